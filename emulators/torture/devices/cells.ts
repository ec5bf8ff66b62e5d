import type { Seen } from './seen.ts';

/** The names of the tags that the devices give. */
export const TAGS = ['Climbing', 'Choir', 'School'];
/** The fields of a person that the devices change as a whole. */
export const FIELDS = [
  'name',
  'company',
  'job_title',
  'nickname',
  'mnemonic',
  'street_address',
  'zip',
  'is_important',
  'follow_up_on',
  'cadence_days',
] as const;

/** The present value of every cell, such as `company of <id>`, and the ids of all that is there. */
export interface Cells {
  has: Map<string, unknown>;
  alive: ReadonlySet<string>;
}

/** Returns what a device, or the server, has of all that the devices change. */
export function cellsOf({ people, entries, relations }: Seen): Cells {
  const all = [...entries.values()].flat();
  const ofPeople = people.flatMap((person) => [
    ...FIELDS.map((field) => [`${field} of ${person.id}`, person[field]] as const),
    ...TAGS.map(
      (name) => [`tag ${name} of ${person.id}`, person.tags.some((tag) => tag.name === name)] as const,
    ),
    ...[...person.emails, ...person.links].map(({ value }) => [`${value} of ${person.id}`, true] as const),
  ]);
  const ofEntries = all.flatMap(({ id, content, created_at, promise, person_ids }) => [
    [`content of ${id}`, content] as const,
    [`day of ${id}`, created_at] as const,
    [`promise of ${id}`, promise] as const,
    [`people of ${id}`, person_ids] as const,
  ]);
  const ofRelations = relations.flatMap(({ id, type, label }) => [
    [`type of ${id}`, type] as const,
    [`label of ${id}`, label] as const,
  ]);
  return {
    has: new Map<string, unknown>([...ofPeople, ...ofEntries, ...ofRelations]),
    alive: new Set([...people, ...all, ...relations].map(({ id }) => id)),
  };
}

/** Returns a value as text. A list of people is sorted, without those who do not exist. */
export const shownIn = (alive: ReadonlySet<string>, value: unknown): string | undefined =>
  JSON.stringify(Array.isArray(value) ? value.filter((id) => alive.has(id)).toSorted() : value);
