import { html } from 'hono/html';
import { type ApiDocument, type Body, type Operation } from './openapi-document.ts';
import { exampleOf } from './openapi-example.ts';

export const CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin-top: 4rem; border-bottom: 2px solid var(--line); }
h3 { margin: 2.5rem 0 0; font-size: 1rem; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
p { margin: .25rem 0; max-width: 44rem; }
nav ul { columns: 2; padding: 0; list-style: none; font-size: .875rem; }
nav li, pre { break-inside: avoid; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; text-transform: uppercase; }
pre { overflow-x: auto; max-height: 24rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
td { padding: .25rem .75rem .25rem 0; vertical-align: top; border-top: 1px solid var(--line); }
td:first-child { width: 11rem; }
summary { cursor: pointer; }
.try, #try { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.try label, #try label { display: block; margin-top: .75rem; font-size: .875rem; }
.try span, #try span { display: block; }
.try input, .try textarea, #try input { box-sizing: border-box; width: 100%; padding: .5rem; font: .875rem ui-monospace, monospace; }
.try button { margin-top: .75rem; padding: .5rem 1.25rem; font: inherit; }
.try .status { min-height: 1.5rem; font-weight: 600; }
`;

type Pieces = ReturnType<typeof html>[];

const table = (title: string, rows: [name: string, meaning: string][]) =>
  rows.length === 0
    ? ''
    : html`<h4>${title}</h4>
        <table>
          ${rows.map(
            ([name, meaning]) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${meaning}</td>
              </tr>`,
          )}
        </table>`;

/** Writes the examples of a body or an answer, one per media type. */
function examples(title: string, { content = {} }: Body, { components }: ApiDocument): Pieces {
  return Object.entries(content).map(([type, { schema = {} }]) => {
    const example = exampleOf(schema, components.schemas);
    const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
    return html`<details>
      <summary>${title}, <code>${type}</code></summary>
      <pre>${text}</pre>
    </details>`;
  });
}

/** Returns the scope that an API token needs for a call; undefined if none may make it. */
const scopeOf = ({ security = [] }: Operation) => security.find(({ token }) => token)?.token?.[0];

function section(method: string, path: string, operation: Operation, document: ApiDocument) {
  const { operationId, summary, description, parameters = [], requestBody = {}, responses } = operation;
  const taken = parameters.map((parameter): [string, string] => {
    const where = `${parameter.in}${parameter.required ? '' : ', may be left out'}`;
    return [parameter.name, parameter.description ? `${where}. ${parameter.description}` : where];
  });
  const answers = Object.entries(responses);
  const scope = scopeOf(operation);
  const [, answer = {}] = answers.find(([status]) => status.startsWith('2')) ?? [];
  return html`<h3 id="${operationId}">
      <code><span class="method">${method}</span> ${path}</code>
    </h3>
    <p>${summary}.</p>
    ${description ? html`<p>${description}</p>` : ''} ${table('Parameters', taken)}
    ${table(
      'Answers',
      answers.map(([status, { description = '' }]) => [status, description]),
    )}
    ${examples('Example of the body', requestBody, document)}
    ${examples('Example of the answer', answer, document)}
    ${
      scope
        ? html`<details class="try" data-method="${method}" data-path="${path}" hidden>
            <summary>Try with a token of the scope <code>${scope}</code></summary>
          </details>`
        : ''
    }`;
}

function group(name: string, description: string, document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => ({ method, path, operation })),
  );
  return {
    links: calls.map(
      ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
    ),
    body: html`<h2>${name}</h2>
      <p>${description}.</p>
      ${calls.map(({ method, path, operation }) => section(method, path, operation, document))}`,
  };
}

/**
 * Writes the OpenAPI document as an HTML page, without files from other sites. It can be read without its script, which
 * shows what is hidden and sends calls with a token.
 */
export function writePage(document: ApiDocument) {
  const groups = document.tags.map(({ name, description }) => group(name, description, document));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Kindred API</title>
        <link rel="stylesheet" href="/api/docs.css" />
        <script src="/api/docs.js" defer></script>
      </head>
      <body>
        <h1>Kindred API</h1>
        <p>${document.info.description}</p>
        <p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
        <section id="try" hidden>
          <p>
            To try the calls below, paste a token that you made in Kindred’s settings, under “Other programs”.
            It is not stored: it stays on this page until you leave it, and is sent to this site alone. What a
            call changes is really changed.
          </p>
          <label>
            <span>Token</span>
            <input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="kdr_…" />
          </label>
        </section>
        <nav aria-label="Calls">
          <ul>
            ${groups.map(({ links }) => links)}
          </ul>
        </nav>
        <main>${groups.map(({ body }) => body)}</main>
      </body>
    </html>`;
}
