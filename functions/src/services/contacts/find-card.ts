import { LONGEST_CARD_FILE } from '#contract/card/shapes.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { cardFileOf } from '#services/card/card-changes.ts';
import { mayBeComputed, uidOf } from '#services/card/card-uid.ts';
import { readPeople } from '#services/people-list/index.ts';
import { CardRefusal } from './refusals.ts';

/** Throws `CardRefusal` if a text cannot be the name of a card's file. */
export function requireFileName(file: string): void {
  const isName = file !== '' && file.length <= LONGEST_CARD_FILE && !/[/\p{Cc}]/u.test(file);
  if (!isName || !file.isWellFormed())
    throw new CardRefusal('not-found', 'There can be no card of this name');
}

const OWN_NAME = /^([\w-]+)\.vcf$/;

/**
 * Returns the id in a name such as `{id}.vcf`, which a file has if no client named it; undefined for other
 * names.
 */
export const idInFile = (file: string): string | undefined => OWN_NAME.exec(file)?.[1];

/** Returns the person whose card is this file, also from the trash; undefined if there is none. */
export async function findCard(stores: Pick<Stores, 'people'>, file: string): Promise<PersonRow | undefined> {
  const id = idInFile(file);
  const row = id ? await stores.people.getIncludingTrash(id) : undefined;
  if (row && isCounted(row) && cardFileOf(row) === file) return row;
  return (await stores.people.withCardFile(file)).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/**
 * Returns the people whose card has this UID, also from the trash. A UID that we compute from the id can only be found
 * by computing it for everybody.
 */
export async function findUid(
  ctx: Context,
  stores: Pick<Stores, 'people'>,
  uid: string,
): Promise<PersonRow[]> {
  const found = (await stores.people.withCardUid(uid)).filter(isCounted);
  if (found.length > 0 || !mayBeComputed(uid)) return found;
  const { people } = await readPeople(ctx);
  const ids = [...people, ...(await ctx.people.listTrash())].map(({ id }) => id);
  const id = ids.find((one) => uidOf({ id: one, card_uid: null }) === uid);
  const row = id ? await stores.people.getIncludingTrash(id) : undefined;
  return row && uidOf(row) === uid && isCounted(row) ? [row] : [];
}
