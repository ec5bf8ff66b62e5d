import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** When somebody was contacted last, by their feed; a backup may tell of a later contact than its feed. */
export function lastContactOf(
  { last_contact_date }: PersonRow,
  activity: ActivityRow[],
  isRestored: boolean,
): Partial<PersonRow> {
  const contacts = activity.filter(({ is_contact }) => is_contact).map(({ at }) => at);
  const newest = contacts.toSorted().at(-1) ?? null;
  const isTold = isRestored && (last_contact_date ?? '') > (newest ?? '');
  return isTold ? {} : { last_contact_date: newest };
}
