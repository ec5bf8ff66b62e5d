import { countryCode } from 'functions/contract/card/countries';
import { linkProblem, toLink } from 'functions/contract/card/links';
import { relationKey } from 'functions/contract/relations/same';
import { INVERSES, RELATION_NOUNS, type RelationType } from 'functions/contract/relations/types';
import { addMisfit, emptyPerson, type FilePerson } from 'functions/contract/card/read/file-person';
import { readHandle } from 'functions/contract/card/values/handles';
import { readDate } from 'functions/contract/card/values/read-date';
import type { Cards } from 'functions/contract/card/read/read-vcards';
import {
  belowOf,
  innerOf,
  type MonicaFile,
  type MonicaRecord,
  readMonicaFile,
  textOf,
  textsOf,
} from './monica-file.ts';

const PLACES = { street: 'street', city: 'city', state: 'province', zip: 'postal_code' } as const;

/** Words for Monica's relations that it writes as one word. */
const WORDS: Record<string, string> = {
  bestfriend: 'best friend',
  ex_husband: 'former spouse',
  inlovewith: 'in love with',
  lovedby: 'loved by',
  stepparent: 'step parent',
  stepchild: 'step child',
  date: 'dating',
};

/** Our types of Monica's relations; the others are of the type `other`. */
const TYPES: Record<string, RelationType> = {
  spouse: 'spouse',
  partner: 'partner',
  date: 'partner',
  parent: 'parent',
  stepparent: 'parent',
  child: 'child',
  stepchild: 'child',
  sibling: 'sibling',
  grandparent: 'grandparent',
  grandchild: 'grandchild',
  uncle: 'aunt_uncle',
  nephew: 'niece_nephew',
  cousin: 'cousin',
  friend: 'friend',
  bestfriend: 'friend',
  colleague: 'colleague',
  boss: 'manager',
  subordinate: 'report',
  mentor: 'mentor',
  protege: 'mentee',
};

/** Maximum number of characters of a label. */
const LONGEST_LABEL = 30;

const nameOf = (contact: MonicaRecord) =>
  ['first_name', 'middle_name', 'last_name']
    .map((part) => textOf(contact, part))
    .filter(Boolean)
    .join(' ');

const dayOf = (moment: string) => moment.slice(0, 10);

/** Returns a moment in the form in which it is sent; empty if it is invalid. */
function momentOf(text = ''): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Joins the parts that are not empty. */
const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** Returns a date as it is stored; undefined if Monica has only computed it from an age. */
function dateIn(contact: MonicaRecord, name: string): string | undefined {
  const date = innerOf(contact, name);
  const written = date && textOf(date, 'date');
  if (!written || date.properties.is_age_based === true) return undefined;
  const day = readDate(dayOf(written), 'mdy');
  return day && date.properties.is_year_unknown === true ? `-${day.slice(4)}` : day;
}

/**
 * Adds a memory with its moment or, if only that is known, its day. Without either, adds a line of the notes.
 */
function addMemory(person: FilePerson, content: string, at: { created_at: string } | { on: string }) {
  const [moment] = Object.values(at);
  if (content && moment) person.memories.push({ content, ...at });
  else if (content) person.notes.push(content);
}

function addNotes(person: FilePerson, contact: MonicaRecord, file: MonicaFile) {
  for (const note of belowOf(contact, 'note'))
    addMemory(person, textOf(note, 'body'), { created_at: momentOf(note.created_at) });
  for (const call of belowOf(contact, 'call'))
    addMemory(person, joined(': ', 'Call', textOf(call, 'content')), {
      on: dayOf(textOf(call, 'called_at')),
    });
  for (const event of belowOf(contact, 'life_event')) {
    const kind = file.kinds.get(textOf(event, 'type'));
    const name = textOf(event, 'name') || (kind ? textOf(kind, 'name') : '');
    addMemory(person, joined(': ', name, textOf(event, 'note')), { on: dayOf(textOf(event, 'happened_at')) });
  }
  const happened = new Map(belowOf(file.account, 'activity').map((activity) => [activity.uuid, activity]));
  for (const id of contact.ids.get('activity') ?? []) {
    const activity = happened.get(id);
    if (!activity) continue;
    const content = joined('\n', textOf(activity, 'summary'), textOf(activity, 'description'));
    addMemory(person, content, { on: dayOf(textOf(activity, 'happened_at')) });
  }
}

