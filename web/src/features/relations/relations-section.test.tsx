// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import './relation-form.tsx';
import './offers/relation-offers.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { buildRelation, fakeRelations } from '#testing/relations.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();
const mia = buildPerson({ id: 'mia', name: 'Mia Byron' });
const tom = buildPerson({ id: 'tom', name: 'Tom Poole' });
const POST = 'POST /api/relations';

async function open(id = 'ada') {
  const app = renderApp(`/people/${id}?panel=profile`);
  const section = within(await screen.findByRole('region', { name: 'Relations' }));
  return { ...app, section };
}

const sentences = () =>
  within(screen.getByRole('region', { name: 'Relations' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** Adds a relation with the keyboard alone: the first letters of a name, then a word for the role. */
async function add({ user, section }: Awaited<ReturnType<typeof open>>, who: string, role: string) {
  await user.click(await section.findByRole('button', { name: 'Add relation' }));
  await user.type(await section.findByRole('combobox', { name: 'Who belongs to Ada?' }), `${who}{Enter}`);
  await user.type(await section.findByRole('combobox', { name: /^What .* is to Ada$/ }), `${role}{Enter}`);
}

test.each([
  ['ada', 'Mia Byron is Ada’s child'],
  ['mia', 'Ada Lovelace is Mia’s parent'],
])('a relation is read from the side of %s', async (id, text) => {
  fakeRelations();
  const { section } = await open(id);
  expect(await section.findByRole('link', { name: text })).toBeDefined();
});

test('an account without relations asks the server for none, and shows only how to add one', async () => {
  const { called } = fakeRelations([]);
  const { section } = await open();
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'Add relation' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('region', { name: 'Relations' }).textContent).toBe('Relations Add relation');
  expect(called('GET /api/relations')).toEqual([]);
});

test('an account that could not be loaded does not hide the relations', async () => {
  fakeRelations(undefined, undefined, { 'GET /api/auth/me': refuse(500, 'internal', 'Out of order') });
  const { section } = await open();
  expect(await section.findByRole('link', { name: 'Mia Byron is Ada’s child' })).toBeDefined();
});

test('relations that cannot be loaded can be asked for again', async () => {
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  fakeRelations(undefined, undefined, { 'GET /api/relations': () => answer });
  const { user, section } = await open();
  expect(await section.findByText('The relations could not be loaded. Out of order')).toBeDefined();
  answer = [buildRelation()];
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('link', { name: 'Mia Byron is Ada’s child' })).toBeDefined();
});

test('two steps and the keyboard add a relation; Undo removes it', async () => {
  const { called } = fakeRelations([], [ada, mia, tom]);
  const app = await open();
  await add(app, 'mi', 'daughter');
  expect(await app.section.findByRole('link', { name: 'Mia Byron is Ada’s daughter' })).toBeDefined();
  expect(called(POST)[0]?.body).toEqual({ from_id: 'ada', to_id: 'mia', type: 'child', label: 'daughter' });
  expect(called(POST)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(app.section.getByRole('button', { name: 'Add relation' })),
  );
});

test('a relation is added from the other side too, and read from there', async () => {
  const { called } = fakeRelations([], [ada, mia]);
  const app = await open('mia');
  const { user, section } = app;
  await user.click(await section.findByRole('button', { name: 'Add relation' }));
  await user.type(await section.findByRole('combobox', { name: 'Who belongs to Mia?' }), 'ada{Enter}');
  await user.type(await section.findByRole('combobox', { name: 'What Ada is to Mia' }), 'mother{Enter}');
  expect(await section.findByRole('link', { name: 'Ada Lovelace is Mia’s mother' })).toBeDefined();
  expect(called(POST)[0]?.body).toEqual({ from_id: 'mia', to_id: 'ada', type: 'parent', label: 'mother' });
  await user.click(section.getByRole('link', { name: 'Ada Lovelace is Mia’s mother' }));
  expect(await screen.findByRole('link', { name: 'Mia Byron is Ada’s child' })).toBeDefined();
});

test('undoing an addition deletes the relation', async () => {
  const { called } = fakeRelations([], [ada, mia]);
  const app = await open();
  await add(app, 'mi', 'daughter');
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentences()).toEqual([]));
  expect(called('DELETE /api/relations/added-0')).toHaveLength(1);
});

