const REFRESH_MS = 2000;
const get = (id) => document.getElementById(id);

let count = 0;

function element(name, text, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/**
 * Returns title and body of a notification. If the stand-in cannot decrypt it, the body is its number of
 * bytes; if it is no JSON, its text.
 */
function read({ text, body }) {
  if (text === null) return { title: 'Encrypted', body: `${Math.floor((body.length * 3) / 4)} bytes` };
  try {
    return JSON.parse(text);
  } catch {
    return { title: 'No JSON', body: text };
  }
}

function card(message) {
  const { title, body, tag, url, actions = [] } = read(message);
  const { topic, urgency, ttl } = message.headers;
  const item = document.createElement('li');
  item.append(element('h2', title), element('p', body));
  item.append(...actions.map((action) => element('span', action.title, 'action')));
  const facts = { tag, opens: url, topic, urgency, 'seconds to live': ttl };
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `${name} ${value}`,
  );
  item.append(element('p', `${new Date(message.at).toLocaleTimeString()}, ${known.join(', ')}`, 'quiet'));
  return item;
}

async function refresh() {
  const response = await fetch('/push/messages');
  const messages = await response.json();
  if (messages.length === count) return;
  count = messages.length;
  get('empty').hidden = count > 0;
  get('list').replaceChildren(...messages.toReversed().map(card));
}

await refresh();
setInterval(() => void refresh().catch(() => {}), REFRESH_MS);
