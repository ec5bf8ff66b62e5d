import { dayIn } from '#contract/calendar-days.ts';
import { csvLines, type CsvPerson } from '#contract/card/csv-table.ts';
import type { Who } from '#contract/export.ts';
import type { Context } from '#context.ts';
import { readAccount } from '#services/account/account.ts';
import { type Exported, type ExportedPeople, findExported } from './exported-people.ts';

/** Number of characters sent at a time, about. */
const PIECE = 64 * 1024;

/** Returns what the table says of a person; days are those of the user's time zone. */
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

/** Returns people as a CSV file. All are read first: the longest list says how many columns there are. */
export async function exportCsv(ctx: Context, who: Who): Promise<AsyncGenerator<string>> {
  const { timezone } = await readAccount(ctx, ctx);
  return tableOf(await findExported(ctx, who), timezone);
}
