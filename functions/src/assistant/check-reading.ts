import { fold } from '#names/fold.ts';
import { spoken } from './text/spelt-out.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';

const MAX_ITEMS = 20;
/** With more removals than this in one narrative, all removals are dropped as unintended. */
const MAX_REMOVALS = 10;
/** Minimum share of a note's words that must occur in the narrative. */
const MIN_WORD_SHARE = 0.6;
/** Minimum number of digits of a phone number. */
const MIN_PHONE_DIGITS = 7;

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim();
const digits = (text: string): string => text.replaceAll(/\D/g, '');
const bareWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const emailsIn = (text: string): string[] => [
  ...spoken(text).map(({ email }) => email),
  ...(text.toLowerCase().match(/[^\s<>()",;:=]+@[^\s<>()",;]+/g) ?? []).map((email) =>
    email.replaceAll(/^[.:'’]+|[.:!?'’]+$/g, ''),
  ),
];

/** Keeps only those findings of an engine that the narrative contains. */
export function checkReading(reading: Reading, { text }: Narrative): Reading {
  const words = ` ${plain(text)} `;
  const occurs = (part: string): boolean => plain(part) !== '' && words.includes(plain(part));
  /** Returns whether the narrative contains a name, also with the family name first. */
  const isNamed = (name: string): boolean => {
    const [given = '', ...family] = name.split(' ');
    return occurs(name) || occurs([...family, given].join(' '));
  };
  const narrativeWords = new Set(bareWords(text));
  /** Returns whether most words of a note occur in the narrative. An engine may change their order. */
  const isFromNarrative = (note: string): boolean => {
    const noteWords = bareWords(note);
    return noteWords.filter((word) => narrativeWords.has(word)).length >= noteWords.length * MIN_WORD_SHARE;
  };
  const emails = emailsIn(text);
  const isQuoted = ({ evidence }: { evidence: string }): boolean => occurs(evidence);

  const isPhone = (phone: string): boolean =>
    digits(phone).length >= MIN_PHONE_DIGITS && digits(text).includes(digits(phone));

  const checkPerson = (person: ReadPerson): ReadPerson[] => {
    if (!isQuoted(person) || !isNamed(person.name)) return [];
    const { email, phone_number, body, street_address, city, zip, ...rest } = person;
    return [
      {
        ...rest,
        ...(body && isFromNarrative(body) ? { body } : {}),
        ...(email && emails.includes(email.toLowerCase()) ? { email } : {}),
        ...(phone_number && isPhone(phone_number) ? { phone_number } : {}),
        ...(street_address && occurs(street_address) ? { street_address } : {}),
        ...(city && occurs(city) ? { city } : {}),
        ...(zip && occurs(zip) ? { zip } : {}),
      },
    ];
  };
  const checkTag = (tag: ReadTag): ReadTag[] => {
    const people = tag.people.filter(isNamed);
    return isQuoted(tag) && people.length > 0 && occurs(tag.tag_name) ? [{ ...tag, people }] : [];
  };
  const checkMemory = (memory: ReadMemory): ReadMemory[] =>
    isQuoted(memory) && isNamed(memory.person) && memory.content.trim() && isFromNarrative(memory.content)
      ? [memory]
      : [];

  const tags = reading.tags.flatMap(checkTag).slice(0, MAX_ITEMS);
  const removals = tags.filter(({ operation }) => operation === 'remove').flatMap(({ people }) => people);
  return {
    people: reading.people.flatMap(checkPerson).slice(0, MAX_ITEMS),
    tags: removals.length > MAX_REMOVALS ? tags.filter(({ operation }) => operation === 'add') : tags,
    memories: reading.memories.flatMap(checkMemory).slice(0, MAX_ITEMS),
  };
}
