import { expect, test } from 'vitest';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts';
import { withAgents } from '#testing/mcp/agents.ts';

const MOST_BYTES = 4096;
const MOST_IF_ASKED = 65_536;
const HOUR = 3_600_000;

/** A person with the most of everything, in letters that take three bytes each. */
const WIDE = '漢';
const EVERYTHING = {
  name: WIDE.repeat(120),
  nickname: WIDE.repeat(120),
  company: WIDE.repeat(120),
  job_title: '"'.repeat(120),
  body: WIDE.repeat(LONGEST_TEXT),
  mnemonic: WIDE.repeat(200),
  met: { on: '2020', place: WIDE.repeat(120) },
  phones: Array.from({ length: 20 }, (_, n) => ({ value: `+1512555${1000 + n}`, label: WIDE.repeat(30) })),
  emails: Array.from({ length: 20 }, (_, n) => ({ value: `${'x'.repeat(200)}${n}@example.com` })),
  links: Array.from({ length: 20 }, (_, n) => ({ value: `https://example.com/${'x'.repeat(500)}${n}` })),
  related: Array.from({ length: 20 }, (_, n) => ({ value: `${WIDE.repeat(100)}${n}` })),
};

test('the largest person is told in 4096 bytes, and whole if asked', async () => {
  const { me, agent, person } = await withAgents();
  const id = await person(EVERYTHING);
  for (let n = 0; n < 8; n++)
    await me.post(`/api/people/${id}/notebook`, { content: `${n} ${WIDE.repeat(LONGEST_TEXT - 10)}` });
  const { call } = await agent('read');
  for (const [name, input] of [
    ['get_person', { person_id: id }],
    ['search_people', {}],
    ['search_people', { text: WIDE }],
    ['recent_activity', { person_id: id }],
    ['recent_activity', {}],
    ['who_is_due', {}],
    ['ask', { question: WIDE.repeat(300) }],
  ] as const) {
    const { bytes, isError, json } = await call(name, input);
    expect(isError, name).toBe(false);
    expect(bytes, name).toBeLessThanOrEqual(MOST_BYTES);
    expect(json.notice, name).toBeTruthy();
  }
  const short = (await call('get_person', { person_id: id })).json;
  expect(short.notes).toMatch(/…$/);
  expect(Object.values(short.left_out).length).toBeGreaterThan(0);
  const full = await call('get_person', { person_id: id, full: true });
  expect(full.bytes).toBeGreaterThan(MOST_BYTES);
  expect(full.bytes).toBeLessThanOrEqual(MOST_IF_ASKED);
  expect(full.json.phones).toHaveLength(20);
  expect(full.json.notes.length).toBeGreaterThan(9000);
});

