import type { ActivityType } from '#contract/activity.ts';
import type { Entry } from '#contract/notebook.ts';
import type { Context } from '#context.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Counter } from '#stores/user/revision-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { notFound } from '#errors.ts';
import { openPackedWrites } from '#services/people-list/packed-writes.ts';
import { storedHealth } from './stored-health.ts';

export interface NewEvent {
  id?: string;
  type: ActivityType;
  summary: string;
  data?: Record<string, unknown>;
  /** When it event, now unless told; ISO 8601. */
  at?: string;
  is_contact?: boolean;
  /** The import or the assistant's run that did it. */
  run_id?: string | undefined;
}

export interface PersonChange {
  /** The row as it stands; undefined for somebody new. */
  before?: PersonRow | undefined;
  after: PersonRow;
  events?: NewEvent[];
}

export type EntryChange =
  | { before?: EntryRow | undefined; after: Entry }
  | { before: EntryRow; after?: undefined };

export interface Changes {
  people: PersonChange[];
  entries?: EntryChange[];
  /** Counters of the revision beside `people`, which always moves. */
  counters?: Partial<Record<Counter, number>>;
}

/** A person of the user's outside the trash, or the refusal that there is none. */
export async function requirePerson(stores: Pick<Stores, 'people'>, id: string): Promise<PersonRow> {
  const row = await stores.people.get(id);
  if (!row) throw notFound('Person');
  return row;
}

/** The later of the present last contact and `at`: contact never moves backwards. */
export const laterContact = (row: PersonRow, at: string) =>
  row.last_contact_date && row.last_contact_date > at ? row.last_contact_date : at;

/** The row with the health it has today. */
const withHealth = (ctx: Context, row: PersonRow): PersonRow => ({
  ...row,
  ...storedHealth(row, ctx.now(), ctx.revisionAtStart.cadence_default),
});

/** Appends to a person's activity feed; whoever calls it bumps the revision. */
function record(ctx: Context, stores: Stores, personId: string, event: NewEvent) {
  stores.activity.create({
    id: event.id ?? stores.activity.newId(),
    person_id: personId,
    type: event.type,
    at: event.at ?? ctx.now().toISOString(),
    summary: event.summary,
    data: event.data ?? {},
    is_contact: event.is_contact ?? false,
    run_id: event.run_id ?? null,
  });
}

/**
 * The one way people and memories are written: keeps the stored health, the packed summaries and texts, the activity feed
 * and the revision in step with them, in the caller's unit of work. Answers the people as they now stand. Call it once in
 * a unit, with everything.
 */
export function save(ctx: Context, stores: Stores, { people, entries = [], counters }: Changes): PersonRow[] {
  const packed = openPackedWrites(ctx);
  const rows = people.map(({ before, after, events = [] }) => {
    const row = packed.putPerson(before, withHealth(ctx, { ...after, version: after.version + 1 }));
    if (before) stores.people.set(row);
    else stores.people.create(row);
    for (const event of events) record(ctx, stores, row.id, event);
    return row;
  });
  for (const { before, after } of entries) {
    if (!after) {
      packed.dropEntry(before);
      stores.notebook.remove(before.id);
    } else if (before) stores.notebook.set(packed.putEntry(before, after));
    else stores.notebook.create(packed.putEntry(before, after));
  }
  packed.commit(stores, { people: 1, ...counters });
  return rows;
}

/** As `save`, of one person. */
export function savePerson(
  ctx: Context,
  stores: Stores,
  before: PersonRow | undefined,
  after: PersonRow,
  events: NewEvent[] = [],
  more: Omit<Changes, 'people'> = {},
): PersonRow {
  const [row] = save(ctx, stores, { people: [{ before, after, events }], ...more });
  return row as PersonRow;
}
