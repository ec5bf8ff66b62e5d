import { isDeepStrictEqual } from 'node:util';
import type { PersonRow } from '#stores/user/people-store.ts';
import { storedHealth } from '#services/write/stored-health.ts';

const DAY_MS = 86_400_000;
/** The schedule comes every hour. */
const PATIENCE_MS = 3 * 3_600_000;

/** Whether the stored health was right on some day up to now: nobody knows on which it was stored. */
function wasRight(row: PersonRow, cadenceDefault: number, now: Date): boolean {
  const { health_score, health_status, health_due_at, health_cadence } = row;
  const stored = { health_score, health_status, health_due_at, health_cadence };
  const start = Date.parse(row.last_contact_date ?? row.created_at);
  let day = now.getTime();
  do {
    if (isDeepStrictEqual(storedHealth(row, new Date(day), cadenceDefault), stored)) return true;
    day -= DAY_MS;
  } while (day > start - DAY_MS);
  return false;
}

/**
 * The stored health as it should be: as it was on some day, and not long overdue to be renewed. While it is renewed after
 * a change of the account's default cadence, and in the trash, it may follow an old one.
 */
export function rightHealth(
  row: PersonRow,
  cadenceDefault: number,
  isStale: boolean,
  now: Date,
): Partial<PersonRow> {
  const mayFollowOld = isStale || row.deleted_at !== null;
  const isOverdue = row.health_due_at !== null && Date.parse(row.health_due_at) + PATIENCE_MS < now.getTime();
  const isRight = !isOverdue && wasRight(row, mayFollowOld ? row.health_cadence : cadenceDefault, now);
  return isRight ? {} : storedHealth(row, now, cadenceDefault);
}
