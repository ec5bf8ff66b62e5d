import { expect, test } from 'vitest';
import { scriptedEngine } from '#testing/scripted-engine.ts';
import type { WaitingCard } from '#contract/calls/cards.ts';
import type { Activity } from '#contract/calls/activity.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { startApi } from '#testing/api/start-api.ts';
import { connectAgent, withAgents } from '#testing/mcp/agents.ts';

const MINUTES = 60_000;

/** Starts with two people who have some data, and an agent who may change them. */
async function withChanges() {
  const world = await withAgents();
  const { me, agent, person } = world;
  const ada = await person({ name: 'Ada', company: 'Mills', follow_up_on: '2026-02-27' });
  const ben = await person({ name: 'Ben' });
  await me.post(`/api/people/${ada}/notebook`, { content: 'Her own memory' });
  await me.post(`/api/people/${ada}/contact`, { at: '2026-02-01T12:00:00.000Z' });
  world.api.clock.now = new Date(world.api.clock.now.getTime() + MINUTES);
  const one = async (id: string) => {
    const { updated_at: _, version: __, ...fields } = (await me.get(`/api/people/${id}`)).body;
    return { ...fields, memories: (await me.get(`/api/people/${id}/notebook`)).body };
  };
  const state = async () => ({
    people: [await one(ada), await one(ben)],
    tags: (await me.get('/api/tags')).body,
  });
  const feedOf = async (id: string): Promise<Activity[]> => (await me.get(`/api/people/${id}/activity`)).body;
  const robot = await agent('write');
  /** Calls a tool, a second after the last one. */
  const change: typeof robot.call = (...call) => {
    world.api.clock.now = new Date(world.api.clock.now.getTime() + 1000);
    return robot.call(...call);
  };
  return { ...world, ada, ben, state, feedOf, change };
}

test('what an agent did stands in the feed under its name, and is undone as one', async () => {
  const { api, me, ada, ben, state, feedOf, change } = await withChanges();
  const before = await state();
  const done = [
    await change('add_memory', { person_id: ada, content: 'Sailed to Elba', with_ids: [ben] }),
    await change('add_memory', { person_id: ben, content: 'I owe him a book', promise: {} }),
    await change('mark_contacted', {
      person_id: ada,
      kind: 'called',
      note: 'About her mill',
      with_ids: [ben],
    }),
    await change('mark_contacted', { person_id: ben, kind: 'met', on: '2026-02-20' }),
    await change('update_person', { person_id: ada, changes: { company: 'Engines', city: 'London' } }),
    await change('update_person', { person_id: ada, changes: { company: 'Analytical Engines' } }),
    await change('add_tag', { person_id: ada, tag: 'Mathematics' }),
    await change('add_tag', { person_id: ben, tag: 'Mathematics' }),
  ];
  expect(done.map(({ text, isError }) => isError && text)).toEqual(done.map(() => false));
  const [run, ...others] = new Set(done.map(({ json }) => json.run_id as string));
  expect(others).toEqual([]);
  const events = [...(await feedOf(ada)), ...(await feedOf(ben))].filter(({ by }) => by !== undefined);
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['Robot']));
  expect(new Set(events.map(({ run_id }) => run_id))).toEqual(new Set([run]));
  expect(events.length).toBeGreaterThanOrEqual(done.length);
  expect(await state()).not.toEqual(before);
  expect((await me.delete(`/api/ai/runs/${run}`)).status).toBe(204);
  const after = await state();
  expect(after.people).toEqual(before.people);
  expect(after.tags.map(({ people_count }: { people_count: number }) => people_count)).toEqual([0]);
  await expectConsistent(me, api.clock.now);
});

