import type { ConfirmPerson } from '#contract/assistant.ts';
import type { Entry } from '#contract/notebook.ts';
import type { Person } from '#contract/person.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import type { Context, PersonRow, Stores } from '#context.ts';
import { invalid } from '#errors.ts';
import { fieldsOfExtraction } from './extracted-people.ts';
import { derivedId, runOnce, wasDone } from '#services/write/idempotency.ts';
import { memoryAdded, withLatest } from '#services/notebook/notebook.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import {
  emptyFields,
  type Fields,
  fieldsChanged,
  newPerson,
  withFields,
} from '#services/people/profile-changes.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';

const isTold = (body: string, note: string) => body.split('\n').includes(note);

/** The notes with those lines of the new ones that are not in them yet; these apart when there is no room for them. */
function appendNotes(body: string, notes: string): { body: string; left: string } {
  const added = notes.split('\n').filter((note) => note.trim() && !isTold(body, note));
  const longer = [body, ...added].filter(Boolean).join('\n');
  return [...longer].length <= LONGEST_TEXT ? { body: longer, left: '' } : { body, left: added.join('\n') };
}

/** A note as a memory of a person's that the notes have no room for, unless it was added before. */
async function overflowOf(ctx: Context, stores: Stores, personId: string, content: string): Promise<Entry[]> {
  const id = derivedId(personId, content);
  if (!content || (await stores.notebook.get(id))) return [];
  const now = ctx.now().toISOString();
  return [{ id, person_id: personId, content, created_at: now, updated_at: now }];
}

/** Adds what is new to somebody there is: fills empty fields and adds to the notes or memories, overwrites nothing. */
async function link(
  ctx: Context,
  stores: Stores,
  id: string,
  { body, name: _, ...said }: Fields,
  runId?: string,
) {
  const before = await requirePerson(stores, id);
  const notes = appendNotes(before.body, body ?? '');
  const fields = { ...emptyFields(before, said), body: notes.body };
  const { after, changes } = await withFields(ctx, before, fields);
  const entries = await overflowOf(ctx, stores, id, notes.left);
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

/** Creates an extracted person, or adds what is new to the one they are. */
export async function confirmPerson(ctx: Context, input: ConfirmPerson, key?: string): Promise<Person> {
  const { extraction, action, existing_id, run_id } = input;
  const fields = await fieldsOfExtraction(extraction);
  const request = { key, call: 'confirmPerson', input };
  if (action === 'create_new') {
    const { row } = await runOnce(ctx, request, {
      find: (stores, id) => stores.people.get(id),
      create: (stores, id) => create(ctx, stores, id, fields, run_id),
    });
    return toPerson(ctx, row);
  }
  if (!existing_id) throw invalid('existing_id', 'is required to link somebody there is');
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id) =>
      (await wasDone(ctx, stores, key, id)) ? stores.people.get(existing_id) : undefined,
    create: (stores) => link(ctx, stores, existing_id, fields, run_id),
  });
  return toPerson(ctx, row);
}
