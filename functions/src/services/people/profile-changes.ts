import type { PersonPatch } from '#contract/person.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { ADDRESS_FIELDS, BLANK_PROFILE, NOTHING_RECORDED, type Profile } from '#contract/person-fields.ts';
import { UNTITLED } from '#contract/limits.ts';
import { hasOptedOut } from '#services/messages/opt-out.ts';
import { parsePhone } from './phone.ts';
import { placeOf } from '#services/places/places.ts';
import { recentOf } from '#services/messages/recent-messages.ts';
import type { NewEvent } from '#services/write/save-people.ts';

/** Some profile fields of a person, with values as stored. */
export type Fields = Partial<Profile>;

function blankPerson(id: string, now: string): PersonRow {
  return {
    id,
    ...BLANK_PROFILE,
    name: UNTITLED,
    ...NOTHING_RECORDED,
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

/**
 * Converts input to stored fields: a cleared `body` becomes empty text, a phone E.164. Throws for an invalid
 * phone.
 */
export async function fieldsOf(input: PersonPatch): Promise<Fields> {
  const { body, phone_number, ...rest } = input;
  return Object.fromEntries(
    Object.entries({
      ...rest,
      ...(body !== undefined && { body: body ?? '' }),
      ...(phone_number !== undefined && { phone_number: phone_number && (await parsePhone(phone_number)) }),
    }).filter(([, value]) => value !== undefined),
  );
}

/**
 * Builds the row of a new person with these fields, and the place of the address if it is known. Stores
 * nothing.
 */
export async function newPerson(ctx: Context, id: string, fields: Fields): Promise<PersonRow> {
  const person = { ...blankPerson(id, ctx.now().toISOString()), ...fields };
  if (!ADDRESS_FIELDS.some((field) => person[field])) return person;
  return { ...person, ...(await placeOf(ctx, person)) };
}

export interface FieldChange {
  field: keyof Fields;
  old: unknown;
  new: unknown;
}

/**
 * Returns the person with these fields, and the fields that really changed. A new phone or address also
 * changes the opt-out or the place.
 */
export async function withFields(
  ctx: Context,
  before: PersonRow,
  fields: Fields,
): Promise<{ after: PersonRow; changes: FieldChange[] }> {
  const changes = (Object.keys(fields) as (keyof Fields)[])
    .filter((field) => fields[field] !== before[field])
    .map((field) => ({ field, old: before[field], new: fields[field] }));
  if (changes.length === 0) return { after: before, changes };
  const changed = new Set<string>(changes.map(({ field }) => field));
  const after = {
    ...before,
    ...fields,
    ...(changed.has('phone_number') && {
      sms_opted_out: await hasOptedOut(ctx, fields.phone_number ?? null),
    }),
    updated_at: ctx.now().toISOString(),
  };
  const hasMoved = ADDRESS_FIELDS.some((field) => changed.has(field));
  return { after: hasMoved ? { ...after, ...(await placeOf(ctx, after)) } : after, changes };
}

/** Returns a field's name as written in notes: `Phone number` for `phone_number`. */
export const labelOf = (field: string) => field[0]?.toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** Builds the event of changed fields. */
export const fieldsChanged = (changes: FieldChange[], run_id?: string): NewEvent => ({
  type: 'field_changed',
  summary: `Changed ${changes.map(({ field }) => field.replaceAll('_', ' ')).join(', ')}`,
  data: { changes },
  run_id,
});

const isEmpty = (value: unknown) => value === null || value === '';

/** Returns those fields that have a value here and none in the person, so that nothing is overwritten. */
export const emptyFields = (person: PersonRow, fields: Fields): Fields =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof Fields)[])
      .filter((field) => isEmpty(person[field]) && !isEmpty(fields[field]))
      .map((field) => [field, fields[field]]),
  );
