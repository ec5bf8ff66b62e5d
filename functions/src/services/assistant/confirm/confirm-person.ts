import type { Context } from '#context.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ConfirmPerson } from '#contract/calls/assistant.ts';
import type { WaitingCard } from '#contract/calls/cards.ts';
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
} from '#services/people/profile/profile-changes.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { derivedId, runOnce, wasDone } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import { takeCard } from './cards.ts';
import { tellOtherCards } from './meant-by-cards.ts';
import { namedId } from './named-person.ts';
import {
  creation,
  fieldsOfExtraction,
  type Meeting,
  withMeeting,
} from '#services/assistant/extracted-people.ts';

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

/** A run, and how the user met the person, if a card says so. */
interface From {
  run_id: string | undefined;
  met?: Meeting | undefined;
}

/**
 * Adds new information to an existing person: fills empty fields, appends notes or memories, overwrites
 * nothing.
 */
async function link(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  { body, name: _, ...others }: Fields,
  { run_id, met }: From,
): Promise<PersonRow> {
  const { id } = before;
  const notes = appendNotes(before.body, body ?? '');
  const fields = { ...missingFields(before, others), body: notes.body };
  const { after, changes } = await withFields(ctx, before, fields);
  const meeting = met && withMeeting(ctx, after, run_id, met);
  const overflow = await overflowOf(ctx, stores, id, notes.rest);
  const entries = [...overflow, ...(meeting ? [meeting.entry] : [])];
  if (changes.length + entries.length === 0) return before;
  const events = [
    ...(changes.length > 0 ? [fieldsChanged(changes, run_id)] : []),
    ...overflow.map((entry) => memoryAdded(entry, run_id)),
    ...(meeting?.events ?? []),
  ];
  const [newest] = await stores.notebook.newestOf(id);
  const change = { before, after: withLatest(meeting?.after ?? after, [newest, ...entries]), events };
  return savePerson(ctx, stores, change, { entries: entries.map((entry) => ({ after: entry })) });
}

async function create(
  ctx: Context,
  stores: Stores,
  id: string,
  fields: Fields,
  { run_id, met }: From,
): Promise<PersonRow> {
  await requirePlanCapacity(ctx, stores);
  const { change, entries } = creation(ctx, await newPerson(ctx, id, fields), run_id, met);
  return savePerson(ctx, stores, change, { entries });
}

/**
 * Creates the person of a card, with the id by which the other cards of its run mean them. If one of these
 * was confirmed first, the person exists already and gets the card's fields. A person whom the user
 * renamed, or who is in the trash or purged, is created with the id `id`.
 */
async function createFromCard(
  ctx: Context,
  stores: Stores,
  id: string,
  fields: Fields,
  { run_id, card: { extraction } }: Extract<WaitingCard, { kind: 'new_person' }>,
  met: Meeting | undefined,
): Promise<PersonRow> {
  const ownId = namedId(run_id, extraction.name);
  const own = await stores.people.getIncludingPurged(ownId);
  if (own && !own.deleted_at) return link(ctx, stores, own, fields, { run_id, met });
  const isRenamed = fields.name !== extraction.name;
  return create(ctx, stores, own || isRenamed ? id : ownId, fields, { run_id, met });
}

/** Creates an extracted person, or adds the new information to the existing person the user chose. */
export async function confirmPerson(ctx: Context, input: ConfirmPerson, key?: string): Promise<Person> {
  const { extraction, action, existing_id, run_id, card_id } = input;
  const fields = await fieldsOfExtraction(extraction, ctx.revisionAtStart.country);
  const request = { key, call: 'confirmPerson', input };
  const namedBefore = run_id && namedId(run_id, extraction.name);
  if (action === 'link_existing' && !existing_id)
    throw invalid('existing_id', 'is required to link somebody there is');
  const chosenId = action === 'link_existing' ? existing_id : undefined;
  const { row } = await runOnce(ctx, request, {
    async find(stores, id) {
      const made = chosenId ? undefined : await stores.people.get(id);
      const otherId = chosenId ?? namedBefore;
      return (
        made ?? (otherId && (await wasDone(ctx, stores, key, id)) ? stores.people.get(otherId) : undefined)
      );
    },
    async create(stores, id) {
      const taken = await takeCard(stores, card_id);
      const card = taken?.kind === 'new_person' ? taken : undefined;
      const met = card?.card.met && { ...card.card.met, id: derivedId(card.id, 'met') };
      const from = { run_id, met };
      const person = chosenId
        ? await link(ctx, stores, await requirePerson(stores, chosenId), fields, from)
        : card
          ? await createFromCard(ctx, stores, id, fields, card, met)
          : await create(ctx, stores, id, fields, from);
      if (card) await tellOtherCards(stores, card, [{ name: card.card.extraction.name, person }]);
      return person;
    },
  });
  return toPerson(ctx, row);
}
