import type { Context } from '#context.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ConfirmPerson } from '#contract/calls/assistant.ts';
import type { Person } from '#contract/people/person.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { invalid } from '#errors.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { memoryAdded, memoryOf, withLatest } from '#services/notebook/notebook.ts';
import {
  type Fields,
  fieldsChanged,
  missingFields,
  newPerson,
  withFields,
} from '#services/people/profile-changes.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { derivedId, runOnce, wasDone } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import { takeCard } from './cards.ts';
import { fieldsOfExtraction } from '#services/assistant/extracted-people.ts';

const hasLine = (body: string, note: string) => body.split('\n').includes(note);

/**
 * Appends to the notes those new lines that they lack. If these do not fit, returns them as `rest` instead.
 */
function appendNotes(body: string, notes: string): { body: string; rest: string } {
  const added = notes.split('\n').filter((note) => note.trim() && !hasLine(body, note));
  const longer = [body, ...added].filter(Boolean).join('\n');
  return [...longer].length <= LONGEST_TEXT ? { body: longer, rest: '' } : { body, rest: added.join('\n') };
}

/** Returns a memory that holds the notes which do not fit; empty if an earlier attempt has added it. */
async function overflowOf(
  ctx: Context,
  stores: Stores,
  personId: string,
  content: string,
): Promise<Memory[]> {
  const id = derivedId(personId, content);
  if (!content || (await stores.notebook.get(id))) return [];
  const now = ctx.now().toISOString();
  return [memoryOf(personId, { id, content, created_at: now, updated_at: now })];
}

/**
 * Adds new information to an existing person: fills empty fields, appends notes or memories, overwrites
 * nothing.
 */
async function link(
  ctx: Context,
  stores: Stores,
  id: string,
  { body, name: _, ...others }: Fields,
  runId?: string,
) {
  const before = await requirePerson(stores, id);
  const notes = appendNotes(before.body, body ?? '');
  const fields = { ...missingFields(before, others), body: notes.body };
  const { after, changes } = await withFields(ctx, before, fields);
  const entries = await overflowOf(ctx, stores, id, notes.rest);
  if (changes.length + entries.length === 0) return before;
  const events = [
    ...(changes.length > 0 ? [fieldsChanged(changes, runId)] : []),
    ...entries.map((entry) => memoryAdded(entry, runId)),
  ];
  const [newest] = await stores.notebook.newestOf(id);
  const change = { before, after: withLatest(after, [newest, ...entries]), events };
  return savePerson(ctx, stores, change, { entries: entries.map((entry) => ({ after: entry })) });
}

async function create(
  ctx: Context,
  stores: Stores,
  id: string,
  fields: Fields,
  run_id?: string,
): Promise<PersonRow> {
  await requirePlanCapacity(ctx, stores);
  const after = await newPerson(ctx, id, fields);
  const event = { type: 'created' as const, summary: `Added ${after.name}`, run_id };
  return savePerson(ctx, stores, { after, events: [event] });
}

/** Creates an extracted person, or adds the new information to the existing person the user chose. */
export async function confirmPerson(ctx: Context, input: ConfirmPerson, key?: string): Promise<Person> {
  const { extraction, action, existing_id, run_id, card_id } = input;
  const fields = await fieldsOfExtraction(extraction, ctx.revisionAtStart.country);
  const request = { key, call: 'confirmPerson', input };
  if (action === 'create_new') {
    const { row } = await runOnce(ctx, request, {
      find: (stores, id) => stores.people.get(id),
      async create(stores, id) {
        await takeCard(stores, card_id);
        return create(ctx, stores, id, fields, run_id);
      },
    });
    return toPerson(ctx, row);
  }
  if (!existing_id) throw invalid('existing_id', 'is required to link somebody there is');
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id) =>
      (await wasDone(ctx, stores, key, id)) ? stores.people.get(existing_id) : undefined,
    async create(stores) {
      await takeCard(stores, card_id);
      return link(ctx, stores, existing_id, fields, run_id);
    },
  });
  return toPerson(ctx, row);
}