test('somebody new is made on the spot, and goes to the trash if that is undone', async () => {
  const zoe = buildPerson({ id: 'zoe', name: 'Zoë' });
  const { called } = fakeRelations([], [ada], {
    'POST /api/people': zoe,
    'DELETE /api/people/zoe': undefined,
  });
  const app = await open();
  await add(app, 'Zoë', 'boss');
  expect(await app.section.findByRole('link', { name: 'Zoë is Ada’s boss' })).toBeDefined();
  expect(called('POST /api/people')[0]?.body).toEqual({ name: 'Zoë' });
  expect(called(POST)[0]?.body).toEqual({ from_id: 'ada', to_id: 'zoe', type: 'manager', label: 'boss' });
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/people/zoe')).toHaveLength(1));
});

test('a word that is no known role becomes a label, with another word from the other side', async () => {
  const { called } = fakeRelations([], [ada, mia]);
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Add relation' }));
  await user.keyboard('mia{Enter}');
  await user.keyboard('goddaughter');
  await user.type(await section.findByLabelText(/^And Ada is Mia’s/), 'godmother{Enter}');
  expect(await section.findByRole('link', { name: 'Mia Byron is Ada’s goddaughter' })).toBeDefined();
  expect(called(POST)[0]?.body).toEqual({
    from_id: 'ada',
    to_id: 'mia',
    type: 'other',
    label: 'goddaughter',
    inverse_label: 'godmother',
  });
});

test('what is known already is said and not sent, from whichever side it was told', async () => {
  const { called } = fakeRelations([buildRelation({ from_id: 'mia', to_id: 'ada', type: 'parent' })]);
  const app = await open();
  await add(app, 'mia', 'child');
  expect((await app.section.findByRole('alert')).textContent).toBe(
    'That is known already: Mia Byron is Ada’s child.',
  );
  expect(called(POST)).toEqual([]);
});

test('an addition that fails stays open with the reason, and is repeated with the same key', async () => {
  const { called } = fakeRelations([], [ada, mia], { [POST]: refuse(500, 'internal', 'Out of order') });
  const app = await open();
  await add(app, 'mia', 'child');
  expect((await app.section.findByRole('alert')).textContent).toBe('Could not save it. Out of order');
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(called(POST)).toHaveLength(2));
  const [first, second] = called(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a form that was closed while it was saved tells its failure', async () => {
  const answer = Promise.withResolvers<unknown>();
  fakeRelations([], [ada, mia], { [POST]: () => answer.promise });
  const app = await open();
  await add(app, 'mia', 'child');
  await app.user.click(app.section.getByRole('button', { name: 'Cancel' }));
  answer.resolve(refuse(500, 'internal', 'Out of order'));
  expect(await screen.findByText('Could not save the relation. Out of order')).toBeDefined();
});

test('a role is changed at once, told from the stored side, and Undo restores it', async () => {
  const { called } = fakeRelations();
  const { user, section } = await open('mia');
  await user.click(await section.findByRole('button', { name: 'Edit: Ada Lovelace is Mia’s parent' }));
  const box = await section.findByRole('combobox', { name: 'What Ada is to Mia' });
  expect(box).toHaveProperty('value', 'parent');
  await user.clear(box);
  await user.type(box, 'grandmother{Enter}');
  expect(await section.findByRole('link', { name: 'Ada Lovelace is Mia’s grandmother' })).toBeDefined();
  const edit = section.getByRole('button', { name: 'Edit: Ada Lovelace is Mia’s grandmother' });
  expect(document.activeElement).toBe(edit);
  const patches = () => called('PATCH /api/relations/relation-1').map(({ body }) => body);
  const changed = { type: 'grandchild', label: null, inverse_label: 'grandmother' };
  expect(patches()).toEqual([changed]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('link', { name: 'Ada Lovelace is Mia’s parent' })).toBeDefined();
  await waitFor(() =>
    expect(patches()).toEqual([changed, { type: 'child', label: null, inverse_label: null }]),
  );
});

