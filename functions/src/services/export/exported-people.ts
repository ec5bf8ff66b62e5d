import { isCounted } from '#contract/people/counted.ts';
import { entryKey } from '#contract/card/entries.ts';
import type { Related } from '#contract/card/shapes.ts';
import { roleText, seenFrom } from '#contract/relations/seen-from.ts';
import { collator } from '#contract/people/people-order.ts';
import type { Who } from '#contract/calls/export.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { notFound } from '#errors.ts';
import { uidOf } from '#services/card/card-uid.ts';
import { readPeople, readRelations } from '#services/people-list/index.ts';

/** A person with the data that an export needs beside the row. */
export interface Exported {
  row: PersonRow;
  uid: string;
  /** Names of the tags. */
  tags: string[];
}

/** Number of people read at a time. */
const PAGE = 200;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Compares names in the order of the people list. Only equal names are equal. */
const compareNames = (a: string, b: string) => collator.compare(a, b) || compare(a, b);

/**
 * Splits people, sorted by name, into pages. Equal names stay on one page, so that they can be sorted by UID
 * there.
 */
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

/**
 * Returns the people of each person's relations as related names, by person id; people outside the trash only.
 * Sorted by name, so that an export is always the same.
 */
async function readRelated(
  ctx: Context,
  nameOf: ReadonlyMap<string, string>,
): Promise<Map<string, Related[]>> {
  const related = new Map<string, Related[]>();
  for (const relation of await readRelations(ctx))
    for (const id of [relation.from_id, relation.to_id]) {
      const { other_id, ...role } = seenFrom(relation, id);
      const value = nameOf.get(other_id);
      if (value === undefined) continue;
      related.set(id, [...(related.get(id) ?? []), { value, label: roleText(role) }]);
    }
  for (const names of related.values())
    names.sort((a, b) => compareNames(a.value, b.value) || compare(a.label ?? '', b.label ?? ''));
  return related;
}

/** Adds related names to those of a card, without those that it has. */
function withRelated(row: PersonRow, names: Related[] = []): PersonRow {
  const known = new Set(row.related.map((one) => entryKey('related', one)));
  return {
    ...row,
    related: [...row.related, ...names.filter((one) => !known.has(entryKey('related', one)))],
  };
}

/** A function that reads the people of an export in pages. */
export type ExportedPeople = () => AsyncGenerator<Exported[]>;

/**
 * Finds the people to export, sorted by name, then by UID. Example people and people in the trash are left
 * out. Throws `not_found` if the tag does not exist.
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
    .toSorted((a, b) => compareNames(a.name, b.name));
  const related = await readRelated(ctx, new Map(people.map(({ id, name }) => [id, name])));
  return async function* read() {
    for (const page of pagesOf(meant)) {
      const rows = await ctx.people.getAll(page.map(({ id }) => id));
      yield rows
        .map((row) => ({
          row: withRelated(row, related.get(row.id)),
          uid: uidOf(row),
          tags: row.tag_ids.flatMap((id) => tags.get(id)?.name ?? []),
        }))
        .toSorted((a, b) => compareNames(a.row.name, b.row.name) || compare(a.uid, b.uid));
    }
  };
}
