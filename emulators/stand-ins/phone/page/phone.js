const get = (id) => document.getElementById(id);
const [phoneSelect, numberChoice, numberSelect] = [get('phone'), get('number-choice'), get('number')];
const [thread, form, answer, problem] = [get('thread'), get('form'), get('answer'), get('problem')];
const send = form.querySelector('button');

const phoneInUrl = new URLSearchParams(location.search.replaceAll('+', '%2B')).get('phone')?.trim();
let shownThread = '';

async function getJson(path) {
  const response = await fetch(path);
  return response.json();
}

/**
 * Replaces the options of a select. Keeps the selected value if it is still an option, else selects `wanted`.
 */
function setOptions(select, values, wanted, labelOf = (value) => value) {
  const chosen = values.includes(select.value) ? select.value : wanted;
  const same =
    values.length === select.options.length && values.every((v, i) => select.options[i].value === v);
  if (!same) select.replaceChildren(...values.map((value) => new Option(labelOf(value), value)));
  if (values.includes(chosen)) select.value = chosen;
}

function createBubble({ direction, body }) {
  const item = document.createElement('li');
  item.className = direction;
  item.textContent = body;
  return item;
}

function showThread(messages) {
  const key = `${phoneSelect.value} ${numberSelect.value}`;
  if (key !== shownThread) thread.replaceChildren();
  shownThread = key;
  const added = messages.slice(thread.children.length);
  if (!added.length) return;
  thread.append(...added.map(createBubble));
  thread.scrollTop = thread.scrollHeight;
}

async function refresh() {
  const { phones, numbers, guide } = await getJson('/phone/phones');
  const offered = phoneInUrl && !phones.includes(phoneInUrl) ? [phoneInUrl, ...phones] : phones;
  setOptions(phoneSelect, offered, phoneInUrl ?? offered[0]);
  const phone = phoneSelect.value;
  send.disabled = !phone;
  const messages = phone ? await getJson(`/phone/messages?phone=${encodeURIComponent(phone)}`) : [];
  if (phone !== phoneSelect.value) return;

  const others = messages
    .map(({ direction, from, to }) => (direction === 'inbound' ? to : from))
    .toReversed();
  const talkingTo = [...new Set([...(others.length ? others : numbers), guide])];
  setOptions(numberSelect, talkingTo, talkingTo[0], (number) =>
    number === guide ? `The guide ${number}` : number,
  );
  numberChoice.hidden = talkingTo.length < 2;
  showThread(messages.filter(({ from, to }) => [from, to].includes(numberSelect.value)));
}

function showProblem(sentence) {
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

async function sendAnswer(event) {
  event.preventDefault();
  const body = answer.value;
  if (!body.trim() || !phoneSelect.value) return;
  answer.value = '';
  const response = await fetch('/phone/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: phoneSelect.value, to: numberSelect.value, body }),
  });
  const { status, error } = await response.json();
  if (error) showProblem(`It did not arrive: ${error}`);
  else showProblem(status >= 400 ? `It was answered with ${status}.` : '');
}

function choosePhone() {
  history.replaceState(null, '', `?phone=${encodeURIComponent(phoneSelect.value)}`);
  showProblem('');
  void refresh();
}

form.addEventListener('submit', sendAnswer);
phoneSelect.addEventListener('change', choosePhone);
numberSelect.addEventListener('change', refresh);
answer.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  form.requestSubmit();
});
new EventSource('/phone/events').addEventListener('change', refresh);
