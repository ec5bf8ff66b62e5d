import { fold } from '#services/fold.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';

const MOST_ITEMS = 20;
/** More removals than this in one narrative are nobody's wish. */
const MOST_REMOVALS = 10;

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** What the narrative holds of an engine's findings; nothing else of them is kept. */
export function checkReading(reading: Reading, { text }: Narrative): Reading {
  const words = ` ${plain(text)} `;
  const occurs = (part: string): boolean => plain(part) !== '' && words.includes(plain(part));
  const isQuoted = ({ evidence }: { evidence: string }): boolean => occurs(evidence);

  const checkPerson = (person: ReadPerson): ReadPerson[] => {
    if (!isQuoted(person) || !occurs(person.name)) return [];
    const { email, phone_number, ...rest } = person;
    return [
      {
        ...rest,
        ...(email && text.toLowerCase().includes(email.toLowerCase()) ? { email } : {}),
        ...(phone_number && digits(text).includes(digits(phone_number)) ? { phone_number } : {}),
      },
    ];
  };
  const checkTag = (tag: ReadTag): ReadTag[] => {
    const people = tag.people.filter(occurs);
    return isQuoted(tag) && people.length > 0 && tag.tag_name.trim() ? [{ ...tag, people }] : [];
  };
  const checkMemory = (memory: ReadMemory): ReadMemory[] =>
    isQuoted(memory) && occurs(memory.person) && memory.content.trim() ? [memory] : [];

  const tags = reading.tags.flatMap(checkTag).slice(0, MOST_ITEMS);
  const removals = tags.filter(({ operation }) => operation === 'remove').flatMap(({ people }) => people);
  return {
    people: reading.people.flatMap(checkPerson).slice(0, MOST_ITEMS),
    tags: removals.length > MOST_REMOVALS ? tags.filter(({ operation }) => operation === 'add') : tags,
    memories: reading.memories.flatMap(checkMemory).slice(0, MOST_ITEMS),
  };
}
