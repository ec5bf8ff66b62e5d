import type { Context } from '#context.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { notFound } from '#errors.ts';
import { savePeople } from '#services/write/save-people.ts';
import { isUndone, undoPerson } from './undo-person.ts';
import { inBatches } from '#services/write/batches.ts';

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
  const person = await stores.people.getIncludingTrash(personId);
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
  await savePeople(ctx, stores, changes, {
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
