import { nicknameGroups } from './nicknames.ts';
import type { NameParts } from './name-parts.ts';
import { soundOf } from './similarity.ts';

const soundsOf = (given: string): string[] => [soundOf(given), ...nicknameGroups(given).map(String)];

/** Returns keys that a full name shares with its likely misspellings, nicknames and reversed order. */
function fullNameKeys({ given, rest }: NameParts): string[] {
  const family = rest.at(-1) ?? '';
  return [
    ...rest.map((word) => `both ${[soundOf(given), soundOf(word)].toSorted().join(' ')}`),
    `initial ${given[0]} ${soundOf(family)}`,
    `start ${given} ${family.slice(0, 2)}`,
    ...nicknameGroups(given).map((group) => `group ${group} ${soundOf(family)}`),
  ];
}

function oneWordKeys(kind: 'one' | 'full', { given, rest }: NameParts): string[] {
  return [...soundsOf(given), ...rest.slice(-1).map(soundOf)].map((sound) => `${kind} ${sound}`);
}

/** Returns the keys under which a name is indexed. */
export function nameKeys(parts: NameParts): string[] {
  if (!parts.given) return [];
  if (parts.rest.length === 0) return oneWordKeys('one', parts);
  return [...oneWordKeys('full', parts), ...fullNameKeys(parts)];
}

/**
 * Returns the keys under which similar names may be found. For two full names, one common word is not
 * enough.
 */
export function nameLookupKeys(parts: NameParts): string[] {
  if (!parts.given) return [];
  const oneWord = oneWordKeys('one', parts);
  return parts.rest.length > 0
    ? [...oneWord, ...fullNameKeys(parts)]
    : [...oneWord, ...oneWordKeys('full', parts)];
}
