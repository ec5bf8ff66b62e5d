import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';
import { savePerson } from '#services/write/save-people.ts';

/** Maximum number of a user's people that one STOP changes, if they share the phone. */
const FEW = 50;

export const optedOut = (who: string) => new AppError('opted_out', `${who} answered STOP and takes no texts`);

async function pairsOf(
  ctx: Context,
  { numberPairs }: Pick<Stores, 'numberPairs'>,
  phone: string,
): Promise<NumberPair[]> {
  const pairs = await numberPairs.getAll(ctx.texting.numbers.map((number) => [number, phone]));
  return pairs.filter(({ uid }) => uid === ctx.uid);
}

/**
 * Tells whether a phone has opted out, by its last STOP or START to this user. This is stored with the number
 * pairs, so that it applies to whoever has the phone now.
 */
export async function hasOptedOut(ctx: Context, phone: string | null): Promise<boolean> {
  return !!phone && (await pairsOf(ctx, ctx, phone)).some((pair) => pair.opted_out);
}

/** Returns a person with this opt-out set on all their phones that have this number (E.164). */
export const withStop = (row: PersonRow, phone: string, opted_out: boolean): PersonRow => ({
  ...row,
  phones: row.phones.map((one) => (one.e164 === phone ? { ...one, opted_out } : one)),
});

/**
 * Returns the user's pairs and people with a phone, changed by its STOP or START. The caller must write all
 * of them.
 */
export async function withOptOut(ctx: Context, stores: Stores, phone: string, isOut: boolean) {
  const [pairs, people] = await Promise.all([
    pairsOf(ctx, stores, phone),
    stores.people.withPhone(phone, FEW),
  ]);
  return {
    pairs: pairs.map((pair) => ({ ...pair, opted_out: isOut })),
    people: people.map((before) => ({ before, after: withStop(before, phone, isOut) })),
  };
}

/**
 * Marks a person's phone as opted out if the number pairs say so, by default the preferred phone. The person
 * may have got the phone after its STOP.
 */
export async function showOptOut(
  ctx: Context,
  { person_id, to }: { person_id: string; to?: string | undefined },
): Promise<void> {
  await ctx.transact(async (stores) => {
    const person = await stores.people.get(person_id);
    const phone = to ?? person?.phone_number;
    const isShown = person?.phones.every(({ e164, opted_out }) => e164 !== phone || opted_out);
    if (!person || !phone || isShown || !(await hasOptedOut(ctx, phone))) return;
    await savePerson(ctx, stores, { before: person, after: withStop(person, phone, true) });
  });
}
