import { BackupPerson } from '#contract/calls/backup.ts';
import { listsOf } from '#contract/card/first-entries.ts';
import { CARD_LISTS, type CardLists } from '#contract/card/shapes.ts';
import { pick } from '#contract/people/person-fields.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { isAddress } from '#services/places/geocoding.ts';
import { newPerson } from '#services/people/profile/profile-changes.ts';

const { id: _, ...shape } = BackupPerson.shape;
const COPIED = Object.keys(shape) as (keyof typeof shape)[];

/**
 * Returns the fields of a person that backups and merges keep: all that cannot be computed from other
 * records.
 */
export const copyOf = (row: PersonRow): BackupPerson => ({ id: row.id, ...pick(row, COPIED) });

/** Returns the time to look up a place: now, or null if it is known or there is no address. */
export const dueAt = (isKnown: boolean, now: Date) => (isKnown ? null : now.toISOString());

/**
 * Returns the lists of a copy. A copy of earlier code has only single fields (one phone, one email): each
 * becomes the first entry of its list.
 */
function listsOfCopy(copy: BackupPerson): CardLists {
  const derived = listsOf(copy);
  return Object.fromEntries(
    CARD_LISTS.map((list) => [list, copy[list] ?? derived[list]]),
  ) as unknown as CardLists;
}

/** Converts a copy of a person to a row. Tags that no longer exist are left out. */
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
    card_file: copy.card_file ?? null,
    card_lines: copy.card_lines ?? null,
    card_edits: copy.card_edits ?? null,
    tag_ids: copy.tag_ids.filter((id) => tagIds.has(id)),
    geocode_due_at: dueAt(isKnown, ctx.now()),
  };
}
