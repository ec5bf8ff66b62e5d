import { expect, test } from 'vitest';
import { openFixtures, type Fixtures } from '#testing/openapi/fixtures.ts';
import type { Answer } from '#testing/api/start-api.ts';
import { send } from '#testing/api/send.ts';

/** Texts that break careless code for encodings, markup, spreadsheets, calendars, paths or reserved names. */
const TEXTS: Record<string, string> = {
  nothing: '',
  'a null': 'a\0b',
  'a null alone': '\0',
  'half a character': 'a\uD800b',
  'the other half': '\uDC00',
  'right to left': '\u202Eabc\u202C שלום',
  'no width': '\u200B\u200D\u2060',
  'a mark of byte order': '\uFEFFabc',
  emoji: '\u{1F469}\u200D\u{1F680}\u{1F1FA}\u{1F1F8}',
  'control characters': 'a\u0001\u0007\u001B[31m\u007F\u0085b',
  'line ends': 'a\r\nb\u2028c\u2029d\ve',
  'letters built of parts': 'e\u0301\u0323'.repeat(3),
  'a letter under a hundred marks': `a${'\u0301'.repeat(100)}`,
  'HTML and script': '<img src=x onerror=alert(1)><script>',
  'an end of a comment': '--><!-- ]]> */ // {{x}} ${x}',
  'a formula': '=HYPERLINK("http://x")',
  'another formula': "@SUM(1+1)*cmd|' /C calc'!A0",
  'a vCard': 'END:VCARD\r\nBEGIN:VCARD',
  'a calendar': 'x\r\nEND:VEVENT\r\nBEGIN:VALARM',
  'a header': 'x\r\nSet-Cookie: a=b',
  'a path': '../../users/x',
  'a name of its own': '__proto__',
  'another name of its own': 'constructor',
  'a name of Firestore’s': '__name__',
  'dots and ticks': 'a.b.`c`[0]~*/',
  'a word for nothing': 'null',
  JSON: '{"$ref":"#"}',
  SQL: "'; DROP TABLE people; --",
};

type Write = (text: string) => Promise<Answer>;

/**
 * Writes each of `TEXTS` with one call. Returns those it accepted, trimmed. The others must be refused with a
 * reason.
 */
async function taken(write: Write): Promise<string[]> {
  const kept: string[] = [];
  for (const [what, text] of Object.entries(TEXTS)) {
    const { status, body } = await write(text);
    if (status < 300) kept.push(text.trim());
    else {
      expect([400, 409], what).toContain(status);
      expect(body.error.message, what).toBeTruthy();
    }
  }
  return kept;
}

const LONG = ['name', 'body', 'street_address', 'city', 'state', 'mnemonic'] as const;

/** Writes `TEXTS` with every call that takes a text. Returns the accepted ones by call. */
async function writeEverywhere({ me, person, texted, tag }: Fixtures) {
  const [reader, other, tagged] = [await person(), await person(), await tag('A tag with a city')];
  const { id } = await texted();
  const confirm = (what: string, body: object) => me.post(`/api/ai/confirm-${what}`, body);
  const writes: Record<string, Write> = {
    people: (text) => me.post('/api/people', Object.fromEntries(LONG.map((field) => [field, text]))),
    renamed: async (text) => me.patch(`/api/people/${await person()}`, { name: text }),
    confirmed: (text) => confirm('person', { extraction: { name: text }, action: 'create_new' }),
    zips: (zip) => me.post('/api/people', { name: 'Zip', zip }),
    emails: (email) => me.post('/api/people', { email }),
    phones: (phone_number) => me.post('/api/people', { phone_number }),
    birthdays: (birthday) => me.post('/api/people', { birthday }),
    tags: (name) => me.post('/api/tags', { name }),
    tagCities: (city) => me.patch(`/api/tags/${tagged}`, { city }),
    confirmedTags: (tag_name) =>
      confirm('tag-assignment', { tag_name, operation: 'add', person_ids: [reader] }),
    memories: (content) => me.post(`/api/people/${reader}/notebook`, { content }),
    contactNotes: (note) => me.post(`/api/people/${reader}/contact`, { note }),
    confirmedMemories: (content) => confirm('memory-entry', { person_id: other, content }),
    texts: (body) => me.post('/api/sms/send', { person_id: id, body }),
    names: (display_name) => me.patch('/api/auth/me', { display_name }),
    places: (city) =>
      me.patch('/api/auth/me', { settings: { defaultLocation: { city, state: 'TX', lat: 0, lng: 0 } } }),
  };
  const kept: Record<string, string[]> = {};
  for (const [kind, write] of Object.entries(writes)) kept[kind] = await taken(write);
  return kept;
}

