import { hash } from 'node:crypto';
import { isCounted } from '#contract/people/counted.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { cardFileOf } from '#services/card/card-changes.ts';

/** The name and the version of a card. */
export interface CardRef {
  file: string;
  /** With its quotation marks. */
  etag: string;
}

const BASE = 36;

/**
 * Returns the ETag of a card. It has the number of its changes, the moment of the person's creation (a number
 * may begin anew when somebody is purged and comes back), and a digest of the names of the tags, which change
 * without the person.
 */
export function etagOf(row: Pick<PersonRow, 'card_edits' | 'created_at'>, tags: string[]): string {
  const made = Date.parse(row.created_at).toString(BASE);
  const named = tags.length > 0 ? `-${hash('sha256', tags.toSorted().join('\n')).slice(0, 8)}` : '';
  return `"${row.card_edits ?? 0}-${made}${named}"`;
}

export const refOf = (
  row: Pick<PersonRow, 'id' | 'card_edits' | 'card_file' | 'created_at'>,
  tags: string[],
): CardRef => ({ file: cardFileOf(row), etag: etagOf(row, tags) });

/**
 * Returns the id of the tag whose people alone are synced; undefined for everybody. A tag that is gone counts as none.
 */
export async function chosenTag(ctx: Pick<Context, 'revisionAtStart' | 'tags'>): Promise<string | undefined> {
  const id = ctx.revisionAtStart.card_tag?.id;
  return id ? (await ctx.tags.get(id))?.id : undefined;
}

type Shown = Pick<PersonRow, 'tag_ids'> & { deleted_at: string | null; is_example?: true | undefined };

/** Tells whether a person is in the address book: not in the trash, no example, and with the chosen tag. */
export const isShown = (row: Shown, tagId: string | undefined): boolean =>
  !row.deleted_at && isCounted(row) && (tagId === undefined || row.tag_ids.includes(tagId));

/** Reads the tags of these people. Returns a function that gives the names of the tags of one of them. */
export async function namesOfTags(
  stores: Pick<Context, 'tags'>,
  rows: Pick<PersonRow, 'tag_ids'>[],
): Promise<(row: Pick<PersonRow, 'tag_ids'>) => string[]> {
  const ids = [...new Set(rows.flatMap(({ tag_ids }) => tag_ids))];
  const tags = ids.length > 0 ? await stores.tags.getAll(ids) : [];
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  return ({ tag_ids }) => tag_ids.flatMap((id) => names.get(id) ?? []);
}
