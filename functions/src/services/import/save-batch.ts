import type { Context, PersonRow, Stores } from '#context.ts';
import type { Step } from './decide-rows.ts';
import type { Row } from './parse-rows.ts';
import { emptyFields, fieldsChanged, newPerson, withFields } from '#services/people/profile-changes.ts';
import {
  findOrCreateUnknownTags,
  tagKey,
  type KnownTags,
  type NamedTag,
  withTags,
} from '#services/tags/person-tags.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { type NewEvent, type PersonChange, savePeople } from '#services/write/save-people.ts';

export type Doing = Exclude<Step, { does: 'nothing' }>;

/** What a unit did: on whom it carried out each row, and which rows the plan had no room for. */
export interface BatchOutcome {
  people: PersonRow[];
  /** People by the id of the row. */
  doneOn: Map<string, string>;
  /** Why, by the id of the row. */
  refusals: Map<string, string>;
}

/** The people of a unit as its rows change them, one after the other. */
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

/** The rows whose event tells that they were done already, on whom. */
async function readDone({ activity }: Pick<Stores, 'activity'>, steps: Doing[]) {
  const events = await activity.getAll(steps.map(({ row }) => row.id));
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

const tagsOf = ({ tags }: Row, found: KnownTags) =>
  [...new Set(tags.map(tagKey))].flatMap((key) => found.get(key) ?? []);

/** The people the rows make, as far as their fields go; imported people are not tracked unless their row says so. */
async function startPeople(ctx: Context, rows: Row[]): Promise<Map<string, PersonRow>> {
  const people = rows.map(({ id, fields }) =>
    newPerson(ctx, id, { ...fields, cadence_days: fields.cadence_days ?? 0 }),
  );
  return new Map((await Promise.all(people)).map((person) => [person.id, person]));
}

/** Somebody with what the row adds to them; the first event is the row's own. */
async function fillPerson(ctx: Context, before: PersonRow, row: Row, tags: NamedTag[], importId: string) {
  const filled = await withFields(ctx, before, emptyFields(before, row.fields));
  const fills = filled.changes.length > 0 ? [fieldsChanged(filled.changes, importId)] : [];
  const tagged = withTags(filled.after, tags, importId);
  const [first, ...more] = [...fills, ...tagged.events];
  return { after: tagged.after, events: first ? [{ ...first, id: row.id }, ...more] : [] };
}

interface ImportRun {
  importId: string;
  /** Whether rows may have been carried out before. */
  mayBeDone: boolean;
  tags: KnownTags;
}

/** Carries out some rows in one unit of work, each once. */
export async function importBatch(
  ctx: Context,
  stores: Stores,
  steps: Doing[],
  { importId, mayBeDone, tags: known }: ImportRun,
): Promise<BatchOutcome> {
  const doneOn = mayBeDone ? await readDone(stores, steps) : new Map<string, string>();
  const todo = steps.filter(({ row }) => !doneOn.has(row.id));
  const rows = todo.map(({ row }) => row);
  const targets = new Set(todo.flatMap((step) => (step.does === 'update' ? [step.person.id] : [])));
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
    const target = step.does === 'update' ? people.get(step.person.id) : undefined;
    const person = started.get(row.id) as PersonRow;
    if (target) {
      const { after, events } = await fillPerson(ctx, target, row, tags, importId);
      if (events.length > 0) people.put(after, events);
      doneOn.set(row.id, target.id);
    } else if (plan.count < plan.limit) {
      const { after, events } = withTags(person, tags, importId);
      const imported = { id: row.id, type: 'imported' as const, summary: `Imported ${person.name}` };
      people.put(after, [{ ...imported, run_id: importId }, ...events]);
      doneOn.set(row.id, person.id);
      plan.count++;
    } else refusals.set(row.id, `plan_limit: ${planRefusal(plan)}`);
  }
  return { people: await savePeople(ctx, stores, { people: people.changes(), found }), doneOn, refusals };
}
