import { act, screen, waitFor, within } from '@testing-library/react';
import type { Tag } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const buildTag = (fields: Partial<Tag>): Tag => ({
  id: 'choir',
  name: 'Choir',
  color: null,
  category: 'general',
  city: null,
  state: null,
  people_count: 0,
  ...fields,
});

const choir = buildTag({ people_count: 12 });
const singers = buildTag({ id: 'singers', name: 'Singers', people_count: 1 });

function fakeServer(answers: Record<string, unknown> = {}, tags = [choir, singers]) {
  const api = fakeApi({ 'GET /api/people': [], 'GET /api/tags': tags, ...answers });
  return { ...api, ...renderApp('/settings/tags') };
}

const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

async function edit(name: string, user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return within(screen.getByRole('form', { name: `Edit ${name}` }));
}

test('without tags the page says what they are for', async () => {
  fakeServer({}, []);
  expect(await screen.findByText('No tags yet')).toBeDefined();
});

test('tags that cannot be loaded are asked for again', async () => {
  let isOut = true;
  const { user } = fakeServer({
    'GET /api/tags': () => (isOut ? refuse(500, 'internal', 'Out of order') : [choir]),
  });
  expect(await screen.findByText('Could not load your tags')).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 people')).toBeDefined();
});

test('a tag is created once, however often it is tried, and a taken name is said at the field', async () => {
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  const { user, called } = fakeServer({ 'POST /api/tags': () => answer });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New tag' });
  await user.type(box, ' Sailing {Enter}');
  expect(await screen.findByText('Out of order')).toBeDefined();
  answer = buildTag({ id: 'sailing', name: 'Sailing' });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Created “Sailing”.')).toBeDefined();
  expect(box.value).toBe('');
  const [first, second] = called('POST /api/tags');
  expect(first?.body).toEqual({ name: 'Sailing', category: 'general' });
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
});

test('only what was changed is saved, and Undo puts it back', async () => {
  const after = { ...choir, color: '#0f766e', city: 'Austin', state: 'TX' };
  const place = { latitude: 30.27, longitude: -97.74 };
  const { user, called } = fakeServer({ 'PATCH /api/tags/choir': after, 'GET /api/geocode': place });
  const form = await edit('Choir', user);
  await user.click(form.getByRole('radio', { name: 'Teal' }));
  await user.type(form.getByRole('textbox', { name: 'City' }), ' Austin');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter both city and state')).toBeDefined();
  await user.type(form.getByRole('textbox', { name: 'State' }), 'TX{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('PATCH /api/tags/choir')).toHaveLength(2));
  expect(bodies(called('PATCH /api/tags/choir'))).toEqual([
    { color: '#0f766e', city: 'Austin', state: 'TX' },
    { color: null, city: '', state: '' },
  ]);
});

test('a place that is looked up is saved also if the page was left meanwhile', async () => {
  const found = Promise.withResolvers<object>();
  const { user, history, called } = fakeServer({
    'PATCH /api/tags/choir': choir,
    'GET /api/geocode': () => found.promise,
  });
  const form = await edit('Choir', user);
  await user.type(form.getByRole('textbox', { name: 'City' }), 'Austin');
  await user.type(form.getByRole('textbox', { name: 'State' }), 'TX{Enter}');
  await waitFor(() => expect(called('GET /api/geocode')).toHaveLength(1));
  act(() => history.push('/settings/trash'));
  await screen.findByRole('heading', { name: 'Trash' });
  found.resolve({ latitude: 30.27, longitude: -97.74 });
  expect(await screen.findByText('Saved “Choir”.')).toBeDefined();
  expect(bodies(called('PATCH /api/tags/choir'))).toEqual([{ city: 'Austin', state: 'TX' }]);
});

test('an unknown place is told also if the page was left meanwhile', async () => {
  const found = Promise.withResolvers<object>();
  const { user, history, called } = fakeServer({ 'GET /api/geocode': () => found.promise });
  const form = await edit('Choir', user);
  await user.type(form.getByRole('textbox', { name: 'City' }), 'Nowhere');
  await user.type(form.getByRole('textbox', { name: 'State' }), 'TX{Enter}');
  await waitFor(() => expect(called('GET /api/geocode')).toHaveLength(1));
  act(() => history.push('/settings/trash'));
  await screen.findByRole('heading', { name: 'Trash' });
  found.resolve(refuse(404, 'not_found', 'No such place'));
  expect(await screen.findByText(/^“Choir” was not saved\. Could not find that location/)).toBeDefined();
});

test('what was changed elsewhere while the editor was open stays, also with Undo', async () => {
  let tags = [choir, singers];
  const { user, called } = fakeServer({
    'GET /api/tags': () => tags,
    'PATCH /api/tags/choir': buildTag({ name: 'Choir club', color: '#0f766e' }),
    'POST /api/tags': singers,
  });
  const form = await edit('Choir', user);
  tags = [{ ...choir, color: '#0f766e' }, singers];
  await user.type(screen.getByRole('textbox', { name: 'New tag' }), 'Singers{Enter}');
  await screen.findByText('Created “Singers”.');
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' club{Enter}');
  await screen.findByText('Saved “Choir club”.');
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() => expect(called('PATCH /api/tags/choir')).toHaveLength(2));
  expect(bodies(called('PATCH /api/tags/choir'))).toEqual([{ name: 'Choir club' }, { name: 'Choir' }]);
});

