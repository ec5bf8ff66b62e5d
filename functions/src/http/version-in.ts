import { invalid } from '#errors.ts';

const VERSION = /^"([\x21\x23-\x7e]{1,100})"$/;

/**
 * Returns the version in an `If-Match` header; undefined without the header. Throws for an invalid header.
 */
export function versionIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, version] = VERSION.exec(header) ?? [];
  if (version === undefined) throw invalid('if-match', 'must be a version in double quotes');
  return version;
}
