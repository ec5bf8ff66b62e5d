import { type EntryChange, MEMORY_PARTS, type MemoryPart, type Promised } from '#contract/calls/notebook.ts';
import type { Lost } from '#contract/lost.ts';
import { laterOf, momentOf } from '#services/activity/late-change.ts';
import { peopleOf } from '#services/write/shared-people.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import { sharingIds } from './notebook.ts';

export const isSamePromise = (a: Promised | null, b: Promised | null) =>
  a?.due_on === b?.due_on && a?.done_at === b?.done_at;

const sorted = (ids: string[]) => ids.toSorted().join(' ');

/** Returns the parts in which two versions of a memory differ. */
export const changedParts = (before: Memory, after: Memory): MemoryPart[] => [
  ...(before.content === after.content ? [] : (['content'] as const)),
  ...(before.created_at === after.created_at ? [] : (['created_at'] as const)),
  ...(isSamePromise(before.promise, after.promise) ? [] : (['promise'] as const)),
  ...(sorted(peopleOf(before)) === sorted(peopleOf(after)) ? [] : (['person_ids'] as const)),
];

/** Returns the parts that a change of a memory names. */
export const givenParts = (input: EntryChange): MemoryPart[] =>
  MEMORY_PARTS.filter((part) => input[part] !== undefined);

/** Returns a memory with the stamp of a change of these parts. No stamp goes back. */
export const withStamp = (memory: Memory, parts: MemoryPart[], stamp: string): Memory => {
  if (parts.length === 0) return memory;
  const stamps = parts.map((part) => [part, laterOf(memory.stamps?.[part] ?? '', stamp)]);
  return { ...memory, stamps: { ...memory.stamps, ...Object.fromEntries(stamps) } };
};

/** Returns the stamp of the last change of a memory; undefined if it is as it was created. */
export const lastStamp = ({ stamps = {} }: Memory): string | undefined =>
  Object.values(stamps).toSorted().at(-1);

/** Tells whether a memory has what a change through this person wants of this part. */
function hasPart(memory: Memory, part: MemoryPart, personId: string, input: EntryChange): boolean {
  if (part === 'person_ids')
    return sorted(peopleOf(memory)) === sorted(sharingIds(personId, input.person_ids));
  if (part !== 'promise') return memory[part] === input[part];
  const { due_on = memory.promise?.due_on ?? null, done_at = memory.promise?.done_at ?? null } =
    input.promise ?? {};
  return isSamePromise(memory.promise, input.promise ? { due_on, done_at } : null);
}

/**
 * Returns what of a late change of a memory, made through this person, may still be written, and what was changed later
 * to something else. `stamp` is that of the change.
 */
export function withoutLost(
  memory: Memory,
  personId: string,
  input: EntryChange,
  stamp: string,
): { kept: EntryChange; lost: Lost[] } {
  const now = { ...memory, person_ids: peopleOf(memory) };
  const kept = { ...input };
  const lost: Lost[] = [];
  for (const part of givenParts(input)) {
    const last = memory.stamps?.[part];
    if (last === undefined || last <= stamp) continue;
    delete kept[part]; // also what is the same: it keeps the later stamp
    if (!hasPart(memory, part, personId, input))
      lost.push({ field: part, kept: now[part], at: momentOf(last) });
  }
  return { kept, lost };
}
