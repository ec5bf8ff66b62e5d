import { countryName } from 'functions/contract/card/countries';
import { type Entry, entryKey } from 'functions/contract/card/entries';
import {
  LONGEST_CARD_UID,
  LONGEST_COUNTRY,
  LONGEST_HANDLE,
  LONGEST_LABEL,
  LONGEST_LINK,
  LONGEST_RELATED,
  LONGEST_SERVICE,
  MOST_CARD_EXTRA_BYTES,
  MOST_ENTRIES,
} from 'functions/contract/card/shapes';
import { pastDayProblem, birthdayProblem } from 'functions/contract/text/day-checks';
import { fold } from 'functions/contract/text/fold';
import {
  LONGEST_EMAIL,
  LONGEST_PHONE,
  LONGEST_PLACE,
  LONGEST_STREET,
  LONGEST_TAG_NAME,
  LONGEST_TEXT,
  LONGEST_ZIP,
  MOST_MEMORIES_PER_ROW,
  MOST_TAGS_PER_ROW,
  UNTITLED,
} from 'functions/contract/limits';
import { PLAIN_TEXTS, type PlainText, specOf } from 'functions/contract/people/person-fields';
import {
  type FileLists,
  type FileMemory,
  type FilePerson,
  addMisfit,
} from 'functions/contract/card/read/file-person';
import { ENTRY_NAMES } from '#features/import/read/import-fields.ts';
import { inDays } from '#lib/days.ts';
import { type Candidate, tagsAsText } from './candidate.ts';

const unique = (values: string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

const isLonger = (text: string, most: number) => text.length > most && [...text].length > most;
const cut = (text: string, most: number) => (isLonger(text, most) ? [...text].slice(0, most).join('') : text);

/** Maximum number of characters of the values in the entries of each list, by key. */
const LONGEST: { [List in keyof FileLists]: Partial<Record<keyof FileLists[List][number], number>> } = {
  phones: { value: LONGEST_PHONE },
  emails: { value: LONGEST_EMAIL },
  addresses: {
    street: LONGEST_STREET,
    city: LONGEST_PLACE,
    state: LONGEST_PLACE,
    zip: LONGEST_ZIP,
    country: LONGEST_COUNTRY,
  },
  links: { value: LONGEST_LINK },
  handles: { service: LONGEST_SERVICE, value: LONGEST_HANDLE },
  dates: {},
  related: { value: LONGEST_RELATED },
};
/** Returns an entry without its label as one text. */
const asText = (entry: object) =>
  Object.entries(entry)
    .filter(([key, value]) => key !== 'label' && value)
    .map(([, value]) => value as string)
    .join(', ');

/**
 * Returns the entries that a person can have, each once. Further and too long ones become misfits; too long
 * labels are cut, and are misfits too.
 */
function fitEntries<List extends keyof FileLists>(person: FilePerson, list: List): FileLists[List] {
  const longest = Object.entries(LONGEST[list]) as [string, number][];
  const name = ENTRY_NAMES[list];
  const fitting: object[] = [];
  const seen = new Set<string>();
  for (const entry of person.lists[list] as object[]) {
    const text = asText(entry);
    const { label = null } = entry as { label?: string | null };
    const key = entryKey(list, { e164: null, ...entry } as unknown as Entry<List>);
    if (seen.has(key)) continue;
    seen.add(key);
    const isTooLong = longest.some(([part, most]) =>
      isLonger((entry as Record<string, string>)[part] ?? '', most),
    );
    if (isTooLong) addMisfit(person, name, text, 'is too long');
    else if (fitting.length === MOST_ENTRIES[list])
      addMisfit(person, name, text, `is more than ${MOST_ENTRIES[list]}`);
    else {
      if (label && isLonger(label, LONGEST_LABEL))
        addMisfit(person, `Label of ${text}`, label, 'is too long');
      fitting.push(label ? { ...entry, label: cut(label, LONGEST_LABEL).trim() } : entry);
    }
  }
  return fitting as FileLists[List];
}

/**
 * Returns the first of the texts, cut to its limit. The others become notes, and a text that is cut a
 * misfit.
 */
function fitText(person: FilePerson, texts: string[], label: string, most: number): string {
  const [first = '', ...others] = unique(texts);
  for (const other of others) person.notes.push(`${label}: ${other}`);
  if (isLonger(first, most)) addMisfit(person, label, first, 'is too long');
  return cut(first, most).trim();
}

/** Returns the texts of a profile that are taken over as they are written. */
const plainTexts = (person: FilePerson) =>
  Object.fromEntries(
    PLAIN_TEXTS.map((field) => {
      const { label, longest } = specOf(field);
      return [field, fitText(person, person.texts[field], label, longest)];
    }),
  ) as Record<PlainText, string>;

/**
 * Returns the first valid day; empty if there is none. Other valid days become notes, and invalid ones
 * misfits.
 */
function fitDay(
  person: FilePerson,
  texts: string[],
  label: string,
  problemOf: (day: string) => string | undefined,
) {
  const days = unique(texts);
  for (const day of days.filter(problemOf)) addMisfit(person, label, day, 'cannot be');
  const [first = '', ...others] = days.filter((day) => !problemOf(day));
  for (const other of others) person.notes.push(`${label}: ${other}`);
  return first;
}

const lettersOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const isPastDay = (day: string) => pastDayProblem(day, inDays(0));

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Returns the parts of a name as one: in East Asia the surname comes first, without a blank. */
function joinName(first: string[], middle: string[], last: string[]): string {
  const parts = [...first, ...middle, ...last];
  return last.length > 0 && parts.every((part) => EAST_ASIAN.test(part))
    ? [...last, ...first, ...middle].join('')
    : parts.join(' ');
}

/**
 * Returns the name; without one, the first value that can stand for it, such as the nickname, the company or
 * an email. If a part of the full name is missing in it, the full name becomes a note.
 */
function nameOf(person: FilePerson, lists: FileLists): string {
  const { texts, notes } = person;
  const first = (values: string[]) => unique(values)[0] ?? '';
  const all = (...fields: (keyof typeof texts)[]) => fields.flatMap((field) => unique(texts[field]));
  const written = first(texts.name);
  const parts = joinName(all('first_name'), all('middle_name'), all('last_name'));
  const name =
    [
      written,
      parts,
      first(texts.nickname),
      first(texts.company),
      lists.emails[0]?.value,
      lists.phones[0]?.value,
      lists.handles[0]?.value,
      lists.links[0]?.value,
      lists.addresses[0] && asText({ ...lists.addresses[0], country: null }),
      lists.related[0]?.value,
    ].find(Boolean) ?? UNTITLED;
  const known = lettersOf(name);
  const whole = all('name_prefix', 'first_name', 'middle_name', 'last_name', 'name_suffix');
  if (whole.some((part) => !known.includes(lettersOf(part)))) notes.push(`Full name: ${whole.join(' ')}`);
  return fitText(
    person,
    [name, ...texts.name.filter((one) => one.trim() !== name)],
    'Name',
    specOf('name').longest,
  );
}

function fitTags(person: FilePerson): string[] {
  const tags = unique(person.texts.tags);
  for (const tag of tags.slice(MOST_TAGS_PER_ROW))
    addMisfit(person, 'Tag', tag, `is more than ${MOST_TAGS_PER_ROW}`);
  for (const tag of tags.filter((one) => isLonger(one, LONGEST_TAG_NAME)))
    addMisfit(person, 'Tag', tag, 'is too long');
  return unique(tags.slice(0, MOST_TAGS_PER_ROW).map((tag) => cut(tag, LONGEST_TAG_NAME)));
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const KILOBYTE = 1024;

/** Returns the lines that can be kept. Lines that are too large are added to the misfits. */
function fitExtra(person: FilePerson): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const line of person.extra) {
    const size = bytesOf(line) + 1;
    if (bytes + size > MOST_CARD_EXTRA_BYTES) {
      const name = /^[^:;]*/.exec(line)![0];
      person.misfits.push(`${name} (${Math.ceil(size / KILOBYTE)} KiB) is too large to be kept`);
    } else {
      bytes += size;
      kept.push(line);
    }
  }
  return kept.join('\n');
}