function addContactFields(person: FilePerson, contact: MonicaRecord, { kinds }: MonicaFile) {
  for (const field of belowOf(contact, 'contact_field')) {
    const value = textOf(field, 'data');
    if (!value) continue;
    const kind = kinds.get(textOf(field, 'type'));
    const name = (kind && textOf(kind, 'name')) ?? '';
    const type = kind ? textOf(kind, 'type') || name.toLowerCase() : '';
    if (type === 'email' || (!kind && value.includes('@')))
      person.lists.emails.push({ value: value.replace(/^mailto:/i, ''), label: null });
    else if (type === 'phone' || (!kind && /^[+\d]/.test(value)))
      person.lists.phones.push({ value: value.replace(/^tel:/i, ''), label: null });
    else if (/^(web ?site|homepage|url)$/i.test(name) && !linkProblem(value))
      person.lists.links.push({ value: toLink(value), label: null });
    else person.lists.handles.push(readHandle(value, name || undefined));
  }
}

function addAddresses(person: FilePerson, contact: MonicaRecord) {
  for (const address of belowOf(contact, 'address')) {
    const part = (name: string) => textOf(address, name) || null;
    const country = part('country');
    person.lists.addresses.push({
      street: part(PLACES.street),
      city: part(PLACES.city),
      state: part(PLACES.state),
      zip: part(PLACES.zip),
      country: country && (countryCode(country) ?? country),
      label: part('name')?.slice(0, LONGEST_LABEL).toLowerCase() ?? null,
    });
  }
}

function addDates(person: FilePerson, contact: MonicaRecord) {
  const birthday = dateIn(contact, 'birthdate');
  if (birthday) person.texts.birthday.push(birthday);
  else if (innerOf(contact, 'birthdate'))
    addMisfit(person, 'Birthday', dayOf(textOf(innerOf(contact, 'birthdate')!, 'date')), 'is only an age');
  for (const [name, label] of [
    ['first_met_date', 'first met'],
    ['deceased_date', 'died'],
  ] as const) {
    const date = dateIn(contact, name);
    if (date) person.lists.dates.push({ date, label });
  }
  for (const reminder of belowOf(contact, 'reminder')) {
    const day = readDate(dayOf(textOf(reminder, 'initial_date')), 'mdy');
    const title = textOf(reminder, 'title');
    const isYearly = textOf(reminder, 'frequency_type') === 'year';
    // Skip the reminder that Monica keeps for the birthday.
    if (isYearly && day && day.slice(-5) === birthday?.slice(-5)) continue;
    if (isYearly && day && title.length <= LONGEST_LABEL)
      person.lists.dates.push({ date: day, label: title || null });
    else person.notes.push(joined(' ', `Reminder: ${title}`, textOf(reminder, 'description'), day ?? ''));
  }
}

/** Data of Monica for which there is no field; each becomes a line of the notes. */
const NOTED: [type: string, label: string, parts: string[]][] = [
  ['pet', 'Pet', ['name']],
  ['gift', 'Gift', ['name', 'comment']],
  ['task', 'Task', ['title', 'description']],
  ['debt', 'Debt', ['amount', 'reason']],
];

function addTexts(person: FilePerson, contact: MonicaRecord) {
  const { texts, notes } = person;
  texts.name.push(nameOf(contact) || textOf(contact, 'nickname'));
  for (const [field, name] of [
    ['nickname', 'nickname'],
    ['company', 'company'],
    ['job_title', 'job'],
    ['body', 'description'],
  ] as const)
    if (textOf(contact, name)) texts[field].push(textOf(contact, name));
  texts.tags.push(...textsOf(contact, 'tags'));
  const talked = dayOf(textOf(contact, 'last_talked_to'));
  if (talked) texts.last_contacted_on.push(talked);
  const food = textOf(contact, 'food_preferences');
  if (food) notes.push(`Food: ${food}`);
  for (const [type, label, parts] of NOTED)
    for (const record of belowOf(contact, type))
      notes.push(`${label}: ${joined(', ', ...parts.map((part) => textOf(record, part)))}`);
}

