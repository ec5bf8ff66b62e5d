import { isDeepStrictEqual } from 'node:util';
import type { PersonPatch } from '#contract/people/person.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { isSameList } from '#contract/card/entries.ts';
import {
  CARD_LISTS,
  type CardList,
  type CardLists,
  EMPTY_LISTS,
  isCardList,
  LIST_LABELS,
  type Phone,
} from '#contract/card/shapes.ts';
import { addEntries } from '#contract/card/add-entries.ts';
import { writeLists, writtenTwice } from '#contract/card/write-card.ts';
import {
  ADDRESS_FIELDS,
  BLANK_PROFILE,
  type CopiedField,
  COPIED_FIELDS,
  isSameValue,
  LIST_OF,
  NOTHING_RECORDED,
  OWN_FIELDS,
  pick,
  PROFILE_FIELD_NAMES,
  type ProfileField,
  type Written,
} from '#contract/people/person-fields.ts';
import { UNTITLED } from '#contract/limits.ts';
import { invalid } from '#errors.ts';
import { hasOptedOut } from '#services/messages/opt-out.ts';
import { lastChangeAt } from '#services/activity/late-change.ts';
import { openPhones } from '#services/card/phone.ts';
import { placeOf } from '#services/places/places.ts';
import { recentOf } from '#services/messages/recent-messages.ts';
import { addressOf, withCopies } from '#services/card/card-copies.ts';
import type { NewEvent } from '#services/write/save-people.ts';

/** Fields of a person that the user writes, with values as stored; any may be absent. */
export type Fields = Partial<Written>;

function blankPerson(id: string, now: string): PersonRow {
  return {
    id,
    ...BLANK_PROFILE,
    name: UNTITLED,
    ...EMPTY_LISTS,
    ...NOTHING_RECORDED,
    card_extra: null,
    card_uid: null,
    card_file: null,
    card_lines: null,
    card_edits: null,
    card_changed_at: null,
    logged_at: null,
    last_message_at: null,
    last_message_direction: null,
    recent_messages: recentOf([]),
    latest_notebook_entry_id: null,
    tag_ids: [],
    sms_number: null,
    latitude: null,
    longitude: null,
    location_source: null,
    geocode_due_at: null,
    geocode_attempts: 0,
    health_score: null,
    health_status: null,
    health_due_at: null,
    health_cadence: 0,
    shard: 0,
    shard_bytes: 0,
    text_shard: null,
    text_bytes: 0,
    version: 0,
    edits: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    purged_at: null,
    merged_into: null,
    merged_by: null,
  };
}

/** Throws if the single phone field is no valid phone. Phones in the list may be any text. */
function requirePhone(input: PersonPatch, problemOf: (text: string) => string | undefined): void {
  const problem = input.phone_number ? problemOf(input.phone_number) : undefined;
  if (problem) throw invalid('phone_number', problem);
}

/**
 * Converts input to stored fields. A cleared `body` becomes an empty text. Card fields may come as single
 * fields or as lists; both become lists, based on those in `before`. `country` applies to phones without a
 * country code. Throws for an invalid phone, and if a field comes in both forms.
 */
export async function fieldsOf(
  input: PersonPatch,
  country: string,
  before: CardLists = EMPTY_LISTS,
): Promise<Fields> {
  const twice = writtenTwice(input);
  if (twice) throw invalid(twice, `and ${LIST_OF[twice]} are two spellings of the same; send one of them`);
  const { parse, problemOf } = await openPhones(input, country);
  requirePhone(input, problemOf);
  return {
    ...pick(
      input,
      OWN_FIELDS.filter((field) => input[field] !== undefined),
    ),
    ...(input.body !== undefined && { body: input.body ?? '' }),
    ...writeLists(before, input, parse),
  } as Fields;
}

/**
 * Builds the row of a new person with these fields, and the place of the address if it is known. Does not
 * store it.
 */
export async function newPerson(ctx: Context, id: string, fields: Fields): Promise<PersonRow> {
  const person = withCopies({ ...blankPerson(id, ctx.now().toISOString()), ...fields });
  if (!ADDRESS_FIELDS.some((field) => person[field])) return person;
  return { ...person, ...(await placeOf(ctx, addressOf(person))) };
}

