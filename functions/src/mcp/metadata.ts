import type { Context as Call } from 'hono';
import { SCOPES } from '#contract/tokens/scopes.ts';

export const PATH = '/mcp';

/** Returns the address of this site: the configured one, else the one that the request was sent to. */
export const siteOf = (c: Call, publicUrl: string): string => publicUrl || new URL(c.req.url).origin;

export const metadataAddress = (site: string) => `${site}/.well-known/oauth-protected-resource${PATH}`;

/**
 * Describes the resource as RFC 9728 says. It names no authorization server: the user makes a token in the settings and
 * gives it to the program.
 */
export const resourceMetadata = (site: string) => ({
  resource: site + PATH,
  resource_name: 'Kindred',
  bearer_methods_supported: ['header'],
  scopes_supported: SCOPES.filter((scope) => scope !== 'contacts'),
});
