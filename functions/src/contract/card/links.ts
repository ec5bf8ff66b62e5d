/** Checks of web addresses that users write. This file imports nothing, so that the browser can use it. */

/** Matches a scheme at the beginning, such as `mailto:`, but not the port of a bare host. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Returns a web address as typed, with `https://` in front of a bare host. */
export function toLink(text: string): string {
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) ? text : `https://${text}`;
}

/** Parses a web address; undefined if it is invalid. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a web address, in words; undefined if nothing is. */
export function linkProblem(text: string): string | undefined {
  const url = /\s/.test(text) ? undefined : parse(toLink(text));
  if (!url) return 'is not a web address';
  return ['http:', 'https:'].includes(url.protocol) ? undefined : 'must begin with http:// or https://';
}

/** Returns the text by which two web addresses are compared. */
export const linkKey = (link: string): string => parse(link)?.href ?? link;
