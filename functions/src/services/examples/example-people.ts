import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import { isCounted } from '#contract/people/counted.ts';
import { DAY_MS, utcDate } from '#contract/people/health.ts';
import type { Person } from '#contract/people/person.ts';
import { memoryAdded, memoryOf, withLatest } from '#services/notebook/notebook.ts';
import { contactEvent } from '#services/people/interactions.ts';
import { restored } from '#services/people/people.ts';
import { newPerson } from '#services/people/profile/profile-changes.ts';
import { erasePurged, markPurged } from '#services/people/owned/purge.ts';
import { toPeople } from '#services/people/serialize-person.ts';
import { findOrCreateTag, withTags } from '#services/tags/person-tags.ts';
import { finishInTime, hideTag } from '#services/tags/tags.ts';
import { type NewEvent, savePeople } from '#services/write/save-people.ts';
import type { FoundTag } from '#services/write/save-tags.ts';
import { EXAMPLE_PEOPLE, EXAMPLE_TAGS } from './example-data.ts';

type Example = (typeof EXAMPLE_PEOPLE)[number];
type TagId = keyof typeof EXAMPLE_TAGS;
const TAG_IDS = Object.keys(EXAMPLE_TAGS) as TagId[];

/** Reads the example people, also in the trash and those being purged. */
async function readExamples({ people }: Pick<Stores, 'people'>): Promise<PersonRow[]> {
  const rows = await people.getAllIncludingPurged(EXAMPLE_PEOPLE.map(({ id }) => id));
  return rows.filter((row) => !isCounted(row));
}

/**
 * Returns the tags of example people, by their id in the data. If the user has a tag of that name, it is
 * used. A tag made for the examples is used even if the user has renamed it.
 */
async function exampleTags(stores: Stores): Promise<Map<TagId, FoundTag>> {
  const found = TAG_IDS.map(async (id): Promise<[TagId, FoundTag]> => {
    const own = await stores.tags.get(id);
    if (own) return [id, { tag: own, isNew: false }];
    const named = await findOrCreateTag(stores, { name: EXAMPLE_TAGS[id], category: 'general' });
    return [id, named.isNew ? { ...named, tag: { ...named.tag, id } } : named];
  });
  return new Map(await Promise.all(found));
}

/** Builds an example person with memories and events, as after some years of use. */
async function makeExample(ctx: Context, example: Example, tags: ReadonlyMap<TagId, FoundTag>) {
  const now = ctx.now();
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  const { id, name, body, mnemonic = null, is_important = false, cadence_days, followUp } = example;
  const fields = { name, body, mnemonic, is_important, cadence_days };
  const { city, state, latitude, longitude } = example;
  const addresses = [{ street: null, city, state, zip: null, country: 'US', label: null }];
  const entries = example.memories.map(([daysAgo, content]) =>
    memoryOf(id, { id: ctx.newId(), content, created_at: at(daysAgo), updated_at: at(daysAgo) }),
  );
  const row: PersonRow = {
    ...withLatest(await newPerson(ctx, id, fields), entries),
    addresses,
    latitude,
    longitude,
    location_source: 'personal',
    birthday: `-${addDays(utcDate(now), example.birthdayIn).slice(4)}`,
    follow_up_on: followUp === undefined ? null : addDays(utcDate(now), -followUp),
    last_contact_date:
      example.contacts
        .map(([daysAgo]) => at(daysAgo))
        .toSorted()
        .at(-1) ?? null,
    created_at: at(example.added),
    is_example: true,
  };
  const tagged = withTags(
    row,
    example.tags.flatMap((tagId) => tags.get(tagId)?.tag ?? []),
  );
  const added = { type: 'created' as const, summary: `Added ${name}`, at: row.created_at };
  const events: NewEvent[] = [
    added,
    ...tagged.events.map((event) => ({ ...event, at: row.created_at })),
    ...example.contacts.map(([daysAgo, kind]) => contactEvent(kind, at(daysAgo))),
    ...entries.map((entry) => ({ ...memoryAdded(entry), at: entry.created_at })),
  ];
  return { person: { after: tagged.after, events }, entries: entries.map((after) => ({ after })) };
}

/**
 * Deletes the examples whose purge has begun, and their hidden tags. Also continues an interrupted deletion.
 */
async function finishRemoval(ctx: Context): Promise<void> {
  for (const { id, purged_at } of await readExamples(ctx)) if (purged_at) await erasePurged(ctx, id);
  const tags = await Promise.all(TAG_IDS.map(ctx.tags.getIncludingDeleted));
  for (const tag of tags) if (tag?.deleted_at) await finishInTime(ctx, tag.id);
}

/**
 * Creates the example people who do not exist yet, in one unit of work; examples in the trash come back.
 * Returns all of them.
 */
export async function createExamples(ctx: Context): Promise<Person[]> {
  await finishRemoval(ctx);
  const rows = await ctx.transact(async (stores) => {
    const existing = await stores.people.getAllIncludingPurged(EXAMPLE_PEOPLE.map(({ id }) => id));
    const ids = new Set(existing.map(({ id }) => id));
    const missing = EXAMPLE_PEOPLE.filter(({ id }) => !ids.has(id));
    const trashed = existing.filter((row) => !isCounted(row) && row.deleted_at && !row.purged_at);
    const tags = await exampleTags(stores);
    const made = await Promise.all(missing.map((example) => makeExample(ctx, example, tags)));
    const saved = await savePeople(ctx, stores, {
      people: [...made.map(({ person }) => person), ...trashed.map((before) => restored(ctx, before))],
      entries: made.flatMap(({ entries }) => entries),
      found: [...tags.values()],
    });
    const savedIds = new Set(saved.map(({ id }) => id));
    return [...existing.filter(({ id }) => !savedIds.has(id)), ...saved];
  });
  const examples = rows.filter((row) => !isCounted(row) && !row.deleted_at);
  return toPeople(
    ctx,
    examples.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Returns the tags made for example people that nobody else has, not even in the trash. */
export async function unusedExampleTags(stores: Stores) {
  const tags = await Promise.all(TAG_IDS.map((id) => stores.tags.get(id)));
  const unused = tags.map(async (tag) => {
    const people = tag ? await stores.people.withTag(tag.id, EXAMPLE_PEOPLE.length + 1) : [];
    return tag && !people.some(isCounted) ? tag : [];
  });
  return (await Promise.all(unused)).flat();
}

/**
 * Deletes the example people forever, with everything they own and the tags that only they have. The first
 * unit of work hides them all; the rest is done in pages. If interrupted, a repeated call or the schedules
 * for purges and tags finish it.
 */
export async function removeExamples(ctx: Context): Promise<void> {
  await ctx.transact(async (stores) => {
    const rows = (await readExamples(stores)).filter(({ purged_at }) => !purged_at);
    if (rows.length === 0) return;
    for (const tag of await unusedExampleTags(stores)) hideTag(ctx, stores, tag);
    await markPurged(ctx, stores, rows);
  });
  await finishRemoval(ctx);
}