test('changes within ten minutes are one run, whichever instance answers; later ones are another', async () => {
  const { api, me, tokenOf, person } = await withAgents();
  const ada = await person({ name: 'Ada' });
  const { token } = await tokenOf('write');
  const other = await startApi({ now: () => api.clock.now });
  const [one, two] = [await connectAgent(api.origin, token), await connectAgent(other.origin, token)];
  const tag = async ({ call }: typeof one, name: string, more = {}) =>
    (await call('add_tag', { person_id: ada, tag: name, ...more })).json.run_id as string;
  const first = await Promise.all(Array.from({ length: 6 }, (_, n) => tag(n % 2 ? one : two, `Tag ${n}`)));
  expect(new Set(first).size).toBe(1);
  api.clock.now = new Date(api.clock.now.getTime() + 10 * MINUTES);
  const later = await tag(one, 'Later');
  expect(first).not.toContain(later);
  expect(await tag(two, 'Asked for', { run_id: first[0] })).toBe(first[0]);
  await me.delete(`/api/ai/runs/${first[0]}`);
  const { tags } = (await me.get(`/api/people/${ada}`)).body;
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Later']);
});

test('the run of another token, or of another user, cannot be joined', async () => {
  const { agent, person, me } = await withAgents();
  const ada = await person({ name: 'Ada' });
  const [one, two] = [await agent('write'), await agent('write')];
  const { run_id } = (await one.call('add_tag', { person_id: ada, tag: 'A' })).json;
  const answer = await two.call('add_tag', { person_id: ada, tag: 'B', run_id });
  expect(answer.text).toBe('not_found: Run not found');
  expect((await me.get('/api/tags')).body).toHaveLength(1);
});

test('a repeat with the same key after a lost answer changes nothing twice', async () => {
  const { me, ada, change } = await withChanges();
  const memory = { person_id: ada, content: 'Once', idempotency_key: 'm1' };
  const contact = { person_id: ada, note: 'Also once', idempotency_key: 'c1' };
  const told = async () => [
    (await change('add_memory', memory)).json,
    (await change('mark_contacted', contact)).json,
  ];
  expect(await told()).toEqual(await told());
  const memories = (await me.get(`/api/people/${ada}/notebook`)).body as { content: string }[];
  expect(memories.filter(({ content }) => /once/i.test(content))).toHaveLength(2);
});

test('a proposal waits under the token’s name, and writes nothing', async () => {
  const { me, agent, person } = await withAgents();
  await person({ name: 'Sam Reed' });
  const { call } = await agent('propose');
  const input = { narrative: 'Met Lena Fox, she climbs. Sam likes tea.', idempotency_key: 'p1' };
  const { json } = await call('propose', input);
  expect(json.waiting.length).toBeGreaterThanOrEqual(2);
  expect((await call('propose', input)).json.waiting).toEqual(json.waiting);
  const cards = (await me.get('/api/ai/cards')).body as { id: string; from: string; kind: string }[];
  expect(cards.map(({ id }) => id)).toEqual(json.waiting.map(({ id }: { id: string }) => id));
  expect(new Set(cards.map(({ from }) => from))).toEqual(new Set(['Robot']));
  expect(cards.map(({ kind }) => kind)).toContain('new_person');
  expect((await me.get('/api/people')).body).toMatchObject([{ name: 'Sam Reed', tags: [] }]);
});

/** Proposes something about a Sam, who may be Sam Reed, whom the user has, or Sam Ortiz, who is new. */
async function proposeOfTwoSams() {
  const evidence = 'Sam likes tea';
  const engine = scriptedEngine({
    people: [{ name: 'Sam Ortiz', body: 'Climbs.', evidence: 'Sam Ortiz, he climbs' }],
    memories: [{ person: 'Sam', content: 'Likes tea.', when: null, contacted: false, evidence }],
  });
  const { me, agent, person } = await withAgents({ engines: [engine] });
  const reed = await person({ name: 'Sam Reed' });
  const { call } = await agent('propose');
  await call('propose', { narrative: 'Met Sam Ortiz, he climbs. Sam likes tea.' });
  const cards = async () => (await me.get('/api/ai/cards')).body as WaitingCard[];
  const of = async <Kind extends WaitingCard['kind']>(kind: Kind) =>
    (await cards()).find((card) => card.kind === kind) as Extract<WaitingCard, { kind: Kind }>;
  return { me, reed, of };
}

