import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRouter, type Env } from '#http/router.ts';
import { CSS, writePage } from './documentation-page.ts';
import { type ApiDocument, describeApi } from './openapi-document.ts';

/** The OpenAPI document of every call of `app`, and the same as a page to read. */
export function documentation(app: OpenAPIHono<Env>) {
  let document: ApiDocument | undefined;
  const describe = () => (document ??= describeApi(app)); // not before all of its routes are there
  return createRouter()
    .get('/api/openapi.json', (c) => c.json(describe()))
    .get('/api/docs.css', (c) => c.body(CSS, 200, { 'content-type': 'text/css' }))
    .get('/api/docs', (c) => c.html(writePage(describe())));
}
