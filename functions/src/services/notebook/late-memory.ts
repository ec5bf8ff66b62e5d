import type { EntryChange, Promised } from '#contract/calls/notebook.ts';
import type { Lost } from '#contract/lost.ts';
import type { Since } from '#services/activity/late-change.ts';
import { peopleOf } from '#services/write/shared-people.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Memory } from '#stores/user/notebook-store.ts';

/** The parts of a memory that are decided one by one if two devices change it. */
const PARTS = ['content', 'created_at', 'promise', 'person_ids'] as const;
export type Part = (typeof PARTS)[number];

/** The parts that an event of this kind changed, if it does not say. */
const PARTS_OF: Partial<Record<ActivityRow['type'], readonly Part[]>> = {
  memory_edited: ['content', 'created_at', 'promise'],
  promise_kept: ['promise'],
  promise_reopened: ['promise'],
  memory_added: ['person_ids'],
  memory_deleted: ['person_ids'],
};

export const isSamePromise = (a: Promised | null, b: Promised | null) =>
  a?.due_on === b?.due_on && a?.done_at === b?.done_at;

/** Returns the parts besides the people in which two versions of a memory differ. */
export const changedParts = (before: Memory, after: Memory): Part[] => [
  ...(before.content === after.content ? [] : (['content'] as const)),
  ...(before.created_at === after.created_at ? [] : (['created_at'] as const)),
  ...(isSamePromise(before.promise, after.promise) ? [] : (['promise'] as const)),
];

/**
 * Returns the parts besides the people that a late change names. Its event tells them even if they are unchanged, so
 * that an earlier change, which comes still later, does not win against it.
 */
export const givenParts = (input: EntryChange): Part[] =>
  PARTS.filter((part) => part !== 'person_ids' && input[part] !== undefined);

const partsIn = ({ type, data }: ActivityRow): readonly Part[] =>
  Array.isArray(data.fields) ? (data.fields as Part[]) : (PARTS_OF[type] ?? []);

const sorted = (ids: string[]) => ids.toSorted().join(' ');

/** Tells whether a memory has what a change wants of this part. */
function hasPart(memory: Memory, part: Part, input: EntryChange): boolean {
  if (part === 'person_ids') return sorted(peopleOf(memory)) === sorted(input.person_ids ?? []);
  if (part !== 'promise') return memory[part] === input[part];
  const { done_at = memory.promise?.done_at ?? null, due_on } = input.promise ?? {};
  return isSamePromise(memory.promise, input.promise ? { due_on: due_on ?? null, done_at } : null);
}

/** A late change without what lost to later ones. */
export interface Late {
  kept: EntryChange;
  lost: Lost[];
}

/** Returns what of a late change of a memory may still be written, and what was changed later to something else. */
export function withoutLost(memory: Memory, input: EntryChange, { later, isDone }: Since): Late {
  const own = later.filter(({ data }) => data.entry_id === memory.id);
  const now = { ...memory, person_ids: peopleOf(memory) };
  const kept = { ...input };
  const lost: Lost[] = [];
  for (const part of PARTS) {
    if (input[part] === undefined) continue;
    const at = own.find((event) => partsIn(event).includes(part))?.at;
    if (at !== undefined && !hasPart(memory, part, input)) lost.push({ field: part, kept: now[part], at });
    if (at !== undefined || isDone) delete kept[part]; // also what is the same: the later event tells it
  }
  return { kept, lost };
}
