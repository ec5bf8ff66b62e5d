/**
 * The script of the documentation page, which lets a reader send a call with a token. The token stays in its field: it is
 * stored nowhere, is in no address, and goes to this site alone.
 */
export const SCRIPT = `'use strict';
const make = (tag, fields = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
};
const token = document.querySelector('#token');
addEventListener('pagehide', () => (token.value = ''));

let document31;
const readDocument = () => (document31 ??= fetch('/api/openapi.json').then((answer) => answer.json()));

const schemaNamed = (schemas, { $ref }) => schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
function exampleOf(schema, schemas) {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(schemaNamed(schemas, schema), schemas);
  return schema.items && [exampleOf(schema.items, schemas)];
}

const quoted = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'";
function curlOf({ method, url, headers, body, isFile }) {
  const lines = ['curl -X ' + method + ' ' + quoted(url), '-H "authorization: Bearer $KINDRED_TOKEN"'];
  for (const [name, value] of Object.entries(headers)) lines.push('-H ' + quoted(name + ': ' + value));
  if (body !== undefined) lines.push(isFile ? '--data-binary @' + quoted(body.name) : '-d ' + quoted(body));
  return lines.join(' \\\\\\n  ');
}

async function textOf(answer) {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await answer.json(), null, 2);
  if (/^text|calendar/.test(type)) return answer.text();
  const { size } = await answer.blob();
  return size ? size.toLocaleString('en') + ' bytes of ' + type : '(nothing)';
}

function openForm(path, method, { parameters = [], requestBody }, { components }) {
  const fields = parameters.map((parameter) => ({
    ...parameter,
    input: make('input', {
      spellcheck: false,
      autocomplete: 'off',
      placeholder: String(parameter.example ?? parameter.schema?.example ?? parameter.schema?.enum?.join(' | ') ?? ''),
    }),
  }));
  const [type, { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isFile = type !== undefined && type !== 'application/json';
  const example = JSON.stringify(exampleOf(schema, components.schemas) ?? {}, null, 2);
  const rows = Math.min(example.split('\\n').length + 1, 20);
  const body = isFile
    ? make('input', { type: 'file' })
    : make('textarea', { rows, spellcheck: false, value: example });
  const status = make('p', { className: 'status' });
  status.setAttribute('role', 'status');
  const answered = make('pre', { hidden: true, tabIndex: 0 });
  const curl = make('pre', { hidden: true, tabIndex: 0 });
  const button = make('button', { type: 'button', textContent: 'Send' });

  function requestOf() {
    let address = path;
    const headers = {};
    const query = new URLSearchParams();
    for (const { name, in: place, input } of fields) {
      if (place === 'path') address = address.replace('{' + name + '}', encodeURIComponent(input.value));
      else if (input.value !== '' && place === 'query') query.set(name, input.value);
      else if (input.value !== '') headers[name] = input.value;
    }
    const sent = isFile ? body.files[0] : body.value;
    if (type && sent) headers['content-type'] = isFile ? sent.type || 'application/octet-stream' : type;
    const url = new URL(address + (query.size ? '?' + query : ''), location.origin).href;
    return { method, url, headers, body: (type && sent) || undefined, isFile };
  }

  async function send() {
    const missing = fields.find(({ required, input }) => required && !input.value);
    const wanting = token.value.trim() ? missing : { name: 'the token, at the top', input: token };
    if (wanting) {
      status.textContent = 'Fill in ' + wanting.name + '.';
      return wanting.input.focus();
    }
    const request = requestOf();
    button.disabled = true;
    status.textContent = 'Sending …';
    const started = performance.now();
    try {
      const answer = await fetch(request.url, {
        method,
        headers: { ...request.headers, authorization: 'Bearer ' + token.value.trim() },
        body: request.body,
        mode: 'same-origin',
        credentials: 'omit',
        redirect: 'error',
      });
      answered.textContent = await textOf(answer);
      status.textContent = answer.status + ' after ' + Math.round(performance.now() - started) + ' ms';
    } catch (error) {
      answered.textContent = String(error);
      status.textContent = 'No answer';
    }
    button.disabled = false;
    curl.textContent = curlOf(request);
    answered.hidden = curl.hidden = false;
  }
  button.addEventListener('click', send);

  const labelled = (name, input) => make('label', {}, make('span', { textContent: name }), input);
  return [
    ...fields.map(({ name, required, input }) => labelled(required ? name : name + ' (optional)', input)),
    ...(type ? [labelled(isFile ? 'File' : 'Body', body)] : []),
    button,
    status,
    answered,
    curl,
  ];
}

for (const box of document.querySelectorAll('details.try')) {
  box.hidden = false;
  const open = async () => {
    const { path, method } = box.dataset;
    const described = await readDocument();
    box.append(...openForm(path, method.toUpperCase(), described.paths[path][method], described));
  };
  box.addEventListener('toggle', open, { once: true });
}
document.querySelector('#try').hidden = false;
`;
