import type { Context as Call } from 'hono';
import { findToken } from '#actor.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { apiTokenOf, INVALID_TOKEN } from '#http/bearer.ts';
import type { CallLimits } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { limitBody } from '#http/fast/limit-body.ts';
import { createRouter } from '#http/router.ts';
import type { OpenRequest } from '#request-context.ts';
import { metadataAddress, PATH, resourceMetadata, siteOf } from './metadata.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const hostOf = (address: string) => URL.parse(address)?.hostname ?? '';

/**
 * Tells whether a request comes from no web page, or from a page of this site. If the site is on this
 * machine, its pages may have any port. A foreign page whose host name was made to point here (DNS rebinding)
 * is refused.
 */
function isOriginAllowed(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const isLocal = publicUrl === '' || LOCAL_HOSTS.includes(hostOf(publicUrl));
  return isLocal ? LOCAL_HOSTS.includes(hostOf(origin)) : URL.parse(publicUrl)?.origin === origin;
}

const REFUSED_ORIGIN = {
  jsonrpc: '2.0',
  error: { code: -32_000, message: 'This origin may not call Kindred' },
};

/** Sets the header that says where a program finds out which tokens are accepted, as RFC 9728 wants it. */
function challenge(c: Call<Env>, publicUrl: string, error?: string): void {
  const metadata = `resource_metadata="${metadataAddress(siteOf(c, publicUrl))}"`;
  c.header('www-authenticate', `Bearer ${error ? `error="${error}", ` : ''}${metadata}`);
}

/**
 * Serves the Model Context Protocol at `/mcp`, to programs with an API token. What answers is loaded at the first call,
 * because most processes are never asked.
 */
export function mcp(deps: Deps, limits: CallLimits, openRequest: OpenRequest) {
  const { publicUrl } = deps;
  const router = createRouter();
  router.get('/.well-known/oauth-protected-resource/mcp', limits.byAddress, (c) =>
    c.json(resourceMetadata(siteOf(c, publicUrl)), 200),
  );
  router.all(PATH, limitBody(), async (c) => {
    if (!isOriginAllowed(c.req.header('origin'), publicUrl)) return c.json(REFUSED_ORIGIN, 403);
    const token = apiTokenOf(c.req.header('authorization'));
    limits.requireAddress(c);
    const user = token && (await findToken(deps, token, c.req.header('user-agent')));
    if (!user) {
      limits.countAddress(c);
      challenge(c, publicUrl, c.req.header('authorization') ? 'invalid_token' : undefined);
      throw new AppError(
        'unauthenticated',
        token ? INVALID_TOKEN : 'Send an API token of Kindred as bearer token',
      );
    }
    if (user.actor.scope === 'contacts') {
      challenge(c, publicUrl, 'insufficient_scope');
      throw new AppError('forbidden_scope', 'This token is for address books. Make one for an assistant');
    }
    limits.countUser(user.uid);
    const { serve } = await import('./serve.ts');
    const answer = await serve({ deps, limits, openRequest, user }, c.req.raw, () => c.req.text());
    if (!answer) throw new AppError('unauthenticated', 'This account was deleted or disabled');
    return answer;
  });
  return router;
}
