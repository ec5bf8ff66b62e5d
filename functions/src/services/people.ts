import type { PeopleQuery } from '#contract/people.ts';
import type { Person, PersonPatch, PersonSummary } from '#contract/person.ts';
import type { Context, PersonRow, Stores } from '#context.ts';
import { AppError, notFound } from '#errors.ts';
import { once } from './once.ts';
import { toPerson } from './person-answer.ts';
import { readPeople } from './read-people.ts';
import { parsePhone } from './phone.ts';
import { requirePerson, savePerson } from './save.ts';
import { findMatches } from './search-people.ts';
import { selectPeople } from './select-people.ts';

/** The people of the list, filtered, searched and sorted. */
export async function listPeople(ctx: Context, query: PeopleQuery): Promise<PersonSummary[]> {
  const { people } = await readPeople(ctx);
  const matching = query.search?.trim() ? await findMatches(ctx, query.search, people) : people;
  return selectPeople(matching, query, ctx.now());
}

export async function getPerson(ctx: Context, id: string): Promise<Person> {
  return toPerson(ctx, await requirePerson(ctx, id));
}

function blankPerson(id: string, now: string): PersonRow {
  return {
    id,
    name: 'Untitled User',
    body: '',
    email: null,
    phone_number: null,
    street_address: null,
    city: null,
    state: null,
    zip: null,
    birthday: null,
    mnemonic: null,
    is_important: false,
    cadence_days: null,
    snoozed_until: null,
    follow_up_on: null,
    sms_opted_out: false,
    unread_count: 0,
    last_contact_date: null,
    last_message: null,
    last_message_at: null,
    latest_notebook_entry_id: null,
    latest_notebook_entry_time: null,
    latest_notebook_entry_content: null,
    tag_ids: [],
    sms_number: null,
    latitude: null,
    longitude: null,
    location_source: null,
    geocode_due_at: null,
    geocode_attempts: 0,
    health_score: null,
    health_status: null,
    health_due_at: null,
    shard: 0,
    shard_bytes: 0,
    text_shard: null,
    text_bytes: 0,
    version: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    purged_at: null,
  };
}

type Fields = Partial<PersonRow>;

/** The fields to write for what was asked: `body` cleared is empty text, phones are E.164. */
async function fieldsOf(input: PersonPatch): Promise<Fields> {
  const { body, phone_number, ...rest } = input;
  return Object.fromEntries(
    Object.entries({
      ...rest,
      ...(body !== undefined && { body: body ?? '' }),
      ...(phone_number !== undefined && { phone_number: phone_number && (await parsePhone(phone_number)) }),
    }).filter(([, value]) => value !== undefined),
  );
}

/** Refuses when the plan has no room for another person. */
async function requireRoom(ctx: Context, stores: Stores) {
  const limit = ctx.limits.freePlanPeople;
  if (!limit) return;
  const [account, revision] = await Promise.all([stores.account.get(), stores.revision.get()]);
  const count = revision?.people_count ?? 0;
  if (account?.plan !== 'pro' && count >= limit)
    throw new AppError('plan_limit', `The free plan holds ${limit} people, and you have ${count}`);
}

export async function createPerson(ctx: Context, input: PersonPatch, key?: string): Promise<Person> {
  const fields = await fieldsOf(input);
  const request = { key, call: 'createPerson', input };
  const { row } = await once(ctx, request, {
    find: (stores, id) => stores.people.get(id),
    async create(stores, id) {
      await requireRoom(ctx, stores);
      const person = { ...blankPerson(id, ctx.now().toISOString()), ...fields };
      const happening = { type: 'created' as const, summary: `Added ${person.name}` };
      return savePerson(ctx, stores, undefined, person, [happening], { counters: { people_count: 1 } });
    },
  });
  return toPerson(ctx, row);
}

/** Changes a person's row and answers the person; `change` gets the row as it stands in the transaction. */
export async function changePerson(
  ctx: Context,
  id: string,
  change: (row: PersonRow, stores: Stores) => Promise<PersonRow> | PersonRow,
): Promise<Person> {
  const row = await ctx.transact(async (stores) => {
    const before = await requirePerson(stores, id);
    return change(before, stores);
  });
  return toPerson(ctx, row);
}

export async function updatePerson(ctx: Context, id: string, input: PersonPatch): Promise<Person> {
  const fields = await fieldsOf(input);
  return changePerson(ctx, id, (before, stores) => {
    const changes = (Object.keys(fields) as (keyof Fields)[])
      .filter((field) => fields[field] !== before[field])
      .map((field) => ({ field, old: before[field], new: fields[field] }));
    if (changes.length === 0) return before;
    const summary = `Changed ${changes.map(({ field }) => field.replaceAll('_', ' ')).join(', ')}`;
    const hasNewPhone = changes.some(({ field }) => field === 'phone_number');
    const after = {
      ...before,
      ...fields,
      ...(hasNewPhone && { sms_opted_out: false }), // STOP was said on the other phone
      updated_at: ctx.now().toISOString(),
    };
    return savePerson(ctx, stores, before, after, [{ type: 'field_changed', summary, data: { changes } }]);
  });
}

/** Tags count the people outside the trash; one that is gone meanwhile counts nobody. */
async function countTags(stores: Stores, person: PersonRow, step: 1 | -1): Promise<void> {
  const tags = await stores.tags.getAll(person.tag_ids);
  for (const tag of tags) stores.tags.countPeople(tag.id, step);
}

export async function removePerson(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const before = await requirePerson(stores, id);
    const after = { ...before, deleted_at: ctx.now().toISOString() };
    savePerson(ctx, stores, before, after, [], { counters: { people_count: -1, tags: 1 } });
    await countTags(stores, before, -1);
  });
}

export async function listTrash(ctx: Context): Promise<Person[]> {
  return Promise.all((await ctx.people.listTrash()).map((row) => toPerson(ctx, row)));
}

/** Takes a person out of the trash; one who is not in it is answered as they are. */
export async function restorePerson(ctx: Context, id: string): Promise<Person> {
  const row = await ctx.transact(async (stores) => {
    const before = await stores.people.getEvenInTrash(id);
    if (!before) throw notFound('Person');
    if (!before.deleted_at) return before;
    await requireRoom(ctx, stores);
    const happening = { type: 'restored' as const, summary: `Restored ${before.name} from the trash` };
    const after = { ...before, deleted_at: null };
    await countTags(stores, before, 1);
    return savePerson(ctx, stores, before, after, [happening], { counters: { people_count: 1, tags: 1 } });
  });
  return toPerson(ctx, row);
}

export async function markRead(ctx: Context, id: string): Promise<Person> {
  return changePerson(ctx, id, (before, stores) =>
    before.unread_count === 0 ? before : savePerson(ctx, stores, before, { ...before, unread_count: 0 }),
  );
}
