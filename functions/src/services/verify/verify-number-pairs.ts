import { phoneKeysOf } from '#contract/card/first-entries.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { pairId } from '#document-ids.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Report } from './problem.ts';
import { IDLE_DAYS } from '#services/number-pairs/number-pairs.ts';

/**
 * Age of the last use below which a pair cannot be free: one day less than the limit, because a pair stores
 * only the day of its last use.
 */
const KEPT_MS = (IDLE_DAYS - 1) * DAY_MS;

/**
 * Returns when our present number for a person last texted one of their phones (ISO 8601); undefined if
 * never. A person with one phone must have been texted at that phone: earlier code took no pair for a phone
 * that replaced another one.
 */
function lastTexted({ sms_number }: PersonRow, phones: string[], messages: MessageRow[]): string | undefined {
  return messages
    .filter(({ from, to, provider_sid }) => from === sms_number && phones.includes(to) && provider_sid)
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);
}

/** Reports missing pairs of recent texts. Without its pair, a text from that phone cannot be delivered. */
export function checkNumberPairs(data: AccountSnapshot, now: Date, report: Report): void {
  const idleSince = new Date(now.getTime() - KEPT_MS).toISOString();
  const isTaken = new Set(data.numberPairs.map(({ id }) => id));
  const messages = Map.groupBy(data.messages, ({ person_id }) => person_id);
  for (const row of data.people) {
    const { id, sms_number: number, merged_into, purged_at } = row;
    if (!number || merged_into || purged_at) continue;
    const phones = phoneKeysOf(row);
    const last_used_at = lastTexted(row, phones, messages.get(id) ?? []);
    if (last_used_at === undefined || last_used_at < idleSince) continue;
    for (const phone of phones.filter((one) => !isTaken.has(pairId(number, one)))) {
      const opted_out = row.phones.some((one) => one.e164 === phone && one.opted_out);
      const pair = { number, phone, uid: data.uid, person_id: id };
      report(`${id} was texted over it, and their answer would be lost`, {
        document: `sms_routes/${pairId(number, phone)}`,
        create: { ...pair, last_used_at, taken_for: null, opted_out },
      });
    }
  }
}

/**
 * Reports phones from which the user could text the guide although the account names another one, and waiting cards
 * that no panel would ask for.
 */
export function checkGuide({ account, guidePhones, cards }: AccountSnapshot, report: Report): void {
  for (const { id, phone } of guidePhones)
    if (phone !== account?.guide_phone)
      report('is not the phone that the account names', { document: `guide_phones/${id}`, remove: true });
  if (account && cards.length > 0 && !account.has_cards)
    report('cards wait, and has_cards is false', { document: '', field: ['has_cards'], value: true });
}
