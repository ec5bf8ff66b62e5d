import type { ActivityRow, Context, EntryRow, PersonRow, Stores, TagRow } from '#context.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { type FieldChange, fieldsChanged, withFields } from '#services/people/profile-changes.ts';
import { withoutTags, withTags } from '#services/tags/person-tags.ts';
import {
  type EntryChange,
  type NewEvent,
  type PersonChange,
  savePeople,
} from '#services/write/save-people.ts';
import { notFound } from '#errors.ts';
import { inBatches } from '#services/write/batches.ts';

interface Reversal {
  after: PersonRow;
  events: NewEvent[];
}

/** Fields go back to what they were, where they still hold what was written. */
async function undoFields(ctx: Context, person: PersonRow, { data }: ActivityRow): Promise<Reversal> {
  const untouched = (data.changes as FieldChange[]).filter((change) => person[change.field] === change.new);
  const fields = Object.fromEntries(untouched.map(({ field, old }) => [field, old]));
  const { after, changes } = await withFields(ctx, person, fields);
  return { after, events: changes.length > 0 ? [fieldsChanged(changes)] : [] };
}

/** Undoes one change of fields or tags; a tag that is gone comes back to nobody. */
async function undo(
  ctx: Context,
  person: PersonRow,
  event: ActivityRow,
  tags: ReadonlyMap<string, TagRow>,
): Promise<Reversal> {
  if (event.type === 'field_changed') return undoFields(ctx, person, event);
  const tag = tags.get(String(event.data.tag_id));
  if (tag && event.type === 'tag_added') return withoutTags(person, [tag]);
  if (tag && event.type === 'tag_removed') return withTags(person, [tag]);
  return { after: person, events: [] };
}

/** The person without the memories that were added, but for those that were rewritten since. */
async function withoutMemories(
  stores: Stores,
  person: PersonRow,
  events: ActivityRow[],
): Promise<Reversal & { entries: EntryChange[] }> {
  const added = new Map(
    events.filter(({ type }) => type === 'memory_added').map((event) => [event.data.entry_id, event]),
  );
  if (added.size === 0) return { after: person, events: [], entries: [] };
  const all = await stores.notebook.listOf(person.id);
  const isUntouched = ({ id, updated_at }: EntryRow) => updated_at <= (added.get(id)?.at ?? '');
  const gone = all.filter(isUntouched);
  const kept = all.filter((entry) => !isUntouched(entry));
  return {
    after: withLatest(person, kept),
    events: gone.map(({ id }) => ({
      type: 'memory_deleted',
      summary: added.get(id)?.summary ?? '',
      data: { entry_id: id },
    })),
    entries: gone.map((before) => ({ before })),
  };
}

/** The person whose last contact is the newest of those that stay. */
async function withoutContacts(stores: Stores, person: PersonRow, events: ActivityRow[]): Promise<PersonRow> {
  const gone = new Set(events.filter((event) => event.is_contact).map(({ id }) => id));
  if (gone.size === 0) return person;
  const contacts = await stores.activity.contactsOf(person.id, gone.size + 1);
  const newest = contacts.find(({ id }) => !gone.has(id));
  return { ...person, last_contact_date: newest?.at ?? null };
}

const newestFirst = (a: ActivityRow, b: ActivityRow) => b.at.localeCompare(a.at);

/** So that nothing is taken back twice. */
const mark = (stores: Stores, event: ActivityRow) =>
  stores.activity.set({ ...event, data: { ...event.data, taken_back: true } });

const isUndone = ({ data }: ActivityRow) => data.taken_back === true;

/**
 * Takes the events back from a person and answers what to save: what was changed since stays, contacts leave the feed.
 * Somebody whom the events made goes to the trash whole.
 */
async function undoPerson(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  events: ActivityRow[],
  tags: ReadonlyMap<string, TagRow>,
): Promise<PersonChange & { entries: EntryChange[] }> {
  if (events.some(({ type }) => type === 'created' || type === 'imported')) {
    for (const event of events) mark(stores, event);
    const deleted_at = before.deleted_at ?? ctx.now().toISOString();
    return { before, after: { ...before, deleted_at }, entries: [] };
  }
  let person = before;
  const newEvents: NewEvent[] = [];
  for (const event of events.toSorted(newestFirst)) {
    const undone = await undo(ctx, person, event, tags);
    person = undone.after;
    newEvents.push(...undone.events);
  }
  const forgotten = await withoutMemories(stores, person, events);
  const after = await withoutContacts(stores, forgotten.after, events);
  for (const event of events) {
    if (event.type === 'contact') stores.activity.remove(event.id);
    else mark(stores, { ...event, is_contact: false });
  }
  return {
    before,
    after,
    events: [...newEvents, ...forgotten.events],
    entries: forgotten.entries,
  };
}

interface Part {
  personId: string;
  eventIds: string[];
}

function partsOf(events: ActivityRow[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { id, person_id: personId } of events) {
    const part = parts.get(personId);
    if (part) part.eventIds.push(id);
    else parts.set(personId, { personId, eventIds: [id] });
  }
  return [...parts.values()];
}

/** What is left of a part; nothing, when it was taken back meanwhile or the person is being deleted forever. */
async function readPart(stores: Stores, { personId, eventIds }: Part) {
  const person = await stores.people.getEvenInTrash(personId);
  const found = await Promise.all(eventIds.map((id) => stores.activity.get(id)));
  const events = found.filter((event) => event !== undefined && !isUndone(event)) as ActivityRow[];
  return person && events.length > 0 ? [{ person, events }] : [];
}

async function undoParts(ctx: Context, stores: Stores, parts: Part[]): Promise<void> {
  const left = (await Promise.all(parts.map((part) => readPart(stores, part)))).flat();
  const tagIds = new Set(left.flatMap(({ events }) => events.map(({ data }) => String(data.tag_id ?? ''))));
  const tags = await stores.tags.getAll([...tagIds]);
  const tagById = new Map(tags.map((tag) => [tag.id, tag]));
  const changes = await Promise.all(
    left.map(({ person, events }) => undoPerson(ctx, stores, person, events, tagById)),
  );
  await savePeople(ctx, stores, {
    people: changes,
    found: tags.map((tag) => ({ tag, isNew: false })),
    entries: changes.flatMap(({ entries }) => entries),
  });
}

/**
 * Takes back what one import or one run of the assistant did, and leaves what was changed since. Interrupted, a repeat
 * goes on with what is left; once all is taken back there is nothing more to do.
 */
export async function undoRun(ctx: Context, runId: string): Promise<void> {
  const events = await ctx.activity.ofRun(runId);
  if (events.length === 0) throw notFound('Import or run');
  const parts = partsOf(events.filter((event) => !isUndone(event)));
  await inBatches(
    ctx,
    parts,
    ({ eventIds }) => 2 + 2 * eventIds.length,
    (stores, some) => undoParts(ctx, stores, some),
  );
}
