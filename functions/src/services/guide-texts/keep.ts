import type { OpenCard } from '#contract/calls/cards.ts';
import { FROM_TEXTS } from '#contract/limits.ts';
import type { Context } from '#context.ts';
import { AppError } from '#errors.ts';
import { keepCards } from '#services/assistant/confirm/cards.ts';
import { confirmMemory } from '#services/assistant/confirm/confirm-memory.ts';
import { confirmTag } from '#services/assistant/confirm/confirm-tag.ts';
import { createExtracted, extractedIds } from '#services/assistant/extracted-people.ts';
import { fieldsChanged, withFields } from '#services/people/profile/profile-changes.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import type { Proposal } from '#stores/user/guide-talk-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/**
 * Does some work. Returns false if the state of the account refuses it, such as a person who was deleted
 * since. Other errors are thrown.
 */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'plan_limit', 'invalid_argument'].includes(error.code))
      return false;
    throw error;
  }
}

async function setFollowUp(ctx: Context, { follow_up, run_id }: Proposal): Promise<void> {
  if (!follow_up) return;
  await ctx.transact(async (stores) => {
    const before = await requirePerson(stores, follow_up.person_id);
    const { after, changes } = await withFields(ctx, before, { follow_up_on: follow_up.day });
    if (changes.length > 0)
      await savePerson(ctx, stores, { before, after, events: [fieldsChanged(changes, run_id)] });
  });
}

/** Returns a tag with the names of those of its people who are still there. */
async function withoutGone(ctx: Context, tag: Proposal['tags'][number]): Promise<Proposal['tags'][number]> {
  const people = await ctx.people.getAll(tag.input.person_ids);
  return { ...tag, names: people.map(({ name }) => name) };
}

type Memory = Proposal['memories'][number];

const nobody = (name: string) => ({ extracted_name: name, is_ambiguous: false, matches: [] });

/** Returns the card of a memory or promise whose person is not there: it can be kept with a new person. */
function memoryCard({ input, name, names }: Memory): OpenCard {
  const { content, promise, contacted = false } = input;
  const date = input.date ?? null;
  if (promise)
    return { kind: 'promise', card: { person: nobody(name), content, due_on: promise.due_on ?? null } };
  if (names) return { kind: 'shared_memory', card: { people: names.map(nobody), content, date, contacted } };
  return {
    kind: 'memory',
    card: { matched_person: nobody(name), entry_content: content, parsed_date: date, contacted },
  };
}

/** The outcome of saving a proposal: `proposal` has only the saved parts; `cards` has the others. */
export interface Saved {
  proposal: Proposal;
  cards: OpenCard[];
  /** Names of people for whom the plan has no capacity. */
  refused: string[];
}

/**
 * Saves the clear parts of a proposal, in its run. Each part is saved once, however often this is called.
 */
export async function saveProposal(ctx: Context, proposal: Proposal): Promise<Saved> {
  const { run_id, people, tags, memories, unclear } = proposal;
  await ctx.refresh();
  const newPeople = people.map(({ extraction, met }) => ({ extraction, met: met ?? undefined }));
  const created =
    people.length > 0 ? await createExtracted(ctx, run_id, newPeople, { mayBeDone: true }) : { people: [] };
  const keyOf = (what: string, index: number) => `guide ${run_id} ${what} ${index}`;
  for (const [index, { input }] of tags.entries())
    await isDone(() => confirmTag(ctx, input, keyOf('tag', index)));
  const tagged = await Promise.all(tags.map((tag) => withoutGone(ctx, tag)));
  const kept: Memory[] = [];
  for (const [index, memory] of memories.entries())
    if (await isDone(() => confirmMemory(ctx, memory.input, keyOf('memory', index)))) kept.push(memory);
  const hasFollowUp = await isDone(() => setFollowUp(ctx, proposal));
  const refused = ('refused' in created && created.refused?.names) || [];
  const ids = extractedIds(run_id);
  const isThere = new Set(created.people.map(({ id }) => id));
  return {
    proposal: {
      ...proposal,
      people: people.filter((_, index) => isThere.has(ids[index] ?? '')),
      tags: tagged.filter(({ names }) => names.length > 0),
      memories: kept,
      follow_up: hasFollowUp ? proposal.follow_up : null,
    },
    cards: [...unclear, ...memories.filter((memory) => !kept.includes(memory)).map(memoryCard)],
    refused,
  };
}

/** Stores the cards for the unclear parts, and marks the run as one that UNDO may undo. */
export async function endKeeping(ctx: Context, stores: Stores, { proposal, cards }: Saved): Promise<void> {
  const { run_id } = proposal;
  const talk = await stores.guideTalk.getTalk();
  if (talk.run?.id === run_id) stores.guideTalk.setTalk({ ...talk, run: { ...talk.run, is_saved: true } });
  await keepCards(ctx, stores, { run_id, from: FROM_TEXTS, cards });
}
