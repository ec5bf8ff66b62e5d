import { phoneKeysOf } from '#contract/card/first-entries.ts';
import { DAY_MS, utcDate } from '#contract/health.ts';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Days without a text after which a pair is free for other users. */
export const IDLE_DAYS = 180;

/** Tells whether a pair may be taken by any user: nobody has it, or nobody has used it for long. */
export const isFree = (ctx: Context, pair: NumberPair | undefined): boolean =>
  (pair?.last_used_at ?? '') < new Date(ctx.now().getTime() - IDLE_DAYS * DAY_MS).toISOString();

export const isPairOf = (
  ctx: Context,
  { id }: Pick<PersonRow, 'id'>,
  pair: NumberPair | undefined,
): pair is NumberPair => pair?.uid === ctx.uid && pair.person_id === id;

/**
 * Returns the state of a pair as text, for comparing. A pair is stored when it changes; of the last use only
 * the day counts.
 */
const stateOf = ({ uid, person_id, taken_for, opted_out, last_used_at }: Omit<NumberPair, 'id'>): string =>
  JSON.stringify([uid, person_id, taken_for, opted_out, utcDate(new Date(last_used_at))]);

/**
 * Stores a pair after a text, only if its state changed. If not, a write as a guard is not needed: a pair
 * used today is not idle, and whatever else changes it (a STOP, a purge, a merge) also writes the person.
 */
export function keepPair(
  { numberPairs }: Stores,
  pair: Omit<NumberPair, 'id'>,
  known: NumberPair | undefined,
): void {
  if (!known || stateOf(known) !== stateOf(pair)) numberPairs.set(pair);
}

/** Tells whether the user's pair still serves its person: they are there and have its phone. */
async function isNeeded({ people }: Stores, { person_id, phone }: NumberPair): Promise<boolean> {
  const person = await people.getIncludingPurged(person_id);
  return !!person && phoneKeysOf(person).includes(phone);
}

interface Covered {
  number: string;
  phones: string[];
  /** Id of the message that takes the pairs. */
  takenFor?: string | null;
}

/**
 * Takes the pairs of our number and phones of a person that are free, or of a person who does not need them any
 * more, so that a text from each of the phones reaches the person. Those of others stay as they are.
 */
export async function coverPhones(
  ctx: Context,
  stores: Stores,
  person: PersonRow,
  { number, phones, takenFor = null }: Covered,
): Promise<void> {
  const known = await stores.numberPairs.getAll(phones.map((phone) => [number, phone]));
  const pairByPhone = new Map(known.map((pair) => [pair.phone, pair]));
  for (const phone of phones) {
    const pair = pairByPhone.get(phone);
    if (stores.numberPairs.isWritten(number, phone)) continue;
    const isOwn: boolean = isPairOf(ctx, person, pair);
    const isForgotten = pair?.uid === ctx.uid && !isOwn && !(await isNeeded(stores, pair));
    if (!isOwn && !isFree(ctx, pair) && !isForgotten) continue;
    const opted_out = person.phones.some((one) => one.e164 === phone && one.opted_out);
    const owner = { number, phone, uid: ctx.uid, person_id: person.id };
    const use = { last_used_at: ctx.now().toISOString(), taken_for: isOwn ? null : takenFor, opted_out };
    keepPair(stores, { ...owner, ...use }, pair);
  }
}

/**
 * Covers the phones of a person whose numbers change, or who is texted from another number from now on. Nobody who was
 * never texted has pairs.
 */
export async function coverChange(
  ctx: Context,
  stores: Stores,
  before: PersonRow | undefined,
  after: PersonRow,
): Promise<void> {
  const { sms_number: number, purged_at, merged_into } = after;
  if (!number || !ctx.texting.numbers.includes(number) || purged_at || merged_into) return;
  const phones = phoneKeysOf(after);
  const known = before?.sms_number === number ? phoneKeysOf(before) : [];
  if (phones.every((phone) => known.includes(phone))) return;
  await coverPhones(ctx, stores, after, { number, phones });
}
