import { nicknameGroups } from './nicknames.ts';
import type { NameParts } from './match-names-parts.ts';
import { soundOf } from './name-words.ts';

interface Keyed {
  parts: NameParts;
  email: string | undefined;
  phone: string | undefined;
}

const soundsOf = (given: string): string[] => [soundOf(given), ...nicknameGroups(given).map(String)];

/** Keys that a full name shares with its misspellings, its nicknames and its turned order. */
function fullNameKeys({ given, rest }: NameParts): string[] {
  const family = rest.at(-1) ?? '';
  return [
    ...rest.map((word) => `both ${[soundOf(given), soundOf(word)].toSorted().join(' ')}`),
    `initial ${given[0]} ${soundOf(family)}`,
    `start ${given} ${family.slice(0, 2)}`,
    ...nicknameGroups(given).map((group) => `group ${group} ${soundOf(family)}`),
  ];
}

function contactKeys({ email, phone }: Keyed): string[] {
  return [email && `email ${email}`, phone && `phone ${phone}`].filter((key) => !!key) as string[];
}

function oneWordKeys(kind: 'one' | 'full', { given, rest }: NameParts): string[] {
  return [...soundsOf(given), ...rest.slice(-1).map(soundOf)].map((sound) => `${kind} ${sound}`);
}

/** The keys a person is found under. */
export function blockKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactKeys(entry);
  if (rest.length === 0) return [...contactKeys(entry), ...oneWordKeys('one', entry.parts)];
  return [...contactKeys(entry), ...oneWordKeys('full', entry.parts), ...fullNameKeys(entry.parts)];
}

/** The keys to look under for people who may be the same: two full names need more in common than one word. */
export function lookupKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactKeys(entry);
  const oneWord = oneWordKeys('one', entry.parts);
  if (rest.length > 0) return [...contactKeys(entry), ...oneWord, ...fullNameKeys(entry.parts)];
  return [...contactKeys(entry), ...oneWord, ...oneWordKeys('full', entry.parts)];
}
