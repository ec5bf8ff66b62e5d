import { dayIn } from '#contract/text/calendar-days.ts';
import { csvLines, type CsvPerson } from '#contract/card/csv-table.ts';
import type { Who } from '#contract/calls/export.ts';
import type { Context } from '#context.ts';
import { readAccount } from '#services/account/account.ts';
import { type Exported, type ExportedPeople, findExported } from './exported-people.ts';

/** Approximate number of characters sent at a time. */
const PIECE = 64 * 1024;

/** Returns a person's row of the table. Days are in the user's time zone. */
const csvPersonOf = ({ row, uid, tags }: Exported, timezone: string): CsvPerson => ({
  ...row,
  uid,
  tags,
  last_contacted_on: row.last_contact_date && dayIn(timezone, new Date(row.last_contact_date)),
});

function* piecesOf(people: CsvPerson[]): Generator<string> {
  let piece = '';
  for (const line of csvLines(people)) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* tableOf(read: ExportedPeople, timezone: string): AsyncGenerator<string> {
  const people: CsvPerson[] = [];
  for await (const page of read()) people.push(...page.map((one) => csvPersonOf(one, timezone)));
  yield* piecesOf(people);
}

/**
 * Returns people as a CSV file. All are read first, because the longest list determines the number of
 * columns.
 */
export async function exportCsv(ctx: Context, who: Who): Promise<AsyncGenerator<string>> {
  const { timezone } = await readAccount(ctx, ctx);
  return tableOf(await findExported(ctx, who), timezone);
}
