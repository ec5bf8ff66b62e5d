import { nicknameGroups } from './nicknames.ts';
import type { NameParts } from './name-parts.ts';
import { soundOf } from './similarity.ts';

interface Keyed {
  parts: NameParts;
  email: string | undefined;
  phone: string | undefined;
}

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

function contactDetailKeys({ email, phone }: Keyed): string[] {
  return [email && `email ${email}`, phone && `phone ${phone}`].filter((key) => !!key) as string[];
}

function oneWordKeys(kind: 'one' | 'full', { given, rest }: NameParts): string[] {
  return [...soundsOf(given), ...rest.slice(-1).map(soundOf)].map((sound) => `${kind} ${sound}`);
}

/** Returns the keys under which a person is indexed. */
export function blockKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactDetailKeys(entry);
  if (rest.length === 0) return [...contactDetailKeys(entry), ...oneWordKeys('one', entry.parts)];
  return [...contactDetailKeys(entry), ...oneWordKeys('full', entry.parts), ...fullNameKeys(entry.parts)];
}

/**
 * Returns the keys under which similar people may be found. For two full names, one common word is not
 * enough.
 */
export function lookupKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactDetailKeys(entry);
  const oneWord = oneWordKeys('one', entry.parts);
  if (rest.length > 0) return [...contactDetailKeys(entry), ...oneWord, ...fullNameKeys(entry.parts)];
  return [...contactDetailKeys(entry), ...oneWord, ...oneWordKeys('full', entry.parts)];
}