test('a text is kept exactly, wherever it is written, or refused with the reason', async () => {
  const world = await openFixtures();
  const kept = await writeEverywhere(world);
  const { people, tags, notebook, messages, account } = (await world.me.get('/api/export')).body;
  const valuesOf = (rows: Record<string, unknown>[], field: string) => rows.map((row) => row[field]);
  const names = [...kept.people!, ...kept.renamed!, ...kept.confirmed!];
  expect(valuesOf(people, 'name')).toEqual(expect.arrayContaining(names));
  for (const text of kept.people!)
    expect(people).toContainEqual(
      expect.objectContaining(Object.fromEntries(LONG.map((field) => [field, text]))),
    );
  expect(valuesOf(people, 'zip')).toEqual(expect.arrayContaining(kept.zips!.map((zip) => zip || null)));
  expect(valuesOf(tags, 'name')).toEqual(expect.arrayContaining(kept.tags!));
  expect(valuesOf(notebook, 'content')).toEqual(
    expect.arrayContaining([...kept.memories!, ...kept.contactNotes!, ...kept.confirmedMemories!]),
  );
  expect(valuesOf(messages, 'body')).toEqual(expect.arrayContaining(kept.texts!));
  expect(account.display_name).toBe(kept.names!.at(-1));
  expect(account.settings.defaultLocation.city).toBe(kept.places!.at(-1));
  const shaped = ['emails', 'phones', 'birthdays', 'zips'];
  for (const [kind, texts] of Object.entries(kept))
    if (!shaped.includes(kind)) expect(texts.length, kind).toBeGreaterThan(20);
}, 60_000);

test('a file’s rows are kept exactly, or refused one by one', async () => {
  const { me } = await openFixtures();
  const texts = Object.values(TEXTS);
  const people = texts.map((text) => ({ name: text, tags: [text], on_duplicate: 'create' }));
  const { created, errors } = (await me.post('/api/people/import', { people })).body;
  expect(created.length + errors.length).toBe(texts.length);
  const refused = errors.map(({ row }: { row: number }) => row);
  const kept = texts.filter((_, row) => !refused.includes(row)).map((text) => text.trim());
  expect(kept.length).toBeGreaterThan(20);
  expect(created.map(({ name }: { name: string }) => name)).toEqual(kept);
  expect(created.map(({ tags }: { tags: { name: string }[] }) => tags[0]?.name)).toEqual(kept);
});

test('what is asked for is only ever a word, never a pattern or a path', async () => {
  const world = await openFixtures();
  await world.person();
  for (const [what, text] of Object.entries(TEXTS)) {
    const word = encodeURIComponent(text.toWellFormed());
    for (const path of [
      `/api/people?search=${word}&filter=${word}&sort=${word}`,
      `/api/search?q=${word}`,
      `/api/tags?search=${word}`,
      `/api/places?search=${word}`,
      `/api/geocode?city=${word}&state=${word}`,
      `/api/sms/messages/${word || 'x'}?before=${word}&limit=${word}`,
    ])
      expect([200, 400, 404], `${what} ${path}`).toContain((await world.me.get(path)).status);
  }
});

test('names that mean something to a calendar or a list of lists stay names', async () => {
  const { me } = await openFixtures();
  const evil = 'x\r\nEND:VEVENT\nBEGIN:VALARM;,\\';
  await me.post('/api/people', { name: evil, birthday: '--03-02', follow_up_on: '2026-03-02' });
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect((await me.post('/api/tags', { name })).status).toBe(201);
  const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
  const feed: string = (await me.get(new URL(calendar_url).pathname)).body;
  expect(feed.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  expect(feed).not.toMatch(/^BEGIN:VALARM/m);
  expect((await me.get('/api/tags')).body.map(({ name }: { name: string }) => name)).toEqual([
    '__proto__',
    'constructor',
    'toString',
  ]);
  expect((await me.get('/api/export')).body.people[0].name).toBe(evil);
});

test('ten megabytes are refused, but for a backup, and read from nobody who is not signed in', async () => {
  const { api, me } = await openFixtures();
  const body = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) });
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, headers: Record<string, string>) =>
    (await send(api.origin, { method: 'POST', path, headers: { ...json, ...headers }, body })).status;
  const mine = { authorization: `Bearer token-${me.uid}` };
  expect(await post('/api/people', mine)).toBe(413);
  expect(await post('/api/people/import', mine)).toBe(413);
  expect(await post('/api/import-backup', mine)).toBe(400);
  expect(await post('/api/people', {})).toBe(401);
  expect(await post('/api/sms/webhook', {})).toBe(413);
});
