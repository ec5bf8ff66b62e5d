import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { contactEvent } from '#services/people/interactions.ts';
import { fieldsChanged, missingFields, newPerson, withFields } from '#services/people/profile-changes.ts';
import type { Step } from './decide-rows.ts';
import type { Row } from './parse-rows.ts';
import {
  findOrCreateUnknownTags,
  type KnownTags,
  type NamedTag,
  tagKey,
  withTags,
} from '#services/tags/person-tags.ts';
import { type NewEvent, type PersonChange, savePeople } from '#services/write/save-people.ts';

export type ActiveStep = Exclude<Step, { action: 'nothing' }>;

/** The outcome of one batch of rows. */
export interface BatchOutcome {
  people: PersonRow[];
  /** Person id by row id. */
  personIds: Map<string, string>;
  /** Error message by row id, for rows that exceed the plan limit. */
  refusals: Map<string, string>;
}

/** Collects the changes that rows make to people, one row after the other. */
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

/** Returns the person id by row id, for rows that are done: their event exists. */
async function readDone({ activity }: Pick<Stores, 'activity'>, steps: ActiveStep[]) {
  const events = await activity.getAll(steps.map(({ row }) => row.id));
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

const tagsOf = ({ tags }: Row, found: KnownTags) =>
  [...new Set(tags.map(tagKey))].flatMap((key) => found.get(key) ?? []);

/**
 * Returns the person that each row may create, by id, without tags. Imported people are not tracked (cadence
 * 0) unless their row has a cadence.
 */
async function startPeople(ctx: Context, rows: Row[]): Promise<Map<string, PersonRow>> {
  const people = rows.map(({ id, fields }) =>
    newPerson(ctx, id, { ...fields, cadence_days: fields.cadence_days ?? 0 }),
  );
  return new Map((await Promise.all(people)).map((person) => [person.id, person]));
}

/** Logs the contact of a row, if it has one and the person has none yet. */
function withContact(person: PersonRow, { contactedAt }: Row, importId: string) {
  if (!contactedAt || person.last_contact_date) return { after: person, events: [] };
  const event: NewEvent = { ...contactEvent('other', contactedAt), run_id: importId };
  return { after: { ...person, last_contact_date: contactedAt }, events: [event] };
}

/**
 * Fills empty fields of an existing person from a row, logs its contact and adds its tags. The first event
 * has the row's id, which marks the row as done.
 */
async function fillPerson(ctx: Context, before: PersonRow, row: Row, tags: NamedTag[], importId: string) {
  const filled = await withFields(ctx, before, missingFields(before, row.fields));
  const fills = filled.changes.length > 0 ? [fieldsChanged(filled.changes, importId)] : [];
  const tagged = withTags(filled.after, tags, importId);
  const contacted = withContact(tagged.after, row, importId);
  const [first, ...more] = [...fills, ...tagged.events, ...contacted.events];
  return { after: contacted.after, events: first ? [{ ...first, id: row.id }, ...more] : [] };
}

interface ImportRun {
  importId: string;
  /** Whether an earlier try may have imported some rows. */
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
  const refusals = new Map<string, string>();

  for (const step of todo) {
    const { row } = step;
    const tags = tagsOf(row, tagByKey);
    const target = step.action === 'update' ? people.get(step.person.id) : undefined;
    const person = started.get(row.id) as PersonRow;
    if (target) {
      const { after, events } = await fillPerson(ctx, target, row, tags, importId);
      if (events.length > 0) people.put(after, events);
      personIds.set(row.id, target.id);
    } else if (plan.count < plan.limit) {
      const tagged = withTags(person, tags, importId);
      const { after, events } = withContact(tagged.after, row, importId);
      const imported = { id: row.id, type: 'imported' as const, summary: `Imported ${person.name}` };
      people.put(after, [{ ...imported, run_id: importId }, ...tagged.events, ...events]);
      personIds.set(row.id, person.id);
      plan.count++;
    } else refusals.set(row.id, `plan_limit: ${planRefusal(plan)}`);
  }
  return { people: await savePeople(ctx, stores, { people: people.changes(), found }), personIds, refusals };
}
