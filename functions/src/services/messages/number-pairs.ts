import { utcDate } from '#contract/health.ts';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';
import { optedOut } from './opt-out.ts';

/** Days without a text after which a pair is free for other users. */
export const IDLE_DAYS = 180;

interface Pair {
  number: string;
  /** Whether the pair was free or idle, so that this text takes it. */
  isNew: boolean;
  /** The pair as stored before, perhaps by another user. */
  known: NumberPair | undefined;
}

/**
 * Chooses our number for texting a person, so that the answer reaches this user. Preference: the person's own
 * pair, a free or idle pair, a pair that the user has with another person of the same phone. Throws if the
 * phone said STOP over a pair of the user, or if no number is left.
 */
export async function choosePair(
  ctx: Context,
  stores: Stores,
  person: PersonRow,
  phone: string,
): Promise<Pair> {
  const isOwn = (pair: NumberPair | undefined): pair is NumberPair =>
    pair?.uid === ctx.uid && pair.person_id === person.id;
  const { numbers } = ctx.texting;
  const isKnown = person.sms_number && numbers.includes(person.sms_number);
  const last = isKnown ? await stores.numberPairs.get(person.sms_number as string, phone) : undefined;
  const pairs = isOwn(last)
    ? [last]
    : await stores.numberPairs.getAll(numbers.map((number) => [number, phone]));
  if (pairs.some(({ uid, opted_out }) => uid === ctx.uid && opted_out)) throw optedOut(person.name);
  if (isOwn(last)) return { number: last.number, isNew: false, known: last };
  const pairByNumber = new Map(pairs.map((pair) => [pair.number, pair]));
  const idleSince = new Date(ctx.now().getTime() - IDLE_DAYS * 86_400_000).toISOString();
  const isFree = (number: string) => (pairByNumber.get(number)?.last_used_at ?? '') < idleSince;
  const own = numbers.find((number) => isOwn(pairByNumber.get(number)));
  const free = own ? undefined : numbers.find(isFree);
  const number = own ?? free ?? numbers.find((candidate) => pairByNumber.get(candidate)?.uid === ctx.uid);
  if (number) return { number, isNew: number === free, known: pairByNumber.get(number) };
  throw new AppError(
    'unavailable',
    numbers.length ? 'No number is free to text this phone from' : 'Texting is not set up here',
  );
}

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
