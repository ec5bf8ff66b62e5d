import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { createRouter, type Env } from '#http/router.ts';

const OPENAPI = '/api/openapi.json';
const STYLE = '/api/docs.css';

const INFO = {
  title: 'Kindred',
  version: '1.0.0',
  description:
    'The product API. Times are ISO 8601 in UTC; a missing value is null, never an absent key; unknown body keys are refused.',
};

const CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; }
td { padding: .25rem .75rem .25rem 0; vertical-align: top; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
`;

interface Operation {
  summary?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string }>;
}

function section(method: string, path: string, operation: Operation) {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {});
  return html`<h2 id="${method}-${path}">
      <code><span class="method">${method.toUpperCase()}</span>${path}</code>
    </h2>
    <p>${operation.summary}</p>
    ${
      schema
        ? html`<details>
            <summary>Body</summary>
            <pre>${JSON.stringify(schema, null, 2)}</pre>
          </details>`
        : ''
    }
    <table>
      ${answers.map(
        ([status, { description }]) =>
          html`<tr>
            <td><code>${status}</code></td>
            <td>${description}</td>
          </tr>`,
      )}
    </table>`;
}

/** The OpenAPI document of every call of `app`, and the same as a page to read. */
export function documentation(app: OpenAPIHono<Env>) {
  const describe = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: INFO,
      security: [{ bearer: [] }],
      servers: [{ url: '/' }],
    });
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The Firebase ID token of the signed-in user',
  });
  return createRouter()
    .get(OPENAPI, (c) => c.json(describe()))
    .get(STYLE, (c) => c.body(CSS, 200, { 'content-type': 'text/css' }))
    .get('/api/docs', (c) => {
      const { paths = {} } = describe();
      const sections = Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations as Record<string, Operation>).map(([method, operation]) =>
          section(method, path, operation),
        ),
      );
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>Kindred API</title>
              <link rel="stylesheet" href="${STYLE}" />
            </head>
            <body>
              <h1>Kindred API</h1>
              <p>${INFO.description} The same as <a href="${OPENAPI}">OpenAPI 3.1</a>.</p>
              ${sections}
            </body>
          </html>`,
      );
    });
}
