// Buttons that copy a block: the lines to type, without prompts and answers, or all of it.
// Without this script a page has all its words.
for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.className = 'copy';
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const typed = [...block.querySelectorAll('b')].map(line => line.textContent);
    await navigator.clipboard.writeText(typed.length ? typed.join('\n') : block.textContent.trimEnd());
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  const frame = document.createElement('div');
  frame.className = 'block';
  block.replaceWith(frame);
  frame.append(block, button);
}
