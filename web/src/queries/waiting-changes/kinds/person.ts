import type { QueryClient } from '@tanstack/react-query';
import type { Person, PersonPatch, PersonSummary } from 'functions/contract';
import { copiesOf, listsOf } from 'functions/contract/card/first-entries';
import { CARD_LISTS, type CardList, type CardLists, LIST_LABELS } from 'functions/contract/card/shapes';
import { healthOf } from 'functions/contract/people/health';
import {
  BLANK_PROFILE,
  LIST_OF,
  NOTHING_RECORDED,
  PROFILE_FIELDS,
  type ProfileField,
  specOf,
} from 'functions/contract/people/person-fields';
import type { Draft } from '#queries/waiting-changes/change.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';
import { fieldsOf, isWrittenAbout, knownPerson, wholePerson } from './known.ts';

const isList = (field: string): field is CardList => (CARD_LISTS as string[]).includes(field);

const labelOf = (field: string) =>
  isList(field) ? LIST_LABELS[field] : PROFILE_FIELDS[field as ProfileField].label;

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns the fields of a person after a patch. What the server derives from lists is derived here too. */
function patched(patch: PersonPatch, base: Person): Partial<Person> {
  if (!Object.keys(patch).some(isList)) return patch as Partial<Person>;
  const known = new Map(base.phones.map((phone) => [phone.value, phone]));
  const phones = patch.phones?.map(
    ({ value, label }) => known.get(value) ?? { value, label: label ?? null, e164: null, opted_out: false },
  );
  const lists = { ...base, ...patch, ...(phones && { phones }) } as unknown as CardLists;
  const copies = copiesOf(lists);
  const phone_number = copies.phone_number ?? lists.phones[0]?.value ?? null;
  return { ...(patch as Partial<Person>), ...(phones && { phones }), ...copies, phone_number };
}

const textOf = (fields: PersonPatch) =>
  Object.values(fields)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Tells whether the editor of a profile has one of these fields. It has neither the star nor the two days. */
const isTyped = (fields: PersonPatch) =>
  Object.keys(fields).some(
    (field) =>
      isList(field) || (!(field in LIST_OF) && !['flag', 'day'].includes(specOf(field as ProfileField).kind)),
  );

/** A change of fields of a person. */
export function patch(
  client: QueryClient,
  { id, fields, base }: { id: string; fields: PersonPatch; base: PersonSummary & Partial<Person> },
): Draft<Person> {
  const known = { ...knownPerson(client, id), ...base };
  const after = patched(fields, wholePerson(known));
  const isNamed = 'name' in fields;
  const isStar = Object.keys(fields).join() === 'is_important';
  const star = fields.is_important ? 'A star' : 'No star';
  const what = listOf.format(Object.keys(fields).map(labelOf));
  return {
    about: [`person:${id}`],
    effects: [{ of: 'person', id, fields: after }],
    undo: [{ of: 'person', id, fields: fieldsOf(known, after) }],
    said: isStar ? `${star} for ${base.name}` : `${what} of ${isNamed ? fields.name : base.name}`,
    ...(isTyped(fields)
      ? { words: { text: textOf(fields), editor: { of: 'profile', personId: id } } }
      : textOf(fields) && { words: { text: textOf(fields) } }),
    answer: () => ({ ...wholePerson(knownPerson(client, id) ?? base), ...after }),
  };
}

/** A new person with an id of this device. */
export function newPerson(
  _client: QueryClient,
  at: string,
  { id, fields }: { id: string; fields: PersonPatch },
): Draft<Person> {
  const blank = { ...BLANK_PROFILE, ...NOTHING_RECORDED, ...(fields as Partial<Person>), id, tags: [] };
  const person: Person = {
    ...listsOf(blank),
    ...blank,
    ...healthOf({ last_contact_date: null, created_at: at, cadence_days: null }, new Date(at)),
    created_at: at,
    updated_at: at,
    version: '',
  };
  return {
    about: [`person:${id}`],
    creates: id,
    effects: [{ of: 'added person', person }],
    undo: [{ of: 'gone person', id }],
    said: `New person: ${person.name}`,
    words: { text: textOf(fields), editor: { of: 'new person' } },
    answer: () => person,
  };
}

/** The deletion of a person, also of one who was not sent yet. `row` is the person as the list showed them. */
export function personRemoval(
  client: QueryClient,
  { id, row }: { id: string; row: PersonSummary | undefined },
): Draft<void> {
  const person = knownPerson(client, id) ?? row;
  return {
    about: [`person:${id}`],
    creates: `gone:${id}`,
    effects: [{ of: 'gone person', id }],
    undo: person ? [{ of: 'added person', person: wholePerson(person) }] : [],
    said: `Deleted ${person?.name ?? 'somebody'}`,
    answer: () => undefined,
  };
}

/** The undo of the creation of a person. If nothing else about them waits, neither is sent. */
export const creationUndo: typeof personRemoval = (client, person) => ({
  ...personRemoval(client, person),
  ...(!isWrittenAbout(person.id) && { deletes: person.id }),
});

/** The return of a person from the trash, as they were. */
export function restored(
  _client: QueryClient,
  { id, row }: { id: string; row: PersonSummary | undefined },
): Draft<Person> {
  const removal = useWaiting.getState().changes.find(({ creates }) => creates === `gone:${id}`);
  const known = removal?.undo.find((effect) => effect.of === 'added person')?.person ?? row;
  if (!known) throw new Error('This person is not known on this device');
  const whole = wholePerson(known);
  return {
    about: [`person:${id}`],
    effects: [{ of: 'added person', person: whole }],
    undo: [{ of: 'gone person', id }],
    deletes: `gone:${id}`,
    said: `Restored ${whole.name}`,
    answer: () => whole,
  };
}
