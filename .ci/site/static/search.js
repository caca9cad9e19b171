// Looks for the words behind ?q= in all sections of all pages, and shows the best ones.
const most = 30;
const query = (new URLSearchParams(location.search).get('q') || '').trim();

const index = new MiniSearch({
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title', 'text'],
  searchOptions: { boost: { title: 4, page: 3 }, prefix: true, fuzzy: word => word.length > 4 ? 0.2 : 0 },
});

// rank puts what players read before what is for scripts and for developers.
function rank(id) {
  if (/^docs\/(json|layout|trust)\.html|^docs\/decisions|^CHANGELOG/.test(id)) return 0.3;
  return 1;
}

// around is the part of a text where a word stands.
function around(text, words) {
  const at = Math.max(0, Math.min(...words.map(w => text.toLowerCase().indexOf(w)).filter(i => i >= 0), text.length) - 60);
  const from = at >= text.length - 60 ? 0 : at;
  return (from > 0 ? '… ' : '') + text.slice(from, from + 180).trim() + (from + 180 < text.length ? ' …' : '');
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

function show(found) {
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
  document.querySelector('#found').textContent = found.length ? count + ' for “' + query + '”' + (found.length > most ? ', the best ' + most : '') + '.' : 'Nothing for “' + query + '”. Fewer words may find more.';
}

if (query) {
  for (const field of document.querySelectorAll('input[name=q]')) field.value = query;
  index.addAll(pages);
  let found = index.search(query, { combineWith: 'AND', boostDocument: rank });
  if (!found.length) found = index.search(query, { boostDocument: rank });
  show(found);
}