function addPicture(person: FilePerson, contact: MonicaRecord, photos: ReadonlyMap<string, string>) {
  const avatar = innerOf(contact, 'avatar');
  const url = avatar && photos.get(textOf(avatar, 'avatar_photo'));
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(url ?? '') ?? [];
  if (base64) person.picture = { base64 };
}

const wordOf = (type: string) => (WORDS[type] ?? type.replaceAll('_', ' ')).slice(0, LONGEST_LABEL) || null;

/** Words of Monica that are no noun, or that it has for men and women alike. */
const NO_LABELS = new Set(['date', 'uncle', 'nephew']);

/** Returns the label of a relation: Monica's word for it, unless the noun of our type says it. */
function labelOf(name: string): string | null {
  const type = TYPES[name];
  return type && (RELATION_NOUNS[type] === name || NO_LABELS.has(name)) ? null : wordOf(name);
}

/**
 * Adds the relations between people of the file, each once although Monica writes it from both sides. Of
 * those known only by name, adds the name and the birthday.
 */
function addRelated(
  people: ReadonlyMap<string, FilePerson>,
  contacts: Map<string, MonicaRecord>,
  file: MonicaFile,
) {
  const all = belowOf(file.account, 'relationship').map((relation) => ({
    from: textOf(relation, 'contact_is'),
    to: textOf(relation, 'of_contact'),
    name: textOf(relation, 'type'),
  }));
  const told = new Set<string>();
  for (const { from, to, name } of all) {
    const person = people.get(from);
    const other = contacts.get(to);
    if (!person || !other) continue;
    const word = wordOf(name);
    if (!people.has(to)) {
      person.lists.related.push({ value: nameOf(other), label: word });
      const birthday = dateIn(other, 'birthdate');
      const label = `birthday of ${nameOf(other)}`.slice(0, LONGEST_LABEL).trim();
      if (birthday) person.lists.dates.push({ date: birthday, label });
      continue;
    }
    const type = TYPES[name] ?? 'other';
    const inverse = all.find(
      (one) => one.from === to && one.to === from && (TYPES[one.name] ?? 'other') === INVERSES[type],
    )?.name;
    const labels = { label: labelOf(name), inverse_label: inverse ? labelOf(inverse) : null };
    const key = relationKey({ from_id: from, to_id: to, type, ...labels });
    if (from === to || (type === 'other' && !word) || told.has(key)) continue;
    told.add(key);
    person.relations.push({ uid: to, name: nameOf(other), type, ...labels, word });
  }
}

/**
 * Reads the people of Monica’s JSON export, with the relations between them; undefined if the text is not
 * one. People who are only known as somebody’s relation become names of related people.
 */
export function readMonica(text: string): Cards | undefined {
  const file = readMonicaFile(text);
  if (!file) return undefined;
  const contacts = belowOf(file.account, 'contact');
  const photos = new Map(
    belowOf(file.account, 'photo').map((photo) => [photo.uuid ?? '', textOf(photo, 'dataUrl')]),
  );
  const people = new Map<string, FilePerson>();
  for (const contact of contacts.filter(({ properties }) => properties.is_partial !== true)) {
    const person = emptyPerson();
    addTexts(person, contact);
    addContactFields(person, contact, file);
    addAddresses(person, contact);
    addDates(person, contact);
    addNotes(person, contact, file);
    addPicture(person, contact, photos);
    if (contact.uuid) person.uid = contact.uuid;
    people.set(contact.uuid ?? String(people.size), person);
  }
  addRelated(people, new Map(contacts.map((contact) => [contact.uuid ?? '', contact])), file);
  return [...people.values()].map((person, index) => ({ row: index + 1, person }));
}
