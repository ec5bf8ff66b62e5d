import { addDays } from '#contract/text/calendar-days.ts';
import { daysToBirthday } from '#contract/people/people-order.ts';
import { deliveryId } from '#document-ids.ts';
import type { AccountRow, KeptBirthday } from '#stores/user/account-store.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/**
 * Days for which a birthday stays due if the message that named it was lost. Also the days before a digest in
 * which its birthdays may lie.
 */
const KEPT_DAYS = 7;

type Reminded = NonNullable<AccountRow['reminded']>;
type Born = Pick<KeptBirthday, 'snoozed_until'> & { id: string; birthday: string | null };

/**
 * Returns the number of days from `day` to the birthday that a digest of that day names; below 0 if it was in
 * the week before.
 */
export const daysFrom = (birthday: string, day: string): number =>
  daysToBirthday(birthday, new Date(addDays(day, -KEPT_DAYS))) - KEPT_DAYS;

/**
 * Returns the reminders that Today keeps, with birthdays added that a lost message of `day` named: they
 * stay for the next digest and for Today. All else in the message stays due by itself.
 */
export function keepBirthdays(reminded: Reminded, born: Born[], day: string): Reminded {
  const kept = born.flatMap(({ id, birthday, snoozed_until }): KeptBirthday[] => {
    if (!birthday) return [];
    const on = addDays(day, daysFrom(birthday, day));
    return [{ person_id: id, day: on, until: addDays(day, KEPT_DAYS), snoozed_until }];
  });
  const others = reminded.birthdays.filter(({ person_id }) => !born.some(({ id }) => id === person_id));
  return { ...reminded, birthdays: [...others, ...kept] };
}

/** Tells whether a push is no loss because the mail of the same digest was sent. */
async function wasMailed(stores: Stores, { kind, channel, day }: DeliveryRow): Promise<boolean> {
  if (channel === 'email') return false;
  return (await stores.deliveries.get(deliveryId(kind, day, 'email')))?.outcome === 'sent';
}

/** Keeps the birthdays of a message that was lost, in the caller's unit of work. */
export async function keepLost(stores: Stores, delivery: DeliveryRow): Promise<void> {
  const { named, day } = delivery;
  const ids = named.flatMap(({ kind, person_ids }) => (kind === 'birthdays' ? person_ids : []));
  if (ids.length === 0 || (await wasMailed(stores, delivery))) return;
  const [account, born] = await Promise.all([stores.account.get(), stores.people.getAll(ids)]);
  if (!account) return;
  const reminded = account.reminded ?? { day, person_ids: [], birthdays: [] };
  stores.account.set({ ...account, reminded: keepBirthdays(reminded, born, day) });
}
