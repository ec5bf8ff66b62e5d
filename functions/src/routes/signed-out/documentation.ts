import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CallLimits } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { createRouter } from '#http/router.ts';
import { CSS, writePage } from './documentation-page.ts';
import { SCRIPT } from './documentation-script.ts';
import { type ApiDocument, describeApi } from './openapi-document.ts';

/** The policy of the page: its own style and script, and calls of this site. No other answer may run a script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

const file = (text: string, type: string) => (c: Context<Env>) =>
  c.body(text, 200, { 'content-type': `${type}; charset=utf-8` });

/** Serves the OpenAPI document of all calls of `app`, also as an HTML page. */
export function documentation(app: OpenAPIHono<Env>, { byAddress }: CallLimits) {
  let document: ApiDocument | undefined;
  /** Builds the document at the first request, because all routes are registered then. */
  const describe = () => (document ??= describeApi(app));
  return createRouter()
    .get('/api/openapi.json', byAddress, (c) => c.json(describe()))
    .get('/api/docs.css', byAddress, file(CSS, 'text/css'))
    .get('/api/docs.js', byAddress, file(SCRIPT, 'text/javascript'))
    .get('/api/docs', byAddress, (c) =>
      c.html(writePage(describe()), 200, { 'content-security-policy': PAGE_POLICY }),
    );
}
