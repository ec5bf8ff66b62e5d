import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMe } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const withCalendar = (secret: string) => buildMe({ calendar_url: `https://k.test/calendar/${secret}.ics` });

function fakeServer(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ 'GET /api/people': [], 'GET /api/auth/me': buildMe(), ...answers });
  return { ...api, ...renderApp('/settings/data') };
}

const exported = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="kindred-export-2026-03-01.json"',
    },
  });

/** Returns a list that collects the names of the files that the page downloads. */
function watchDownloads() {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:kindred';
  URL.revokeObjectURL = () => {};
  return saved;
}

const backup = (text = '{"version":1}') => new File([text], 'backup.json', { lastModified: 1 });
const choose = async () => screen.findByLabelText<HTMLInputElement>('Backup file');

test.each([
  ['Import people', '/import'],
  ['Coming from …', '/import/from'],
  ['Look for duplicates', '/duplicates'],
])('“%s” leads to %s', async (name, address) => {
  const { user, location } = fakeServer();
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(location()).toBe(address));
});

test('a calendar that cannot be loaded is asked for again, and the rest of the page is there', async () => {
  let isOut = true;
  const { user } = fakeServer({
    'GET /api/auth/me': () => (isOut ? refuse(500, 'internal', 'Out of order') : buildMe()),
  });
  expect(await screen.findByText('Could not load your calendar')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export everything' })).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Create a calendar address' })).toBeDefined();
});

test('the export is saved under the name the server gives it', async () => {
  const saved = watchDownloads();
  const { user } = fakeServer({ 'GET /api/export': exported('{"version":1}\n') });
  await user.click(await screen.findByRole('button', { name: 'Export everything' }));
  expect(await screen.findByText(/^Saved kindred-export-2026-03-01\.json/)).toBeDefined();
  expect(saved).toEqual(['kindred-export-2026-03-01.json']);
});

test('an export that was cut off is not saved, and can be tried again', async () => {
  const saved = watchDownloads();
  const { user } = fakeServer({ 'GET /api/export': exported('{"version":1,"people":[') });
  await user.click(await screen.findByRole('button', { name: 'Export everything' }));
  expect(await screen.findByText(/^Could not export your data\./)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(saved).toEqual([]);
});

test('people are exported in the chosen file, of everybody or of a tag', async () => {
  const saved = watchDownloads();
  const file = (name: string, type: string) =>
    new Response('A', {
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    });
  const { user, called } = fakeServer({
    'GET /api/tags': [{ id: 'choir', name: 'Choir', color: null, category: 'general', people_count: 2 }],
    'GET /api/export.vcf': () => file('people.vcf', 'text/vcard; charset=utf-8'),
    'GET /api/export.csv': () => file('people.csv', 'text/csv; charset=utf-8'),
  });
  const button = await screen.findByRole('button', { name: 'Export people' });
  await user.click(button);
  expect(await screen.findByText(/^Saved people\.vcf/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /vCard 4\.0/ }));
  await user.click(screen.getByRole('checkbox', { name: 'With photos' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Choir');
  await user.click(button);
  await user.click(screen.getByRole('radio', { name: /CSV/ }));
  await user.click(button);
  expect(await screen.findByText(/^Saved people\.csv/)).toBeDefined();
  expect(called('GET /api/export.vcf').map(({ query }) => String(query))).toEqual([
    'version=3.0&photos=all',
    'tag=choir&version=4.0&photos=none',
  ]);
  expect(called('GET /api/export.csv').map(({ query }) => String(query))).toEqual(['tag=choir']);
  expect(saved).toEqual(['people.vcf', 'people.vcf', 'people.csv']);
});

test('a restore that takes too long for one request continues by itself with the same key', async () => {
  let rounds = 0;
  const { user, called } = fakeServer({
    'POST /api/import-backup': () =>
      ++rounds === 1 ? refuse(503, 'unavailable', 'A part is in') : { people: 60 },
  });
  await user.upload(await choose(), backup());
  expect(await screen.findByText('Restored 60 people.')).toBeDefined();
  const keys = called('POST /api/import-backup').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toBeTruthy();
});

test('a refused restore says why, and the same file keeps its key, also after a reload', async () => {
  const why = 'A backup goes into an empty account only; this one has people or tags';
  const { user, called } = fakeServer({ 'POST /api/import-backup': refuse(400, 'failed_precondition', why) });
  await user.upload(await choose(), backup());
  expect(await screen.findByText(`Could not restore. ${why}`)).toBeDefined();
  cleanup();
  const second = fakeServer({ 'POST /api/import-backup': { people: 1 } });
  await second.user.upload(await choose(), backup());
  expect(await screen.findByText('Restored 1 person.')).toBeDefined();
  const key = (calls: { headers: Headers }[]) => calls[0]?.headers.get('idempotency-key');
  expect(key(second.called('POST /api/import-backup'))).toBe(key(called('POST /api/import-backup')));
});

test('a restore that fails after its page was left says so', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, called } = fakeServer({
    'GET /api/tags': [],
    'POST /api/import-backup': () => answer.promise,
  });
  await user.upload(await choose(), backup());
  await waitFor(() => expect(called('POST /api/import-backup')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /^Tags/ }));
  await screen.findByRole('heading', { name: 'Tags', level: 1 });
  answer.resolve(refuse(500, 'internal', 'Out of order'));
  expect(await screen.findByText('Could not restore. Out of order')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a file that is no backup is not sent', async () => {
  const { user, called } = fakeServer();
  await user.upload(await choose(), backup('Name,Phone'));
  expect(await screen.findByText('Could not restore. backup.json is not a backup of Kindred.')).toBeDefined();
  expect(called('POST /api/import-backup')).toEqual([]);
});

test('a calendar address is created, copied, and replaced only after a warning', async () => {
  let last = 0;
  const { user, called } = fakeServer({
    'POST /api/calendar/rotate': () => withCalendar(`secret-${++last}`),
  });
  await user.click(await screen.findByRole('button', { name: 'Create a calendar address' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' });
  expect(address.value).toBe('https://k.test/calendar/secret-1.ics');
  expect(screen.getByRole('link', { name: 'Subscribe on this device' }).getAttribute('href')).toBe(
    'webcal://k.test/calendar/secret-1.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy the calendar address' }));
  expect(await screen.findByText('Copied the calendar address.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(address.value);
  await user.click(screen.getByRole('button', { name: 'New address' }));
  expect(await screen.findByText(/^The old address stops at once/)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(called('POST /api/calendar/rotate')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(address.value).toBe('https://k.test/calendar/secret-2.ics'));
});
