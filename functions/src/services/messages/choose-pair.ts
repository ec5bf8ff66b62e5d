import { phoneKeysOf } from '#contract/card/first-entries.ts';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';
import { isFree, isPairOf } from '#services/number-pairs/number-pairs.ts';
import { optedOut } from './opt-out.ts';

interface Pair {
  number: string;
  /** True if this text takes the pair, which was free or idle. */
  isNew: boolean;
  /** The pair as stored before, perhaps for another user. */
  known: NumberPair | undefined;
}

/** Returns those of our numbers that no other user has together with any of these phones. */
async function freeForAll(
  ctx: Context,
  stores: Stores,
  numbers: string[],
  phones: string[],
): Promise<string[]> {
  const pairs = await stores.numberPairs.getAll(
    numbers.flatMap((number) => phones.map((phone): [string, string] => [number, phone])),
  );
  const taken = pairs.filter((pair) => pair.uid !== ctx.uid && !isFree(ctx, pair));
  return numbers.filter((number) => !taken.some((pair) => pair.number === number));
}

/**
 * Chooses our number for texting a phone of a person, so that the answer reaches this user. In order of
 * preference: the person's own pair, a free or idle pair, a pair that the user has with another person of the
 * same phone. Among free numbers, one that is also free for the person's other phones is preferred. Throws if
 * the phone said STOP to the user, or if no number is left.
 */
export async function choosePair(
  ctx: Context,
  stores: Stores,
  person: PersonRow,
  phone: string,
): Promise<Pair> {
  const { numbers } = ctx.texting;
  const isKnown = person.sms_number && numbers.includes(person.sms_number);
  const last = isKnown ? await stores.numberPairs.get(person.sms_number as string, phone) : undefined;
  const isOwn = (pair: NumberPair | undefined) => isPairOf(ctx, person, pair);
  const pairs =
    last && isOwn(last) ? [last] : await stores.numberPairs.getAll(numbers.map((number) => [number, phone]));
  if (pairs.some(({ uid, opted_out }) => uid === ctx.uid && opted_out)) throw optedOut(person.name);
  if (last && isOwn(last)) return { number: last.number, isNew: false, known: last };
  const pairByNumber = new Map(pairs.map((pair) => [pair.number, pair]));
  const own = numbers.find((number) => isOwn(pairByNumber.get(number)));
  const free = own ? [] : numbers.filter((number) => isFree(ctx, pairByNumber.get(number)));
  const others = phoneKeysOf(person).filter((one) => one !== phone);
  const best = free.length > 1 && others.length > 0 ? await freeForAll(ctx, stores, free, others) : free;
  const taken = best[0] ?? free[0];
  const number = own ?? taken ?? numbers.find((candidate) => pairByNumber.get(candidate)?.uid === ctx.uid);
  if (number) return { number, isNew: number === taken, known: pairByNumber.get(number) };
  throw new AppError(
    'unavailable',
    numbers.length ? 'No number is free to text this phone from' : 'Texting is not set up here',
  );
}
