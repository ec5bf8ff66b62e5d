const REFRESH_MS = 2000;
const get = (id) => document.getElementById(id);
const main = document.querySelector('main');
const parts = [...document.querySelectorAll('[data-part]')];

let mails = [];
/** Place of the mail that is shown, counted from 0 at the oldest; -1 if none is. */
let shown = -1;

function line(text, name) {
  const span = document.createElement('span');
  span.textContent = text;
  if (name) span.className = name;
  return span;
}

function showPart(name) {
  for (const button of parts) {
    const isShown = button.dataset.part === name;
    button.setAttribute('aria-pressed', String(isShown));
    get(button.dataset.part).hidden = !isShown;
  }
}

function show(place) {
  const { at, from, to, subject, html, text, headers } = mails[place];
  shown = place;
  main.hidden = false;
  get('subject').textContent = subject;
  get('line').textContent = `From ${from} to ${to.join(', ')}, ${new Date(at).toLocaleString()}`;
  // A link opens a page of its own, as in a mail program.
  get('html').srcdoc = `<base target="_blank">${html}`;
  get('text').textContent = text;
  get('headers').textContent = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  list();
}

function list() {
  const items = mails.map(({ at, to, subject }, place) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(line(subject), line(`${to.join(', ')}, ${new Date(at).toLocaleTimeString()}`, 'quiet'));
    button.setAttribute('aria-current', String(place === shown));
    button.addEventListener('click', () => show(place));
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  get('list').replaceChildren(...items.toReversed());
  get('empty').hidden = items.length > 0;
}

async function refresh() {
  const response = await fetch('/mail/messages');
  const found = await response.json();
  if (found.length === mails.length) return;
  mails = found;
  if (shown < 0) show(mails.length - 1);
  else list();
}

for (const button of parts) button.addEventListener('click', () => showPart(button.dataset.part));
showPart('html');
await refresh();
setInterval(() => void refresh().catch(() => {}), REFRESH_MS);
