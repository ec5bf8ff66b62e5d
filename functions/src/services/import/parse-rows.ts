import { dayIn, momentOn } from '#contract/calendar-days.ts';
import { pastDayProblem } from '#contract/day-checks.ts';
import { ImportRow } from '#contract/people-bulk.ts';
import { AppError, invalid } from '#errors.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { type Fields, fieldsOf } from '#services/people/profile-changes.ts';

/**
 * A valid import row: `row` is its index in the call, from 0, and `fields` are its values as they are stored.
 */
interface RowRead {
  row: number;
  fields: Fields;
  tags: string[];
  /** The moment of the last contact, in ISO 8601, if the row has its day. */
  contactedAt?: string;
  onDuplicate: ImportRow['on_duplicate'];
}

/** An import row with its id. */
export interface Row extends RowRead {
  /** The id of the person it creates, and of the event that marks it as done. */
  id: string;
}

export interface RowError {
  row: number;
  message: string;
}

function parse(value: unknown): ImportRow {
  const { data, error } = ImportRow.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('invalid_argument', `${issue.keys[0]}: is not a known field`);
  throw new AppError('invalid_argument', `${issue?.path.join('.') || 'row'}: ${issue?.message}`);
}

/** The user's time zone, read only if a row has a day, and the present moment. */
export interface Clock {
  now: Date;
  readTimezone: () => Promise<string>;
}

async function readContact(day: string, { now, readTimezone }: Clock): Promise<string> {
  const timezone = await readTimezone();
  const problem = pastDayProblem(day, dayIn(timezone, now));
  if (problem) throw invalid('last_contacted_on', problem);
  return momentOn(timezone, day, now).toISOString();
}

async function readRow(
  value: unknown,
  row: number,
  clock: Clock,
  country: string,
): Promise<RowRead | RowError> {
  try {
    const { tags = [], on_duplicate, last_contacted_on: day, ...input } = parse(value);
    const contacted = day ? { contactedAt: await readContact(day, clock) } : {};
    return { row, fields: await fieldsOf(input, country), tags, ...contacted, onDuplicate: on_duplicate };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, message: error.message };
  }
}

/** Parses the rows, with phones as in the account's country; returns the valid ones, and the errors of the others. */
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

/** Gives the rows their ids, which are the same in every try of one import. */
export const rowsOf = (importId: string, rows: RowRead[]): Row[] =>
  rows.map((read) => ({ ...read, id: derivedId(importId, `row ${read.row}`) }));
