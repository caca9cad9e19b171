// Looks for the words behind ?q= in all sections of all pages, and shows the best ones.
const most = 30;
const query = (new URLSearchParams(location.search).get('q') || '').trim();

// filler is the words of a question that say nothing of what it is about.
const filler = new Set('a an and are can could do does for get how i if in is it may me my of on or our should the to we what when where which who whose with'.split(' '));

const index = new MiniSearch({
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title', 'text'],
  processTerm: word => filler.has(word.toLowerCase()) ? null : word.toLowerCase(),
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: word => word.length > 4 ? 0.2 : 0 },
});

// rank puts answers for players before pages that only name a thing, and before what is
// for scripts and for developers.
function rank(id) {
  if (/^docs\/(reference|topics|putting-right)\.html/.test(id)) return 1.8;
  if (/^docs\/(json|layout|library|trust|releasing)\.html|^docs\/decisions|^CHANGELOG|^CONTRIBUTING/.test(id)) return 0.3;
  if (/^index|^docs\/(index|commands\/index|zombie-brikz|brickquest)\.html/.test(id)) return 0.6;
  return 1;
}

// around is the passage of a text that has the most of the words.
function around(text, words) {
  const low = text.toLowerCase();
  let best = { at: 0, count: 0 };
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) {
      const count = words.filter(w => low.slice(at, at + 120).includes(w)).length;
      if (count > best.count) best = { at, count };
    }
  }
  const begins = Math.max(...['. ', '? ', ': '].map(end => text.lastIndexOf(end, best.at - 1) + 2), best.at - 90, 0);
  const from = best.at < 90 ? 0 : begins;
  return (from > 0 ? '… ' : '') + text.slice(from, from + 220).trim() + (from + 220 < text.length ? ' …' : '');
}

// marked fills an element with a text in which words are marked.
function marked(element, text, words) {
  const parts = words.length ? text.split(new RegExp('(' + words.map(w => w.replace(/\W/g, '\\$&')).join('|') + ')', 'i')) : [text];
  parts.forEach((part, i) => {
    const node = i % 2 ? document.createElement('mark') : document.createTextNode(part);
    if (i % 2) node.textContent = part;
    element.append(node);
  });
  return element;
}

function show(found, some) {
  const list = document.querySelector('#results');
  for (const one of found.slice(0, most)) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = one.id;
    link.textContent = one.title === one.page ? one.title : one.page + ': ' + one.title;
    item.append(link, marked(document.createElement('p'), around(one.text, one.terms), one.terms));
    list.append(item);
  }
  const count = found.length === 1 ? '1 place' : found.length + ' places';
  document.querySelector('#found').textContent = !found.length ? 'Nothing for “' + query + '”. Another word may find it.'
    : (some ? 'No page has all of “' + query + '”. Some of it: ' + count : count + ' for “' + query + '”') + (found.length > most ? ', the best ' + most : '') + '.';
}

if (query) {
  for (const field of document.querySelectorAll('input[name=q]')) field.value = query;
  index.addAll(pages);
  let found = index.search(query, { combineWith: 'AND', boostDocument: rank });
  const some = !found.length;
  if (some) found = index.search(query, { boostDocument: rank });
  show(found, some);
}
