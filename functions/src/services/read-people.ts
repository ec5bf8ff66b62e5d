import type { PersonSummary } from '#contract/person.ts';
import type { Tag } from '#contract/tags.ts';
import type { Context } from '#context.ts';
import { type PackedPlace, type PackedTag, unpackSummary } from './pack.ts';

export interface PeopleRead {
  /** Everybody outside the trash, in no order. */
  people: PersonSummary[];
  /** Where each is by their own address. */
  places: ReadonlyMap<string, PackedPlace>;
  tags: ReadonlyMap<string, PackedTag>;
}

/** Everybody as the list shows them, for the price of one document per 500 people. */
export async function readPeople(ctx: Context): Promise<PeopleRead> {
  const packed = await ctx.lists.read(ctx.room.shards);
  const tags = new Map<string, PackedTag>(packed.tags.map(([id, json]) => [id, JSON.parse(json)]));
  const shown = new Map<string, Tag>();
  for (const [id, { latitude: _, longitude: __, ...tag }] of tags) shown.set(id, { ...tag, people_count: 0 });
  const now = ctx.now();
  const places = new Map<string, PackedPlace>();
  const people = packed.people.map(([id, json]) => {
    const { summary, place } = unpackSummary(id, json, shown, now, ctx.found.cadence_default);
    places.set(id, place);
    return summary;
  });
  for (const person of people) for (const tag of person.tags) tag.people_count++;
  return { people, places, tags };
}