test('the word for the same type is changed, and that of the other side is kept', async () => {
  const { called } = fakeRelations([buildRelation({ label: 'daughter', inverse_label: 'mother' })]);
  const { user, section } = await open('mia');
  await user.click(await section.findByRole('button', { name: 'Edit: Ada Lovelace is Mia’s mother' }));
  const box = await section.findByRole('combobox', { name: 'What Ada is to Mia' });
  await user.clear(box);
  await user.type(box, 'mum{Enter}');
  expect(await section.findByRole('link', { name: 'Ada Lovelace is Mia’s mum' })).toBeDefined();
  expect(called('PATCH /api/relations/relation-1').map(({ body }) => body)).toEqual([
    { type: 'child', label: 'daughter', inverse_label: 'mum' },
  ]);
});

test('a removal is undone by making the relation again', async () => {
  const { called } = fakeRelations();
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Remove: Mia Byron is Ada’s child' }));
  expect(sentences()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('link', { name: 'Mia Byron is Ada’s child' })).toBeDefined();
  expect(called(POST)[0]?.body).toEqual({ from_id: 'ada', to_id: 'mia', type: 'child' });
});

test('a removal that the server refuses puts the relation back', async () => {
  fakeRelations(undefined, undefined, {
    'DELETE /api/relations/relation-1': refuse(500, 'internal', 'Out of order'),
  });
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Remove: Mia Byron is Ada’s child' }));
  expect(await screen.findByText('Could not remove the relation. Out of order')).toBeDefined();
  expect(sentences()).toEqual(['Mia Byron is Ada’s child']);
});

test('family comes first, then by name; of many the first eight are shown', async () => {
  const many = Array.from({ length: 40 }, (_, n) => buildPerson({ id: `p${n}`, name: `Person ${10 + n}` }));
  const relations = many.map(({ id }, n) =>
    buildRelation({ id: `r${n}`, to_id: id, type: n === 39 ? 'sibling' : 'friend' }),
  );
  fakeRelations(relations, [ada, ...many]);
  const { user, section } = await open();
  await section.findByRole('link', { name: 'Person 49 is Ada’s sibling' });
  expect(sentences().slice(0, 3)).toEqual([
    'Person 49 is Ada’s sibling',
    'Person 10 is Ada’s friend',
    'Person 11 is Ada’s friend',
  ]);
  expect(sentences()).toHaveLength(8);
  await user.click(section.getByRole('button', { name: 'Show all 40' }));
  expect(sentences()).toHaveLength(40);
});

test('Escape closes the form, and the focus returns', async () => {
  fakeRelations([]);
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Add relation' }));
  await section.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(section.queryByRole('combobox')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Add relation' })),
  );
});

test('a related name that fits one person is offered; No keeps it away on this device', async () => {
  const carded = buildPerson({ related: [{ value: 'Mia', label: 'daughter' }] });
  const { called } = fakeRelations([], [carded, mia]);
  const { user, section } = await open();
  const offers = within(await section.findByRole('group', { name: 'Offered relations' }));
  expect(offers.getByText('Ada’s card names Mia as daughter.')).toBeDefined();
  await user.click(offers.getByRole('button', { name: 'No: Mia Byron is Ada’s daughter' }));
  expect(section.queryByRole('group', { name: 'Offered relations' })).toBeNull();
  expect(called(POST)).toEqual([]);
  expect(localStorage.getItem('kindred.relations.dismissed')).toContain('mia');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('group', { name: 'Offered relations' })).toBeDefined();
});

test('what follows from two relations is offered, and added with one click', async () => {
  const both = [
    buildRelation(),
    buildRelation({ id: 'relation-2', from_id: 'mia', to_id: 'tom', type: 'sibling' }),
  ];
  const { called } = fakeRelations(both, [ada, mia, tom]);
  const { user, section } = await open();
  const add = await section.findByRole('button', { name: 'Add: Tom Poole is Ada’s child' });
  expect(section.getByText('Mia is Ada’s child, and Tom is Mia’s sibling.')).toBeDefined();
  await user.click(add);
  expect(await section.findByRole('link', { name: 'Tom Poole is Ada’s child' })).toBeDefined();
  expect(called(POST)[0]?.body).toEqual({ from_id: 'ada', to_id: 'tom', type: 'child' });
  await waitFor(() => expect(section.queryByRole('group', { name: 'Offered relations' })).toBeNull());
});
