/** Where a person's coordinates come from, in words. */
export function locationLabel(source: string): string {
  if (source === 'personal') return 'Personal address';
  const [, kind, what] = /^(tag|zip):(.*)$/s.exec(source) ?? [];
  if (kind === 'tag') return `From tag: ${what}`;
  if (kind === 'zip') return `Zip code: ${what}`;
  return source;
}
