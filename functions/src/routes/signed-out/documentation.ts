import type { OpenAPIHono } from '@hono/zod-openapi';
import type { CallLimits } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { createRouter } from '#http/router.ts';
import { CSS, writePage } from './documentation-page.ts';
import { type ApiDocument, describeApi } from './openapi-document.ts';

/** Serves the OpenAPI document of all calls of `app`, also as an HTML page. */
export function documentation(app: OpenAPIHono<Env>, { byAddress }: CallLimits) {
  let document: ApiDocument | undefined;
  /** Builds the document at the first request, because all routes are registered then. */
  const describe = () => (document ??= describeApi(app));
  return createRouter()
    .get('/api/openapi.json', byAddress, (c) => c.json(describe()))
    .get('/api/docs.css', byAddress, (c) => c.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/api/docs', byAddress, (c) => c.html(writePage(describe())));
}
