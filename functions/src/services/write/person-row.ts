import type { Context } from '#context.ts';
import { healthDueAt, type HealthInput, healthOf } from '#contract/people/health.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { notFound } from '#errors.ts';

/** Returns a person of the user who is not in the trash; throws `not_found` otherwise. */
export async function requirePerson(stores: Pick<Stores, 'people'>, id: string): Promise<PersonRow> {
  const row = await stores.people.get(id);
  if (!row) throw notFound('Person');
  return row;
}

/**
 * Returns the person from whom this request takes something; undefined if they are not there. If it comes late, they may
 * be in the trash by now: what the user took from them before must not come back when they are restored.
 */
export const personToTakeFrom = (
  ctx: Pick<Context, 'changed_at'>,
  { people }: Pick<Stores, 'people'>,
  id: string,
): Promise<PersonRow | undefined> =>
  ctx.changed_at === null ? people.get(id) : people.getIncludingTrash(id);

/** Fields on which neither the read model nor the stored health depends. */
type UnlistedFields = 'sms_number' | 'recent_messages';

/**
 * Writes a person's row without the read model and the feed. Use it only to cause conflicts: a concurrent
 * unit of work that has read the row and writes it then runs again. It raises `version`, because Firestore
 * ignores a write that changes nothing.
 */
export function touchPerson(
  stores: Pick<Stores, 'people'>,
  row: PersonRow,
  fields: Partial<Pick<PersonRow, UnlistedFields>> = {},
): void {
  stores.people.set({ ...row, ...fields, version: row.version + 1 });
}

/** Maximum difference in milliseconds between the clocks of two processes. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Returns the latest moment, in ISO 8601, that is not in the future for any process. Later interactions do
 * not count. Backups that have some are refused, but accounts that were restored before may contain them.
 */
export const latestMoment = (now: Date) => new Date(now.getTime() + CLOCKS_MS).toISOString();

/**
 * Returns the later of the last contact and `at` (ISO 8601), so that an older interaction does not move the
 * last contact back.
 */
export const laterContact = (row: PersonRow, at: string) =>
  row.last_contact_date && row.last_contact_date > at ? row.last_contact_date : at;

/** Returns the health fields to store with a person. In the trash they are never due for renewal. */
export function storedHealth(
  person: HealthInput & { deleted_at: string | null },
  now: Date,
  cadenceDefault: number,
) {
  const { health_score, health_status } = healthOf(person, now, cadenceDefault);
  const health_due_at = person.deleted_at ? null : healthDueAt(person, now, cadenceDefault);
  const health_cadence = person.cadence_days ?? cadenceDefault;
  return { health_score, health_status, health_due_at, health_cadence };
}
