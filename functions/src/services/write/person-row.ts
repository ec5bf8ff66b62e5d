import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { notFound } from '#errors.ts';

/** Returns a person of the user who is not in the trash; throws `not_found` otherwise. */
export async function requirePerson(stores: Pick<Stores, 'people'>, id: string): Promise<PersonRow> {
  const row = await stores.people.get(id);
  if (!row) throw notFound('Person');
  return row;
}

/** Fields that neither the read model nor the stored health of a person depends on. */
type UnlistedFields = 'sms_number' | 'recent_messages';

/**
 * Writes a person's row without the read model and the feed. Use it only as a guard: a concurrent unit of
 * work that read the row and writes it runs again. It raises `version`, because Firestore ignores a write
 * that changes nothing.
 */
export function touchPerson(
  stores: Pick<Stores, 'people'>,
  row: PersonRow,
  fields: Partial<Pick<PersonRow, UnlistedFields>> = {},
): void {
  stores.people.set({ ...row, ...fields, version: row.version + 1 });
}

/** How far the clocks of two processes may differ. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Returns the latest moment, in ISO 8601, that is not in the future for any process. Interactions after it do
 * not count: no backup with one is restored any more, but older accounts may have some.
 */
export const latestMoment = (now: Date) => new Date(now.getTime() + CLOCKS_MS).toISOString();

/**
 * Returns the later of the last contact and `at` (ISO 8601): an older interaction does not move the last
 * contact back.
 */
export const laterContact = (row: PersonRow, at: string) =>
  row.last_contact_date && row.last_contact_date > at ? row.last_contact_date : at;
