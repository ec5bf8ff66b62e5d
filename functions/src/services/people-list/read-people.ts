import { isCounted } from '#contract/people/counted.ts';
import { healthOf } from '#contract/people/health.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Met } from '#contract/people/met.ts';
import type { MessageDirection } from '#contract/calls/sms.ts';
import type { Tag } from '#contract/calls/tags.ts';
import type { Context } from '#context.ts';
import type { PackedPlace, PackedTag } from './packing/pack.ts';
import { type ComparedLists, searchedAddresses, unpackLists } from './packing/pack-lists.ts';
import { inUsualOrder, type Unpacked, unpackShard } from './packing/unpack.ts';

/** The part of a person that writing them as JSON needs. */
type Written = Pick<PersonSummary, 'id' | 'found_in'>;

export interface PeopleRead {
  /** Everyone outside the trash, in no particular order. */
  readonly people: PersonSummary[];
  /** The number of all people. */
  count: number;
  /** Returns those who are in one of these shards, in the usual order. */
  inShards: (shards: ReadonlySet<number>) => Written[];
  /** Returns the place of a person's own address. */
  ownPlaceOf: (id: string) => PackedPlace | undefined;
  /** Returns the direction of a person's last message; null if there is none or it is unknown. */
  lastDirectionOf: (id: string) => MessageDirection | null;
  /** Returns a person of this result with all phones, emails and addresses, for comparing people. */
  compared: (person: PersonSummary) => PersonSummary & ComparedLists;
  /** Returns all phones, emails and addresses of a person of this result. */
  listsOf: (person: PersonSummary) => ComparedLists;
  /** Returns the addresses of a person of this result as lines, if the summary does not tell them completely. */
  addressesOf: (id: string) => string[];
  /** Returns when and where the user met a person; null if that is unknown. */
  metOf: (id: string) => Met | null;
  /** Returns how often a person's card has changed, and its file if it is not named after the id. */
  cardOf: (id: string) => Unpacked['card'];
  tags: ReadonlyMap<string, PackedTag>;
  /** Returns people of this result as a JSON list, joined from cached pieces. */
  write: (people: Written[]) => Buffer<ArrayBuffer>;
}

/** Returns the tags by id, each with its number of people; example people do not count. */
function countTags(tags: ReadonlyMap<string, PackedTag>, people: Unpacked[]): Map<string, Tag> {
  const counted = new Map<string, Tag>();
  for (const [id, { latitude: _, longitude: __, ...tag }] of tags)
    counted.set(id, { ...tag, people_count: 0 });
  for (const { lasting, tag_ids } of people)
    if (isCounted(lasting))
      for (const id of tag_ids) {
        const tag = counted.get(id);
        if (tag) tag.people_count++;
      }
  return counted;
}

/**
 * Returns a function that computes fields of a person, once for all people with the same key. `json` holds
 * these fields as JSON, with a comma before and without braces.
 */
function shared<Fields extends object>(
  keyOf: (person: Unpacked) => string,
  find: (person: Unpacked) => Fields,
) {
  const found = new Map<string, { fields: Fields; json: Buffer }>();
  return (person: Unpacked) => {
    const key = keyOf(person);
    const known = found.get(key);
    if (known) return known;
    const fields = find(person);
    const made = { fields, json: Buffer.from(`,${JSON.stringify(fields).slice(1, -1)}`) };
    found.set(key, made);
    return made;
  };
}

/** Each person is a line of its own, so that the browser can parse a long list in parts. */
const [OPEN, NEXT, CLOSE] = ['[{', '},\n{', '}]'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

/**
 * Reads all people outside the trash: one document per 500 people, unless it is cached. A person who is
 * moving between shards may be in both, but is listed once.
 */
export async function readPeople(ctx: Context): Promise<PeopleRead> {
  const packed = await ctx.readModel.read(ctx.shardUse.shards);
  const tags = new Map<string, PackedTag>(packed.tags.map(([id, json]) => [id, JSON.parse(json)]));
  const byId = new Map(packed.people.flatMap(unpackShard).map((person) => [person.lasting.id, person]));
  const unpacked = [...byId.values()];
  const counted = countTags(tags, unpacked);
  const now = ctx.now();
  const healthOfPerson = shared(
    ({ healthKey }) => healthKey,
    ({ lasting }) => healthOf(lasting, now, ctx.revisionAtStart.cadence_default),
  );
  const tagsOfPerson = shared(
    ({ tagsKey }) => tagsKey,
    ({ tag_ids }) => ({ tags: tag_ids.flatMap((id) => counted.get(id) ?? []) }),
  );
  const summaryOf = (person: Unpacked): PersonSummary => ({
    ...person.lasting,
    ...healthOfPerson(person).fields,
    ...tagsOfPerson(person).fields,
  });
  const listsOf = (person: PersonSummary) => unpackLists(person, byId.get(person.id)?.lists ?? null);
  let summaries: PersonSummary[] | undefined;
  return {
    // Made when it is asked for: a caller who needs only some shards does not pay for everybody's summary.
    get people() {
      return (summaries ??= unpacked.map(summaryOf));
    },
    count: unpacked.length,
    inShards(shards) {
      const ids = Object.keys(ctx.shardUse.shards).flatMap((shard, at) =>
        shards.has(Number(shard)) ? packed.people[at]!.map(([id]) => id) : [],
      );
      const found = [...new Set(ids)].map((id) => byId.get(id) as Unpacked);
      return found.toSorted(inUsualOrder).map(({ lasting }) => lasting);
    },
    ownPlaceOf: (id) => byId.get(id)?.place,
    compared: (person) => ({ ...person, ...listsOf(person) }),
    listsOf,
    addressesOf(id) {
      const person = byId.get(id) as Unpacked;
      return (person.addresses ??= searchedAddresses(person.lists));
    },
    lastDirectionOf: (id) => byId.get(id)?.lastDirection ?? null,
    metOf: (id) => byId.get(id)?.met ?? null,
    cardOf: (id) => byId.get(id)?.card ?? { card_edits: null, card_file: null },
    tags,
    write(people) {
      if (people.length === 0) return Buffer.from('[]');
      const pieces = [OPEN];
      for (const { id, found_in } of people) {
        const person = byId.get(id) as Unpacked;
        person.json ??= Buffer.from(JSON.stringify(person.lasting).slice(1, -1));
        pieces.push(person.json, healthOfPerson(person).json, tagsOfPerson(person).json);
        if (found_in) pieces.push(Buffer.from(`,"found_in":${JSON.stringify(found_in)}`));
        pieces.push(NEXT);
      }
      pieces[pieces.length - 1] = CLOSE;
      return Buffer.concat(pieces);
    },
  };
}
