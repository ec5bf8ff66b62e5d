import { createHash } from 'node:crypto';
import { isCounted } from '#contract/counted.ts';
import type { Who } from '#contract/export.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { notFound } from '#errors.ts';
import { readPeople } from '#services/people-list/index.ts';

/** A person with what an export says beside the row. */
export interface Exported {
  row: PersonRow;
  uid: string;
  /** Names of the tags. */
  tags: string[];
}

/** Number of people read at a time. */
const PAGE = 200;

/** Returns the UID of a person who was not imported with one: always the same. */
function uidOf({ id, card_uid }: PersonRow): string {
  if (card_uid) return card_uid;
  const hex = createHash('sha256').update(`kindred ${id}`).digest('hex');
  // Version 8 of RFC 9562: what the other bits are is up to us.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Splits names in order into pages. People of one name are on the same page, so that they can be sorted by UID. */
function* pagesOf<Named extends { name: string }>(people: Named[]): Generator<Named[]> {
  let page: Named[] = [];
  for (const person of people) {
    if (page.length >= PAGE && page.at(-1)?.name !== person.name) {
      yield page;
      page = [];
    }
    page.push(person);
  }
  yield page;
}

/** The people an export is about: a function that reads them in pages. */
export type ExportedPeople = () => AsyncGenerator<Exported[]>;

/**
 * Finds the people an export is about, in the order of their names, then of their UIDs. Example people and
 * people in the trash are left out. Throws `not_found` if there is no such tag.
 */
export async function findExported(ctx: Context, { tag, ids }: Who): Promise<ExportedPeople> {
  const { people, tags } = await readPeople(ctx);
  if (tag !== undefined && !tags.has(tag)) throw notFound('Tag');
  const chosen = ids && new Set(ids);
  const isMeant = ({ id, tags: own }: (typeof people)[number]) =>
    (!chosen || chosen.has(id)) && (tag === undefined || own.some((one) => one.id === tag));
  const meant = people
    .filter((person) => isCounted(person) && isMeant(person))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compare(a.name, b.name));
  return async function* read() {
    for (const page of pagesOf(meant)) {
      const rows = await ctx.people.getAll(page.map(({ id }) => id));
      yield rows
        .map((row) => ({ row, uid: uidOf(row), tags: row.tag_ids.flatMap((id) => tags.get(id)?.name ?? []) }))
        .toSorted((a, b) => compare(a.row.name, b.row.name) || compare(a.uid, b.uid));
    }
  };
}
