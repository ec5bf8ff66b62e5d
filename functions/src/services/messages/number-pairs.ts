import { utcDate } from '#contract/health.ts';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';
import { optedOut } from './opt-out.ts';

/** A pair nothing went over for so long is free. */
export const IDLE_DAYS = 180;

interface Pair {
  number: string;
  /** Whether nobody has it yet. */
  isNew: boolean;
  /** As it was read, whoever has it. */
  known: NumberPair | undefined;
}

/**
 * The number of ours to text a person from. A number and a phone together belong to one user at a time, so that an
 * answer finds its user: the person's own pair first, then one that is free or idle, then one the user has with
 * somebody else on the same phone. A phone that said STOP over any pair of the user's is refused.
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
  const taken = isOwn(last)
    ? [last]
    : await stores.numberPairs.getAll(numbers.map((number) => [number, phone]));
  if (taken.some(({ uid, opted_out }) => uid === ctx.uid && opted_out)) throw optedOut(person.name);
  if (isOwn(last)) return { number: last.number, isNew: false, known: last };
  const routeOf = new Map(taken.map((pair) => [pair.number, pair]));
  const idleSince = new Date(ctx.now().getTime() - IDLE_DAYS * 86_400_000).toISOString();
  const isFree = (number: string) => (routeOf.get(number)?.last_used_at ?? '') < idleSince;
  const own = numbers.find((number) => isOwn(routeOf.get(number)));
  const free = own ? undefined : numbers.find(isFree);
  const number = own ?? free ?? numbers.find((candidate) => routeOf.get(candidate)?.uid === ctx.uid);
  if (number) return { number, isNew: number === free, known: routeOf.get(number) };
  throw new AppError(
    'unavailable',
    numbers.length ? 'No number is free to text this phone from' : 'Texting is not set up here',
  );
}

/** What must be told of a pair at once; when it was used last, only to the day. */
const newsOf = ({ uid, person_id, taken_for, opted_out, last_used_at }: Omit<NumberPair, 'id'>): string =>
  JSON.stringify([uid, person_id, taken_for, opted_out, utcDate(new Date(last_used_at))]);

/**
 * Keeps a pair as a text leaves it, and writes it only if that says something new. A pair that is not written is not
 * guarded, and need not be: used today, it is idle for nobody, and who frees it, moves it or stops it writes the person.
 */
export function keepPair(
  { numberPairs }: Stores,
  pair: Omit<NumberPair, 'id'>,
  known: NumberPair | undefined,
): void {
  if (!known || newsOf(known) !== newsOf(pair)) numberPairs.set(pair);
}