/** A change of a profile field, or of a list of the card. */
export interface FieldChange {
  field: ProfileField | CardList;
  old: unknown;
  new: unknown;
}

/**
 * Returns phones with the opt-out of their numbers. That of a `known` phone is copied; the others are looked
 * up.
 */
async function withOptOuts(ctx: Context, known: Phone[], phones: Phone[]): Promise<Phone[]> {
  const asked = phones.map(async (phone) => {
    const same = known.filter(({ e164 }) => e164 === phone.e164);
    const isOut = same.length > 0 ? same.some((one) => one.opted_out) : await hasOptedOut(ctx, phone.e164);
    return { ...phone, opted_out: phone.e164 !== null && isOut };
  });
  return Promise.all(asked);
}

/** Tells whether a list can be changed back by the single fields alone, which copy its first entry. */
function followsFromCopies(list: CardList, before: PersonRow, after: PersonRow): boolean {
  const copies = COPIED_FIELDS.filter((field) => LIST_OF[field] === list && before[field] !== after[field]);
  const undone = writeLists(after, pick(before, copies), (text) => text)[list];
  return undone !== undefined && isSameList(list, before[list], undone);
}

/** Returns the changes. A list is left out if the change of its first entry's copies tells all of it. */
const changesOf = (before: PersonRow, after: PersonRow): FieldChange[] =>
  [
    ...PROFILE_FIELD_NAMES.filter((field) => !isSameValue(before[field], after[field])),
    ...CARD_LISTS.filter(
      (list) => !isSameList(list, before[list], after[list]) && !followsFromCopies(list, before, after),
    ),
  ].map((field) => ({ field, old: before[field], new: after[field] }));

/**
 * Applies fields to a person, without storing it. Returns the person and the changes. If there are any,
 * looks up the place of a changed address and the opt-outs of phones; those of `known` phones are copied.
 */
export async function withFields(
  ctx: Context,
  before: PersonRow,
  fields: Fields,
  known: Phone[] = before.phones,
): Promise<{ after: PersonRow; changes: FieldChange[] }> {
  const written = withCopies({ ...before, ...fields });
  const changes = changesOf(before, written);
  if (changes.length === 0) return { after: before, changes };
  const phones = await withOptOuts(ctx, known, written.phones);
  const after = withCopies({
    ...written,
    phones,
    updated_at: lastChangeAt(ctx, before.updated_at),
  });
  const address = addressOf(after);
  if (isDeepStrictEqual(addressOf(before), address)) return { after, changes };
  return { after: { ...after, ...(await placeOf(ctx, address)) }, changes };
}

/** Returns a field's name as notes show it: `Phone number` for `phone_number`. */
export const labelOf = (field: string) => field[0]?.toUpperCase() + field.slice(1).replaceAll('_', ' ');

const nameOf = (field: ProfileField) => (field === 'met' ? 'how you met' : field.replaceAll('_', ' '));

/** Returns the names of the changed fields. A list is not named if a copy of its first entry is. */
function namesOf(changes: FieldChange[]): string[] {
  const told = new Set(changes.map(({ field }) => LIST_OF[field as CopiedField]));
  return changes
    .filter(({ field }) => !isCardList(field) || !told.has(field as (typeof LIST_OF)[CopiedField]))
    .map(({ field }) => (isCardList(field) ? LIST_LABELS[field].toLowerCase() : nameOf(field)));
}

/** Builds the event of changed fields. */
export const fieldsChanged = (changes: FieldChange[], run_id?: string): NewEvent => ({
  type: 'field_changed',
  summary: `Changed ${namesOf(changes).join(', ')}`,
  data: { changes },
  run_id,
});

const isEmpty = (value: unknown) => value === null || value === '';

/** Returns only those values and entries that a person lacks, so that nothing is overwritten. */
export function missingFields(person: PersonRow, fields: Fields): Fields {
  const missing = OWN_FIELDS.filter((field) => isEmpty(person[field]) && !isEmpty(fields[field] ?? null));
  return { ...pick(fields, missing), ...addEntries(person, fields) };
}
