import { randomUUID } from 'node:crypto';
import { Hono, type Context as Call } from 'hono';
import type { Deps } from '#deps.ts';
import { callLimits } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { limitBody } from '#http/fast/limit-body.ts';
import { setHeaders } from '#http/fast/set-headers.ts';
import { notFound } from '#errors.ts';
import { syncState } from '#services/contacts/index.ts';
import { addressesAt } from './addresses.ts';
import { answerError } from './answer-error.ts';
import { DavError } from './errors.ts';
import { LARGEST_CARD, LARGEST_QUESTION_KIB } from './limits.ts';
import { readCard, removeCard, writeCard } from './methods/cards.ts';
import { changeProperties } from './methods/change-properties.ts';
import { findProperties } from './methods/find-properties.ts';
import { report } from './methods/report.ts';
import { openSignIn } from './sign-in.ts';
import type { Visit } from './subject.ts';

const METHODS: Record<string, (c: Call<Env>, visit: Visit) => Promise<Response>> = {
  PROPFIND: findProperties,
  REPORT: report,
  GET: readCard,
  HEAD: readCard,
  PUT: writeCard,
  DELETE: removeCard,
  PROPPATCH: changeProperties,
};
const ALLOWED = ['OPTIONS', ...Object.keys(METHODS)].join(', ');

/** The classes of WebDAV that are supported: 1 is all but locks, 3 is RFC 4918. */
const CLASSES = '1, 3, addressbook';

const bodyKibOf = (method: string) => (method === 'PUT' ? LARGEST_CARD / 1024 : LARGEST_QUESTION_KIB);

/** Tells whether a request lists all cards, as far as can be known before its body is read. */
const listsAll = (c: Call<Env>, pathname: string) =>
  c.req.method === 'PROPFIND' && c.req.header('depth')?.trim() === '1' && /\/people\/?$/.test(pathname);

/** Builds CardDAV: the address book that phones and computers read and write. */
export function createDav(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const limits = callLimits(deps);
  const addresses = addressesAt(deps.davUrl);
  const signIn = openSignIn(deps, limits);
  app.onError((error, c) => answerError(error, c, deps.davUrl, deps.log));
  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('call', { needs: { bodyKib: bodyKibOf(c.req.method) }, access: 'session', parameterAt: -1 });
    setHeaders(c, requestId);
    c.header('dav', CLASSES);
    await next();
  });
  app.use(limitBody());

  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    if (addresses.isWellKnown(pathname)) return c.redirect(addresses.root, 301);
    const answer = METHODS[c.req.method];
    if (!answer) {
      c.header('allow', ALLOWED);
      if (c.req.method === 'OPTIONS') return c.body('');
      throw new DavError(405, `${c.req.method} is not a method of this address`);
    }
    const { ctx, ...signedIn } = await signIn(c, { listsAll: listsAll(c, pathname) });
    c.set('ctx', ctx);
    const own = addresses.of(ctx.uid);
    const resource = own.read(pathname);
    if (!resource) throw notFound('Address');
    return answer(c, { ctx, ...signedIn, state: syncState(ctx), addresses: own, resource });
  });
  return app;
}
