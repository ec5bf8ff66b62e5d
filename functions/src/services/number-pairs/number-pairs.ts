import { phoneKeysOf } from '#contract/card/first-entries.ts';
import { DAY_MS, utcDate } from '#contract/people/health.ts';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Days without a text after which other users may take a number pair. */
export const IDLE_DAYS = 180;

/** Tells whether any user may take a pair: nobody has it, or it was not used for 180 days. */
export const isFree = (ctx: Context, pair: NumberPair | undefined): boolean =>
  (pair?.last_used_at ?? '') < new Date(ctx.now().getTime() - IDLE_DAYS * DAY_MS).toISOString();

export const isPairOf = (
  ctx: Context,
  { id }: Pick<PersonRow, 'id'>,
  pair: NumberPair | undefined,
): pair is NumberPair => pair?.uid === ctx.uid && pair.person_id === id;

/** Returns the state of a pair as text, to see whether it changed. Of the last use only the day counts. */
const stateOf = ({ uid, person_id, taken_for, opted_out, last_used_at }: Omit<NumberPair, 'id'>): string =>
  JSON.stringify([uid, person_id, taken_for, opted_out, utcDate(new Date(last_used_at))]);

/**
 * Stores a pair after a text if its state changed. Otherwise no write is needed, not even to cause conflicts:
 * a pair used today is not idle, and whatever else changes it (a STOP, a purge, a merge) also writes the
 * person.
 */
export function keepPair(
  { numberPairs }: Stores,
  pair: Omit<NumberPair, 'id'>,
  known: NumberPair | undefined,
): void {
  if (!known || stateOf(known) !== stateOf(pair)) numberPairs.set(pair);
}

/** Tells whether the user's pair is still needed: its person exists and has its phone. */
async function isNeeded({ people }: Stores, { person_id, phone }: NumberPair): Promise<boolean> {
  const person = await people.getIncludingPurged(person_id);
  return !!person && phoneKeysOf(person).includes(phone);
}

interface Covered {
  number: string;
  phones: string[];
  /** Id of the message for which the pairs are taken. */
  takenFor?: string | null;
}

/**
 * Takes the pairs of our number with a person's phones, so that a text from each phone reaches them. Only
 * pairs that are free or no longer needed by their person are taken.
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
 * Takes the pairs of a person's phones after a phone or our number changed. People who were never texted have
 * no pairs.
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
