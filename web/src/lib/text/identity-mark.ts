/** Number of avatar colours; the colours are in `ui/person/avatar.tsx`. */
export const MARK_COLOURS = 8;

/** Returns the first letters of the first and the last word of a name, as capitals; `?` for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => (word ? [...word][0]!.toLocaleUpperCase() : '')).join('') || '?';
}

/**
 * Returns the number of a person's avatar colour, from 0. It is computed from the id, so that it is the same
 * on every device and after renaming.
 */
export function colourIndex(id: string): number {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + char.codePointAt(0)!) >>> 0;
  return hash % MARK_COLOURS;
}