test('an unknown place is refused and not saved; a place that cannot be looked up is saved', async () => {
  let answer = refuse(404, 'not_found', 'No such place');
  const { user, called } = fakeServer({ 'PATCH /api/tags/choir': choir, 'GET /api/geocode': () => answer });
  const form = await edit('Choir', user);
  await user.type(form.getByRole('textbox', { name: 'City' }), 'Nowhere');
  await user.type(form.getByRole('textbox', { name: 'State' }), 'TX{Enter}');
  expect(await form.findByText('Could not find that location. Please check city and state.')).toBeDefined();
  expect(called('PATCH /api/tags/choir')).toEqual([]);
  answer = refuse(504, 'upstream_timeout', 'The geocoder is slow');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved “Choir”.');
  expect(bodies(called('PATCH /api/tags/choir'))).toEqual([{ city: 'Nowhere', state: 'TX' }]);
});

test('Escape leaves a tag as it is and the focus where it was', async () => {
  const { user, called } = fakeServer();
  const form = await edit('Choir', user);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 's{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Choir' }));
  expect(called('PATCH /api/tags/choir')).toEqual([]);
});

test('renaming onto a name that is taken offers to merge', async () => {
  const details = [
    { path: 'name', message: 'is taken' },
    { path: 'existing_id', message: 'singers' },
  ];
  const { user, called } = fakeServer({
    'PATCH /api/tags/choir': refuse(409, 'already_exists', 'There is a tag Singers already', details),
    'POST /api/tags/merge': singers,
  });
  const form = await edit('Choir', user);
  const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'singers{Enter}');
  const question = 'A tag named “Singers” already exists. Merge “Choir” into it?';
  expect(await screen.findByText(question)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(name.value).toBe('singers');
  expect(called('POST /api/tags/merge')).toEqual([]);
  await user.type(name, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged “Choir” into “Singers”.')).toBeDefined();
  expect(bodies(called('POST /api/tags/merge'))).toEqual([{ keep_id: 'singers', merge_id: 'choir' }]);
});

test('deleting a tag names how many people lose it, and asks first', async () => {
  const { user, called } = fakeServer({ 'DELETE /api/tags/choir': undefined });
  await user.click(await screen.findByRole('button', { name: 'Delete Choir' }));
  expect(await screen.findByText(/“Choir”\? 12 people will lose it/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(called('DELETE /api/tags/choir')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Choir' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted “Choir”.')).toBeDefined();
});

test('many tags can be searched, and unsaved text in a row that does not match stays', async () => {
  const many = Array.from({ length: 9 }, (_, at) => buildTag({ id: `tag-${at}`, name: `Tag ${at}` }));
  const { user } = fakeServer({}, many);
  const form = await edit('Tag 3', user);
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' of mine');
  const search = screen.getByRole('searchbox', { name: 'Search tags' });
  await user.type(search, 'TAG 5');
  expect(screen.getByText('1 of 9 tags')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.clear(search);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tag 3 of mine');
});
