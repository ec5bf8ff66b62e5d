import { TOKEN_PREFIX } from '#contract/tokens/scopes.ts';

/** Returns the bearer token of a request; undefined without one. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];

/** Returns the bearer token of a request if it begins like an API token; else undefined. */
export function apiTokenOf(authorization: string | undefined): string | undefined {
  const bearer = bearerOf(authorization);
  return bearer?.startsWith(TOKEN_PREFIX) ? bearer : undefined;
}

/** Tells a program that its API token does not open an account, or no longer. */
export const INVALID_TOKEN =
  'This token is unknown, revoked or expired. Make another one in Kindred’s settings';
