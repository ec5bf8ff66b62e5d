import { dayIn, momentOn } from '#contract/text/calendar-days.ts';
import { pastDayProblem } from '#contract/text/day-checks.ts';
import { ImportRow } from '#contract/calls/people-bulk.ts';
import { AppError, invalid } from '#errors.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { type Fields, fieldsOf } from '#services/people/profile/profile-changes.ts';

/** The parts of a vCard that are kept although no field holds them. */
export type CardRest = Partial<Pick<PersonRow, 'card_extra' | 'card_uid'>>;

/** A valid import row. `row` is its index in the call, from 0; `fields` are its values as stored. */
interface RowRead {
  row: number;
  fields: Fields;
  tags: string[];
  /** The moment of the last contact, in ISO 8601; absent if the row has no day for it. */
  contactedAt?: string;
  /** The moment when the two became connected in a social network, in ISO 8601. */
  connectedAt?: string;
  /** The parts of the row's vCard that have no field. */
  card: CardRest;
  memories: { content: string; created_at: string }[];
  onDuplicate: ImportRow['on_duplicate'];
}

/** An import row with an id. */
export interface Row extends RowRead {
  /** The id of the person it creates, and of the event that marks the row as done. */
  id: string;
}

export interface RowError {
  row: number;
  message: string;
}

type RowMemory = NonNullable<ImportRow['memories']>[number];

function parse(value: unknown): ImportRow {
  const { data, error } = ImportRow.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('invalid_argument', `${issue.keys[0]}: is not a known field`);
  throw new AppError('invalid_argument', `${issue?.path.join('.') || 'row'}: ${issue?.message}`);
}

/** The present moment and the user's time zone, which is read only if a row has a day. */
export interface Clock {
  now: Date;
  readTimezone: () => Promise<string>;
}

/**
 * Returns noon of the day in a field, or now if that is earlier; throws if the day is invalid or out of
 * range.
 */
async function readDay(field: string, day: string, { now, readTimezone }: Clock): Promise<string> {
  const timezone = await readTimezone();
  const problem = pastDayProblem(day, dayIn(timezone, now));
  if (problem) throw invalid(field, problem);
  return momentOn(timezone, day, now).toISOString();
}

/** Returns a memory with its moment: the one given, else noon of its day, else now. */
async function readMemory({ content, created_at, on }: RowMemory, clock: Clock) {
  const at = on ? await readDay('memories', on, clock) : clock.now.toISOString();
  return { content, created_at: created_at ?? at };
}

async function readRow(
  value: unknown,
  row: number,
  clock: Clock,
  country: string,
): Promise<RowRead | RowError> {
  try {
    const {
      tags = [],
      on_duplicate,
      last_contacted_on,
      connected_on,
      card_extra,
      card_uid,
      memories = [],
      ...input
    } = parse(value);
    return {
      row,
      fields: await fieldsOf(input, country),
      tags,
      ...(last_contacted_on && { contactedAt: await readDay('last_contacted_on', last_contacted_on, clock) }),
      ...(connected_on && { connectedAt: await readDay('connected_on', connected_on, clock) }),
      card: { ...(card_extra && { card_extra }), ...(card_uid && { card_uid }) },
      memories: await Promise.all(memories.map((memory) => readMemory(memory, clock))),
      onDuplicate: on_duplicate,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, message: error.message };
  }
}

/**
 * Parses the rows. Phones without a country code are read as in the account's country. Returns the valid
 * rows, and the errors of the others.
 */
export async function readRows(
  people: unknown[],
  clock: Clock,
  country: string,
): Promise<{ rows: RowRead[]; errors: RowError[] }> {
  const read = await Promise.all(people.map((value, row) => readRow(value, row, clock, country)));
  return {
    rows: read.filter((row) => 'fields' in row),
    errors: read.filter((row) => 'message' in row),
  };
}

/** Gives the rows their ids, which are the same in every attempt of one import. */
export const rowsOf = (importId: string, rows: RowRead[]): Row[] =>
  rows.map((read) => ({ ...read, id: derivedId(importId, `row ${read.row}`) }));
