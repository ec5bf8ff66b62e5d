import type { Context } from '#context.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { latestOf, memoryAdded, memoryOf, withLatest } from '#services/notebook/notebook.ts';
import { contactEvent } from '#services/people/interactions.ts';
import {
  fieldsChanged,
  missingFields,
  newPerson,
  withFields,
} from '#services/people/profile/profile-changes.ts';
import type { Step } from './decide-rows.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { withKeptCard } from './kept-card.ts';
import type { Row } from './parse-rows.ts';
import {
  findOrCreateUnknownTags,
  type KnownTags,
  type NamedTag,
  tagKey,
  withTags,
} from '#services/tags/person-tags.ts';
import {
  type EntryChange,
  type NewEvent,
  type PersonChange,
  savePeople,
} from '#services/write/save-people.ts';
import { peopleOf } from '#services/write/shared-people.ts';

export type ActiveStep = Exclude<Step, { action: 'nothing' }>;

/** The outcome of one batch of rows. */
export interface BatchOutcome {
  people: PersonRow[];
  /** Person id by row id. */
  personIds: Map<string, string>;
  /** Error message by row id, for rows that exceed the plan limit. */
  refusals: Map<string, string>;
}

/** Collects the changes that several rows make to the same people. */
function openPeople(existing: PersonRow[]) {
  const rows = new Map(existing.map((before) => [before.id, before]));
  const changes = new Map<string, PersonChange>();
  return {
    get: (id: string) => rows.get(id),
    put(after: PersonRow, events: NewEvent[]) {
      const change = changes.get(after.id);
      const before = change ? change.before : rows.get(after.id);
      changes.set(after.id, {
        before,
        after,
        events: [...(change?.events ?? []), ...events],
      });
      rows.set(after.id, after);
    },
    changes: () => [...changes.values()],
  };
}

