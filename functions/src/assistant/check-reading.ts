import { fold } from '#contract/fold.ts';
import { mentionsDay } from './dates/birthdays.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';
import { stateCode } from './lexicon/places.ts';
import { pronounsIn } from './pronouns.ts';
import { findWords } from './text/find-words.ts';
import { speltOut } from './text/spelt-out.ts';

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
const trimmed = (text: string): string => text.replaceAll(/^[.\s]+|[.\s]+$/g, '');

const emailsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[^\s<>()",;:=]+@[^\s<>()",;]+/g) ?? []).map((email) =>
    email.replaceAll(/^[.:'’]+|[.:!?'’]+$/g, ''),
  );
/** Replaces the signs of an email address that are written as words: `ana at example dot com`. */
const withSigns = (text: string): string =>
  text
    .replaceAll(/\s*[([]?\b(?:at)\b[)\]]?\s*/gi, '@')
    .replaceAll(/\s*[([]?\b(?:dot|punto|point)\b[)\]]?\s*/gi, '.')
    .replaceAll(/\s*\bunderscore\b\s*/gi, '_')
    .replaceAll(/\s*\b(?:dash|hyphen)\b\s*/gi, '-');

/** Keeps only those findings of an engine that the narrative contains. */
export function checkReading(reading: Reading, { text, today, opened }: Narrative): Reading {
  const words = plain(text);
  const occurs = (part: string): boolean => findWords(words, trimmed(plain(part))) >= 0;
  /** Returns whether the narrative contains a name, also with the family name first. */
  const isNamed = (name: string): boolean => {
    const [given = '', ...family] = name.split(' ');
    return occurs(name) || occurs([...family, given].join(' '));
  };
  /** Returns the opened person's name, which an engine said although the narrative does not, as its pronoun. */
  const asWritten = (name: string, { evidence }: { evidence: string }): string =>
    opened && fold(name) === fold(opened.name) && !isNamed(name)
      ? (pronounsIn(evidence)[0]?.word ?? name)
      : name;
  const narrativeWords = bareWords(text);
  const wordSet = new Set(narrativeWords);
  /** Returns whether most words of a note occur in the narrative. An engine may change their order. */
  const isFromNarrative = (note: string): boolean => {
    const noteWords = bareWords(note);
    return noteWords.filter((word) => wordSet.has(word)).length >= noteWords.length * MIN_WORD_SHARE;
  };
  const spelt = speltOut(text).map((one) => one.text);
  const emails = [...emailsIn(text), ...emailsIn(withSigns(text)), ...spelt];
  /** The numeric dates of the narrative, each as its sorted parts, because their order differs by country. */
  const stamps = (text.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g) ?? []).map((day) =>
    day
      .split(/[/.-]/)
      .map((part, i) => (part.length === 2 && i === 2 ? `20${part}` : part.padStart(2, '0')))
      .toSorted()
      .join(),
  );
  const isQuoted = ({ evidence }: { evidence: string }): boolean => occurs(evidence);

  const isPhone = (phone: string): boolean =>
    digits(phone).length >= MIN_PHONE_DIGITS &&
    (digits(text).includes(digits(phone)) || spelt.includes(phone));
  const isBirthday = (birthday: string): boolean =>
    /^(?:\d{4}|-)-\d\d-\d\d$/.test(birthday) ? mentionsDay(text, birthday, today) : occurs(birthday);
  const isDay = (when: string): boolean => occurs(when) || stamps.includes(when.split('-').toSorted().join());
  /** Returns the words for a day, if the narrative has them. */
  const dayIn = ({ when }: { when: string | null }): string | null => (when && isDay(when) ? when : null);
  /** Returns whether the narrative has a state by its name or code. */
  const isState = (state: string): boolean =>
    occurs(state) ||
    narrativeWords.some(
      (word, index) =>
        stateCode(word) === state || stateCode(`${word} ${narrativeWords[index + 1]}`) === state,
    );

  const checkPerson = (person: ReadPerson): ReadPerson[] => {
    const name = asWritten(person.name, person);
    if (!isQuoted(person) || !isNamed(name)) return [];
    const { email, phone_number, birthday, body, met, street_address, city, state, zip, ...rest } = person;
    return [
      {
        ...rest,
        name,
        ...(body && isFromNarrative(body) ? { body } : {}),
        ...(met && occurs(met.content) ? { met: { ...met, when: dayIn(met) } } : {}),
        ...(email && emails.includes(email.toLowerCase()) ? { email } : {}),
        ...(phone_number && isPhone(phone_number) ? { phone_number } : {}),
        ...(birthday && isBirthday(birthday) ? { birthday } : {}),
        ...(street_address && occurs(street_address) ? { street_address } : {}),
        ...(city && occurs(city) ? { city } : {}),
        ...(state && isState(state) ? { state } : {}),
        ...(zip && occurs(zip) ? { zip } : {}),
      },
    ];
  };
  const checkTag = (tag: ReadTag): ReadTag[] => {
    const people = tag.people.map((name) => asWritten(name, tag)).filter(isNamed);
    return isQuoted(tag) && people.length > 0 && occurs(tag.tag_name) ? [{ ...tag, people }] : [];
  };
  const checkMemory = (memory: ReadMemory): ReadMemory[] => {
    const person = asWritten(memory.person, memory);
    return isQuoted(memory) && isNamed(person) && memory.content.trim() && isFromNarrative(memory.content)
      ? [{ ...memory, person, when: dayIn(memory) }]
      : [];
  };

  const tags = reading.tags.flatMap(checkTag).slice(0, MAX_ITEMS);
  const removals = tags.filter(({ operation }) => operation === 'remove').flatMap(({ people }) => people);
  return {
    people: reading.people.flatMap(checkPerson).slice(0, MAX_ITEMS),
    tags: removals.length > MAX_REMOVALS ? tags.filter(({ operation }) => operation === 'add') : tags,
    memories: reading.memories.flatMap(checkMemory).slice(0, MAX_ITEMS),
  };
}
