import { existingTag, singular } from '#assistant/text/tag-names.ts';
import { fold } from '#contract/text/fold.ts';
import { mentionsDay } from './dates/birthdays.ts';
import { RELATION_TYPES, type RelationType } from '#contract/relations/types.ts';
import type {
  Narrative,
  ReadMemory,
  ReadPerson,
  ReadPromise,
  ReadRelation,
  Reading,
  ReadSharedMemory,
  ReadTag,
} from './engine.ts';
import { stateCode } from './lexicon/places.ts';
import { roleOf } from './lexicon/relation-words.ts';
import { pronounsIn } from './pronouns.ts';
import { findWords } from './text/find-words.ts';
import { speltOut } from './text/spelt-out.ts';

const MAX_ITEMS = 20;
/**
 * If a narrative takes tags from more people than this, none of these removals is kept: they were not meant.
 */
const MAX_REMOVALS = 10;
/** Minimum share of a note's words that must occur in the narrative. */
const MIN_WORD_SHARE = 0.6;
/** Minimum number of digits in a phone number. */
const MIN_PHONE_DIGITS = 7;
const LONGEST_LABEL = 30;

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

/** Returns each item once. Two are the same if they have the same key. */
const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();

/**
 * Keeps only what an engine found and the narrative supports, at most 20 of each kind. A memory with the same
 * words as a shared memory of that person is dropped.
 */
export function checkReading(
  reading: Reading,
  { text, today, opened, people: known, tags: existing }: Narrative,
): Reading {
  const words = plain(text);
  const occurs = (part: string): boolean => findWords(words, trimmed(plain(part))) >= 0;
  /** Tells whether the narrative contains a name, also with the family name first. */
  const isNamed = (name: string): boolean => {
    const [given = '', ...family] = name.split(' ');
    return occurs(name) || occurs(`${name}s`) || occurs([...family, given].join(' '));
  };
  /**
   * Returns the name as the narrative has it. If an engine named the opened person where the narrative has a
   * pronoun, returns the pronoun.
   */
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
  /**
   * The numeric dates of the narrative, each as a sorted list of its parts: the order of day and month
   * differs by country.
   */
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
  /** Returns the phrase for a day if it occurs in the narrative; else null. */
  const dayIn = ({ when }: { when: string | null }): string | null => (when && isDay(when) ? when : null);
  /** Tells whether the narrative contains a state, by its name or its code. */
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
    const isWritten = [tag.tag_name, singular(tag.tag_name), `${tag.tag_name}s`].some(occurs);
    if (!isQuoted(tag) || people.length === 0 || !isWritten) return [];
    return [{ ...tag, tag_name: existingTag(tag.tag_name, existing), people }];
  };
  const checkMemory = (memory: ReadMemory): ReadMemory[] => {
    const person = asWritten(memory.person, memory);
    return isQuoted(memory) && isNamed(person) && memory.content.trim() && isFromNarrative(memory.content)
      ? [{ ...memory, person, when: dayIn(memory) }]
      : [];
  };

  /** Tells whether the narrative names a known person's family: `the Dlaminis`, `the Dlamini family`. */
  const isOfFamily = (name: string): boolean => {
    const family = name.split(' ').at(-1)!;
    const isKnown = family !== name && known.some((person) => fold(person.name) === fold(name));
    return isKnown && [`${family}s`, `${family}es`, `the ${family}`].some(occurs);
  };
  const isLabel = (label: string): boolean =>
    label.length <= LONGEST_LABEL &&
    (isFromNarrative(label) || roleOf(plain(label).split(' '))?.type === 'other');

  /** Tells whether a label is a word of the narrative for a type. */
  const isWordFor = (type: RelationType, label: string): boolean =>
    label !== '' && isFromNarrative(label) && roleOf(plain(label).split(' '))?.type === type;

  const checkRelation = (relation: ReadRelation): ReadRelation[] => {
    const { label, ...rest } = relation;
    const [from, to] = [asWritten(relation.from, relation), asWritten(relation.to, relation)];
    const areNamed = [from, to].every((name) => isNamed(name) || isOfFamily(name));
    const isLabelled = label !== undefined && isLabel(label.trim());
    const isType = RELATION_TYPES.includes(relation.type) && (relation.type !== 'other' || isLabelled);
    if (!isQuoted(relation) || !areNamed || fold(from) === fold(to) || !isType) return [];
    const isKept = relation.type === 'other' || isWordFor(relation.type, label?.trim() ?? '');
    return [{ ...rest, from, to, ...(isKept && { label: label!.trim() }) }];
  };
  const checkShared = (memory: ReadSharedMemory): ReadSharedMemory[] => {
    const written = memory.people.map((name) => asWritten(name, memory));
    const people = once(
      written.filter((name) => isNamed(name) || isOfFamily(name)),
      fold,
    );
    const isTold = memory.content.trim() !== '' && isFromNarrative(memory.content);
    return isQuoted(memory) && isTold && people.length > 1
      ? [{ ...memory, people: people.slice(0, MAX_ITEMS), when: dayIn(memory) }]
      : [];
  };
  const checkPromise = (promise: ReadPromise): ReadPromise[] => {
    const person = asWritten(promise.person, promise);
    const isTold = promise.content.trim() !== '' && isFromNarrative(promise.content);
    return isQuoted(promise) && isNamed(person) && isTold
      ? [{ ...promise, person, due: dayIn({ when: promise.due }) }]
      : [];
  };

  const shared = reading.shared_memories.flatMap(checkShared).slice(0, MAX_ITEMS);
  /** Tells whether a shared memory of the same person was read from the same words. */
  const isShared = (memory: ReadMemory): boolean =>
    shared.some(({ evidence, people }) => evidence === memory.evidence && people.includes(memory.person));

  const tags = reading.tags.flatMap(checkTag).slice(0, MAX_ITEMS);
  const removals = tags.filter(({ operation }) => operation === 'remove').flatMap(({ people }) => people);
  return {
    people: reading.people.flatMap(checkPerson).slice(0, MAX_ITEMS),
    tags: removals.length > MAX_REMOVALS ? tags.filter(({ operation }) => operation === 'add') : tags,
    memories: reading.memories
      .flatMap(checkMemory)
      .filter((memory) => !isShared(memory))
      .slice(0, MAX_ITEMS),
    relations: once(reading.relations.flatMap(checkRelation), ({ from, to, type, label }) =>
      fold([from, to, type, type === 'other' ? label : ''].join('\n')),
    ).slice(0, MAX_ITEMS),
    shared_memories: shared,
    promises: reading.promises.flatMap(checkPromise).slice(0, MAX_ITEMS),
  };
}
