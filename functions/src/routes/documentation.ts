import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#http/env.ts';
import { createRouter } from '#http/router.ts';
import { CSS, writePage } from './documentation-page.ts';
import { type ApiDocument, describeApi } from './openapi-document.ts';

/** Serves the OpenAPI document of all calls of `app`, and the same as a page. */
export function documentation(app: OpenAPIHono<Env>) {
  let document: ApiDocument | undefined;
  /** Builds the document at the first request, when all routes are registered. */
  const describe = () => (document ??= describeApi(app));
  return createRouter()
    .get('/api/openapi.json', (c) => c.json(describe()))
    .get('/api/docs.css', (c) => c.body(CSS, 200, { 'content-type': 'text/css' }))
    .get('/api/docs', (c) => c.html(writePage(describe())));
}