/** Returns the notes of the file, followed by a line for each value that has no field, cut to the limit. */
function fitNotes(person: FilePerson): string {
  const notes = unique([...person.texts.body, ...person.notes]).join('\n');
  if (isLonger(notes, LONGEST_TEXT)) person.misfits.push('The notes are too long: their end is left out');
  return cut(notes, LONGEST_TEXT).trim();
}

/**
 * Returns the memories that a row can have. Those of an invalid day and those beyond the limit are left out,
 * and too long ones are cut; the misfits say so.
 */
function fitMemories(person: FilePerson): FileMemory[] {
  const past = person.memories.filter((memory) => !('on' in memory) || !isPastDay(memory.on));
  const left = person.memories.length - Math.min(past.length, MOST_MEMORIES_PER_ROW);
  if (left > 0)
    person.misfits.push(`${left} ${left === 1 ? 'memory has' : 'memories have'} no day, or are too many`);
  return past.slice(0, MOST_MEMORIES_PER_ROW).map((memory) => {
    if (isLonger(memory.content, LONGEST_TEXT)) person.misfits.push('The end of a long memory is left out');
    return { ...memory, content: cut(memory.content, LONGEST_TEXT).trim() };
  });
}

/**
 * Returns the candidate, with every value as a person can have it. Values that do not fit are in the notes
 * and among the misfits.
 */
export function candidateOf(row: number, read: FilePerson): Candidate {
  const person: FilePerson = { ...read, notes: [...read.notes], misfits: [...read.misfits] };
  const { texts } = person;
  const lists = {} as FileLists;
  for (const list of Object.keys(read.lists) as (keyof FileLists)[])
    Object.assign(lists, { [list]: fitEntries(person, list) });
  if (person.uid && isLonger(person.uid, LONGEST_CARD_UID))
    person.extra = [...person.extra, `UID:${person.uid}`];
  const [address] = lists.addresses;
  const tags = fitTags(person);
  const values: Candidate['values'] = {
    name: nameOf(person, lists),
    email: lists.emails[0]?.value ?? '',
    phone_number: lists.phones[0]?.value ?? '',
    ...plainTexts(person),
    birthday: fitDay(person, texts.birthday, 'Birthday', birthdayProblem),
    last_contacted_on: fitDay(person, texts.last_contacted_on, 'Last contacted', isPastDay),
    connected_on: fitDay(person, texts.connected_on, 'Connected on', isPastDay),
    street_address: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    country: address?.country ? countryName(address.country) : '',
    tags: tagsAsText(tags),
    body: '',
  };
  const extra = fitExtra(person);
  return {
    row,
    values: { ...values, body: fitNotes(person) },
    lists,
    tags,
    picture: person.picture,
    uid: person.uid && !isLonger(person.uid, LONGEST_CARD_UID) ? person.uid : undefined,
    extra,
    memories: fitMemories(person),
    relations: person.relations,
    beside: person.beside,
    misfits: person.misfits,
  };
}