test('a name that fits somebody there is and somebody new of the same proposal offers both', async () => {
  const { me, reed, of } = await proposeOfTwoSams();
  const { id, run_id, card } = await of('memory');
  expect(card.matched_person).toMatchObject({ extracted_name: 'Sam', is_ambiguous: true });
  const { matches } = card.matched_person;
  expect(matches.find(({ person_id }) => person_id === reed)).not.toHaveProperty('is_new');
  expect(matches.find(({ person_name }) => person_name === 'Sam Ortiz')).toMatchObject({ is_new: true });
  const input = { person_name: 'Sam Ortiz', content: card.entry_content, run_id, card_id: id };
  expect((await me.post('/api/ai/confirm-memory-entry', input)).status).toBe(201);
  const person = await of('new_person');
  const added = { extraction: person.card.extraction, action: 'create_new', run_id, card_id: person.id };
  const ortiz = (await me.post('/api/ai/confirm-person', added)).body;
  expect((await me.get('/api/people')).body).toHaveLength(2);
  expect((await me.get(`/api/people/${ortiz.id}/notebook`)).body).toMatchObject([
    expect.objectContaining({ content: card.entry_content }),
  ]);
});

test('once the new person is added, or is one there is, the other cards name them as everybody else', async () => {
  for (const isLinked of [false, true]) {
    const { me, reed, of } = await proposeOfTwoSams();
    const { id: card_id, run_id, card } = await of('new_person');
    const how = isLinked ? { action: 'link_existing', existing_id: reed } : { action: 'create_new' };
    const input = { extraction: card.extraction, ...how, run_id, card_id };
    const person = (await me.post('/api/ai/confirm-person', input)).body;
    const { matches, is_ambiguous } = (await of('memory')).card.matched_person;
    expect(matches.map(({ person_id }) => person_id).toSorted()).toEqual(
      isLinked ? [reed] : [reed, person.id].toSorted(),
    );
    expect(is_ambiguous).toBe(!isLinked);
    expect(matches.some(({ is_new }) => is_new)).toBe(false);
  }
});

test('once a card that names the new person is kept, the other cards name them too', async () => {
  const engine = scriptedEngine({
    people: [{ name: 'Sam Ortiz', body: 'Climbs.', evidence: 'Sam Ortiz, he climbs' }],
    memories: [
      { person: 'Sam', content: 'Likes tea.', when: null, contacted: false, evidence: 'Sam likes tea' },
      { person: 'Sam', content: 'Has a cat.', when: null, contacted: false, evidence: 'Sam has a cat' },
    ],
    relations: [
      { from: 'Sam Ortiz', to: 'Kim Vale', type: 'sibling', evidence: 'Kim Vale is the sister of Sam Ortiz' },
    ],
  });
  const narrative =
    'Met Sam Ortiz, he climbs. Kim Vale is the sister of Sam Ortiz. Sam likes tea. Sam has a cat.';
  for (const kept of ['memory', 'relation'] as const) {
    const { me, agent, person } = await withAgents({ engines: [engine] });
    await person({ name: 'Sam Reed' });
    await (await agent('propose')).call('propose', { narrative });
    const cards = async () => (await me.get('/api/ai/cards')).body as WaitingCard[];
    const before = await cards();
    const { id: card_id, run_id, kind, card } = before.find((one) => one.kind === kept)!;
    const confirmed =
      kind === 'relation'
        ? await me.post('/api/ai/confirm-relation', {
            from: card.from,
            to: card.to,
            type: card.type,
            evidence: card.evidence,
            run_id,
            card_id,
          })
        : await me.post('/api/ai/confirm-memory-entry', {
            person_name: 'Sam Ortiz',
            content: 'Likes tea.',
            run_id,
            card_id,
          });
    expect(confirmed.status).toBe(201);
    const { id: ortiz } = ((await me.get('/api/people')).body as { id: string; name: string }[]).find(
      ({ name }) => name === 'Sam Ortiz',
    )!;
    const left = (await cards()).find((one) => one.kind === 'memory');
    expect(left?.kind === 'memory' && left.card.matched_person.matches).toContainEqual(
      expect.objectContaining({ person_id: ortiz }),
    );
  }
});