/** Returns the person id by row id, for rows that are already imported: their event exists. */
async function readDone({ activity }: Pick<Stores, 'activity'>, steps: ActiveStep[]) {
  const events = await activity.getAll(steps.map(({ row }) => row.id));
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

const tagsOf = ({ tags }: Row, found: KnownTags) =>
  [...new Set(tags.map(tagKey))].flatMap((key) => found.get(key) ?? []);

/**
 * Returns the person that each row may create, without tags, by row id. Imported people are not tracked
 * (cadence 0) unless their row has a cadence.
 */
async function startPeople(ctx: Context, rows: Row[]): Promise<Map<string, PersonRow>> {
  const people = rows.map(async ({ id, fields, card }) => ({
    ...(await newPerson(ctx, id, { cadence_days: 0, ...fields })),
    ...card,
  }));
  return new Map((await Promise.all(people)).map((person) => [person.id, person]));
}

/** Adds the interaction in a row as the person's last contact, unless they already have one. */
function withContact(person: PersonRow, { contactedAt }: Row, importId: string) {
  if (!contactedAt || person.last_contact_date) return { after: person, events: [] };
  const event: NewEvent = { ...contactEvent('other', contactedAt), run_id: importId };
  return { after: { ...person, last_contact_date: contactedAt }, events: [event] };
}

/** Returns the id of the event of a connection. It is derived, so that the event is stored only once. */
const connectionId = (personId: string, at: string) => derivedId(personId, `connected ${at}`);

/** Returns the event of a row's connection in a social network. It is no interaction. */
function connection(personId: string, { connectedAt }: Row, importId: string): NewEvent[] {
  if (!connectedAt) return [];
  const id = connectionId(personId, connectedAt);
  return [{ id, type: 'connected', summary: 'Connected', at: connectedAt, run_id: importId }];
}

/** Returns the ids of connections that are already in the feeds. */
async function readConnections({ activity }: Pick<Stores, 'activity'>, steps: ActiveStep[]) {
  const ids = steps.flatMap((step) =>
    step.action === 'update' && step.row.connectedAt
      ? [connectionId(step.person.id, step.row.connectedAt)]
      : [],
  );
  return new Set((await activity.getAll(ids)).map(({ id }) => id));
}

/**
 * Fills empty fields of an existing person from a row, adds its interaction and its tags. The first event
 * has the row's id and so marks the row as done.
 */
async function fillPerson(
  ctx: Context,
  before: PersonRow,
  row: Row,
  { tags, entries, importId }: { tags: NamedTag[]; entries: Memory[]; importId: string },
) {
  const filled = await withFields(ctx, before, missingFields(before, row.fields));
  const fills = filled.changes.length > 0 ? [fieldsChanged(filled.changes, importId)] : [];
  const tagged = withTags(filled.after, tags, importId);
  const contacted = withContact(tagged.after, row, importId);
  const kept = withKeptCard(before, row.card, importId, ctx.revisionAtStart.syncs_cards);
  const added = entries.map((entry) => memoryAdded(entry, importId));
  const [first, ...more] = [...fills, ...kept.events, ...tagged.events, ...contacted.events, ...added];
  return {
    after: withMemories({ ...contacted.after, ...kept.card }, entries),
    events: first ? [{ ...first, id: row.id }, ...more] : [],
  };
}

/** Returns the person with the copy of their newest memory updated, in case one of `entries` is newer. */
const withMemories = (person: PersonRow, entries: Memory[]) =>
  entries.length > 0 ? withLatest(person, [latestOf(person), ...entries]) : person;

const memoryKey = ({ content, created_at }: Pick<Memory, 'content' | 'created_at'>) =>
  JSON.stringify([created_at, content]);

/** Returns the existing memories of people who get memories from rows. */
async function readMemories({ notebook }: Pick<Stores, 'notebook'>, steps: ActiveStep[]) {
  const ids = steps.flatMap((step) =>
    step.action === 'update' && step.row.memories.length > 0 ? [step.person.id] : [],
  );
  const known = await Promise.all([...new Set(ids)].map((id) => notebook.listOf(id)));
  return new Set(known.flat().flatMap((entry) => peopleOf(entry).map((id) => `${id} ${memoryKey(entry)}`)));
}

/** Returns a row's memories that the person lacks. Their ids are the same in every attempt. */
function newMemories(person: PersonRow, { id, memories }: Row, known: ReadonlySet<string>, now: string) {
  return memories
    .map((memory, n) => memoryOf(person.id, { id: derivedId(id, `memory ${n}`), ...memory, updated_at: now }))
    .filter((entry) => !known.has(`${person.id} ${memoryKey(entry)}`));
}

interface ImportRun {
  importId: string;
  /** True if an earlier attempt may have imported some of the rows. */
  mayBeDone: boolean;
  tags: KnownTags;
}

/** Imports a batch of rows in one unit of work, each row once. */
export async function importBatch(
  ctx: Context,
  stores: Stores,
  steps: ActiveStep[],
  { importId, mayBeDone, tags: known }: ImportRun,
): Promise<BatchOutcome> {
  const personIds = mayBeDone ? await readDone(stores, steps) : new Map<string, string>();
  const todo = steps.filter(({ row }) => !personIds.has(row.id));
  const rows = todo.map(({ row }) => row);
  const targets = new Set(todo.flatMap((step) => (step.action === 'update' ? [step.person.id] : [])));
  const people = openPeople(await stores.people.getAll([...targets]));
  const tagNames = rows.flatMap(({ tags }) => tags);
  const found = await findOrCreateUnknownTags(stores, tagNames, known);
  const tagByKey = new Map(found.map(({ tag }) => [tag.name_key, tag]));
  const started = await startPeople(ctx, rows);
  const plan = await readPlan(ctx, stores);
  const connections = await readConnections(stores, todo);
  const memories = await readMemories(stores, todo);
  const entries: EntryChange[] = [];
  const refusals = new Map<string, string>();

  for (const step of todo) {
    const { row } = step;
    const tags = tagsOf(row, tagByKey);
    const target = step.action === 'update' ? people.get(step.person.id) : undefined;
    const person = started.get(row.id) as PersonRow;
    const added = newMemories(target ?? person, row, memories, ctx.now().toISOString());
    if (target) {
      const { after, events } = await fillPerson(ctx, target, row, { tags, entries: added, importId });
      const connected = connection(target.id, row, importId).filter(({ id }) => !connections.has(id ?? ''));
      if (events.length + connected.length > 0) people.put(after, [...events, ...connected]);
      for (const { id } of connected) connections.add(id ?? '');
      personIds.set(row.id, target.id);
    } else if (plan.count < plan.limit) {
      const tagged = withTags(person, tags, importId);
      const { after, events } = withContact(tagged.after, row, importId);
      const imported = { id: row.id, type: 'imported' as const, summary: `Imported ${person.name}` };
      const connected = connection(person.id, row, importId);
      const remembered = added.map((entry) => memoryAdded(entry, importId));
      const first = { ...imported, run_id: importId };
      people.put(withMemories(after, added), [
        first,
        ...tagged.events,
        ...events,
        ...connected,
        ...remembered,
      ]);
      personIds.set(row.id, person.id);
      plan.count++;
    } else {
      refusals.set(row.id, `plan_limit: ${planRefusal(plan)}`);
      continue;
    }
    entries.push(...added.map((entry) => ({ after: entry })));
    for (const entry of added) memories.add(`${entry.person_id} ${memoryKey(entry)}`);
  }
  const saved = await savePeople(ctx, stores, { people: people.changes(), found, entries });
  return { people: saved, personIds, refusals };
}
