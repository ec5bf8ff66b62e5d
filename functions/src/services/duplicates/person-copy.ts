import { BackupPerson } from '#contract/backup.ts';
import { listsOf } from '#contract/card/first-entries.ts';
import { CARD_LISTS, type CardLists } from '#contract/card/shapes.ts';
import { pick } from '#contract/person-fields.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { isAddress } from '#services/places/geocoding.ts';
import { newPerson } from '#services/people/profile-changes.ts';

const { id: _, ...shape } = BackupPerson.shape;
const COPIED = Object.keys(shape) as (keyof typeof shape)[];

/** Returns what backups and merges keep of a person: all that does not follow from their records. */
export const copyOf = (row: PersonRow): BackupPerson => ({ id: row.id, ...pick(row, COPIED) });

/** Returns when to look up a place: now, or null if it is known or there is no address. */
export const dueAt = (isKnown: boolean, now: Date) => (isKnown ? null : now.toISOString());

/** Returns the lists of a copy; one of earlier code has only what are now the copies of their first entries. */
function listsOfCopy(copy: BackupPerson): CardLists {
  const derived = listsOf(copy);
  return Object.fromEntries(
    CARD_LISTS.map((list) => [list, copy[list] ?? derived[list]]),
  ) as unknown as CardLists;
}

/** Converts a copy of a person to a row, with those of their tags that exist. */
export async function rowOfCopy(
  ctx: Context,
  copy: BackupPerson,
  tagIds: ReadonlySet<string>,
): Promise<PersonRow> {
  const lists = listsOfCopy(copy);
  const isKnown =
    copy.latitude !== null ||
    !isAddress({ ...copy, country: lists.addresses[0]?.country ?? null }, ctx.revisionAtStart.country);
  return {
    ...(await newPerson(ctx, copy.id, {})),
    ...copy,
    ...lists,
    tag_ids: copy.tag_ids.filter((id) => tagIds.has(id)),
    geocode_due_at: dueAt(isKnown, ctx.now()),
  };
}
