/** How many avatar colours there are; each is a pair of the tokens in `ui/avatar.tsx`. */
export const MARK_COLOURS = 8;

/** One or two letters standing for a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => (word ? [...word][0]!.toLocaleUpperCase() : '')).join('') || '?';
}

/** The same colour for the same person on every device, whatever they are called. */
export function colourIndex(id: string): number {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + char.codePointAt(0)!) >>> 0;
  return hash % MARK_COLOURS;
}