test('going on where an answer ended tells of everybody once', async () => {
  const { me, agent } = await withAgents();
  const people = Array.from({ length: 60 }, (_, n) => ({
    name: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]}${'aeiou'[n % 5]}${n} ${WIDE.repeat(60)}`,
  }));
  await me.post('/api/people/import', { people });
  const { call } = await agent('read');
  const names: string[] = [];
  let offset: number | undefined = 0;
  let calls = 0;
  while (offset !== undefined && calls++ < 60) {
    const answer: any = (await call('search_people', { sort: 'name', offset })).json;
    names.push(...answer.people.map(({ name }: { name: string }) => name));
    offset = answer.next_offset;
  }
  const total = (await me.get('/api/people')).body.length as number;
  expect(names).toHaveLength(total);
  expect(new Set(names).size).toBe(total);
  const asked = await call('search_people', { limit: 100 });
  expect(asked.json.people).toHaveLength(total);
  expect(asked.bytes).toBeGreaterThan(MOST_BYTES);
});

test('going on where an answer ended tells of every event once, of one person and of all', async () => {
  const { api, me, agent, person } = await withAgents();
  const ids = [await person({ name: 'Ada' }), await person({ name: 'Ben' })];
  const gone = await person({ name: 'Gone' });
  for (let n = 0; n < 30; n++) {
    api.clock.now = new Date(api.clock.now.getTime() + HOUR);
    await me.post(`/api/people/${ids[n % 2]}/notebook`, { content: `${n} ${WIDE.repeat(70)}` });
  }
  await me.post(`/api/people/${gone}/contact`);
  await me.delete(`/api/people/${gone}`);
  const { call } = await agent('read');
  const read = async (input: object) => {
    const events: string[] = [];
    let before: string | undefined;
    let calls = 0;
    do {
      const answer = (await call('recent_activity', { ...input, ...(before && { before }) })).json;
      events.push(...answer.events.map(({ what }: { what: string }) => what));
      before = answer.next;
    } while (before && calls++ < 40);
    return events;
  };
  const all = await read({ kinds: ['memory'] });
  expect(all.map((what) => Number.parseInt(what, 10))).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
  expect(await read({ kinds: ['memory'], person_id: ids[0] })).toHaveLength(15);
  expect(await read({ kinds: ['contact'] })).toEqual([]);
  const ofDay = await read({ kinds: ['memory'], since: '2026-03-02', until: '2026-03-02' });
  expect(ofDay.at(-1)).toMatch(/^11 /); // the first after midnight
  expect(ofDay).toHaveLength(19);
});

test('an event of fifty people with long names is told, and hides none before it', async () => {
  const { api, me, agent, person } = await withAgents();
  const [first, ...others] = await Promise.all(
    Array.from({ length: 50 }, (_, n) => person({ name: `${n} ${WIDE.repeat(70)}` })),
  );
  const remember = async (content: string, person_ids?: string[]) => {
    api.clock.now = new Date(api.clock.now.getTime() + HOUR);
    expect((await me.post(`/api/people/${first}/notebook`, { content, person_ids })).status).toBe(201);
  };
  await remember('before');
  await remember('the party', [first!, ...others]);
  const { call } = await agent('read');
  const { json, bytes } = await call('recent_activity', { kinds: ['memory'] });
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(json.events).toMatchObject([{ what: 'the party' }, { what: 'before' }]);
  const [party] = json.events;
  expect(party.people.length).toBeGreaterThan(5);
  expect(party.people.length + party.more_people).toBe(50);
  const whole = (await call('recent_activity', { kinds: ['memory'], limit: 2 })).json.events;
  expect(whole.map(({ people }: { people: unknown[] }) => people.length)).toEqual([50, 1]);
});

test('days are those of the user’s clock', async () => {
  const { me, agent, person } = await withAgents();
  await me.patch('/api/auth/me', { timezone: 'America/Los_Angeles' });
  const ada = await person({ name: 'Ada' });
  await me.post(`/api/people/${ada}/contact`, { at: '2026-02-21T05:00:00.000Z' });
  const { call } = await agent('write');
  const found = async (input: Record<string, unknown>) => (await call('search_people', input)).json;
  expect((await found({})).people).toMatchObject([{ last_contact: '2026-02-20' }]);
  expect(await found({ not_seen_since: '2026-02-21' })).toMatchObject({ total: 1, today: '2026-03-01' });
  expect((await found({ not_seen_since: '2026-02-20' })).total).toBe(0);
  expect((await found({ seen_since: '2026-02-20' })).total).toBe(1);
  const on = async (day: string) =>
    (await call('recent_activity', { since: day, until: day, kinds: ['contact'] })).json.events.length;
  expect([await on('2026-02-20'), await on('2026-02-21')]).toEqual([1, 0]);
  await me.post(`/api/people/${ada}/notebook`, {
    content: 'Likes tea',
    created_at: '2026-02-22T05:00:00.000Z',
  });
  expect((await call('ask', { question: 'Who likes tea?' })).json.people).toMatchObject([
    { id: ada, memory: { on: '2026-02-21' } },
  ]);
  await call('mark_contacted', { person_id: ada, on: '2026-02-27' });
  expect((await me.get(`/api/people/${ada}`)).body.last_contact_date).toBe('2026-02-27T20:00:00.000Z');
});

test('no text breaks a tool, or makes it slow', async () => {
  const { agent, person } = await withAgents();
  const ada = await person({ name: 'Ada' });
  const { call } = await agent('write');
  for (const [about, long] of Object.entries(HOSTILE_TEXTS)) {
    const text = long.slice(0, 1000);
    const began = performance.now();
    const answers = [
      await call('search_people', { text }),
      await call('search_people', {
        city: text.slice(0, 90),
        state: text.slice(0, 90),
        country: text.slice(0, 90),
      }),
      await call('ask', { question: text }),
      await call('propose', { narrative: text }),
      await call('get_person', { person_id: text }),
      await call('add_memory', { person_id: ada, content: long.slice(0, LONGEST_TEXT) }),
    ];
    for (const answer of answers) {
      expect(answer.text, about).not.toMatch(/^internal/);
      expect(answer.bytes, about).toBeLessThanOrEqual(MOST_BYTES);
    }
    expect(performance.now() - began, about).toBeLessThan(10_000);
  }
}, 90_000);
