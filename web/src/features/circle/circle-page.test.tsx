// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/circle-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { Relation } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { buildRelation, fakeRelations } from '#testing/relations.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { PictureData } from './picture/draw.ts';

/** The data that the picture was given: a jsdom has no canvas. */
const drawn: { data?: PictureData; open?: (id: string) => void; path?: readonly string[] } = {};
vi.mock('./picture/draw.ts', () => ({
  openPicture: (_: HTMLElement, { onOpen }: { onOpen: (id: string) => void }) => {
    drawn.open = onOpen;
    return {
      show: (data: PictureData) => void (drawn.data = data),
      light: ({ path }: { path: readonly string[] }) => void (drawn.path = path),
      next: (from: string | undefined) => (from === 'ada' ? 'sam' : 'ada'),
      reveal() {},
      colour() {},
      resize() {},
      zoom() {},
      fit() {},
      close() {},
    };
  },
}));

const ada = buildPerson();
const mia = buildPerson({ id: 'mia', name: 'Mia Byron' });
const sam = buildPerson({ id: 'sam', name: 'Sam Rivera' });
const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });
const RELATIONS: Relation[] = [
  buildRelation(),
  buildRelation({ id: 'relation-2', from_id: 'ada', to_id: 'sam', type: 'introduced_by' }),
];
const fakeServer = (relations = RELATIONS, answers: Record<string, unknown> = {}) =>
  fakeRelations(relations, [ada, mia, sam, zoe], { 'GET /api/tags': [], ...answers });

const list = async () => within(await screen.findByRole('list', { name: 'People in the picture' }));

// jsdom has no layout, and the rows that are visible follow from it.
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);

test('the list has the same people as the picture, each with their relations', async () => {
  fakeServer();
  renderApp('/circle');
  const shown = await list();
  await waitFor(() => expect(drawn.data?.nodes.map(({ name }) => name)).toContain('Ada Lovelace'));
  const names = shown.getAllByRole('link', { name: /^(?!The circle)/ }).map((link) => link.textContent);
  expect(names).toEqual(['Ada Lovelace', 'Mia Byron', 'Sam Rivera', 'Zoë García']);
  expect(drawn.data?.nodes.map(({ name }) => name)).toEqual(['You', ...names]);
  expect(drawn.data?.links).toHaveLength(2);
  expect(shown.getByText('Sam Rivera (introduced by), Mia Byron (child)')).toBeDefined();
  expect(shown.getByText('No relation yet')).toBeDefined();
});

test('a click on somebody in the picture opens them', async () => {
  fakeServer();
  const { location } = renderApp('/circle');
  await list();
  await waitFor(() => expect(drawn.open).toBeDefined());
  drawn.open!('mia');
  await waitFor(() => expect(location()).toBe('/people/mia?panel=profile'));
});

test('arrow keys go from person to person in the picture, say who it is, and Enter opens them', async () => {
  fakeServer();
  const { user, location } = renderApp('/circle');
  const picture = await screen.findByRole('application', { name: 'Picture of everybody' });
  await waitFor(() => expect(drawn.data).toBeDefined());
  picture.focus();
  await user.keyboard('{ArrowRight}');
  expect(
    await screen.findByText('Ada Lovelace. Sam Rivera (introduced by), Mia Byron (child)'),
  ).toBeDefined();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(/^Sam Rivera\. /)).toBeDefined();
  await user.keyboard('{End}');
  expect(await screen.findByText('Zoë García. No relation yet')).toBeDefined();
  await user.keyboard('{PageUp}{Enter}');
  await waitFor(() => expect(location()).toBe('/people/sam?panel=profile'));
});

test('the path from the user to somebody is said in words and marked in the picture', async () => {
  fakeServer();
  const { user, location } = renderApp('/circle');
  await user.click(await screen.findByRole('button', { name: 'Choose a person…' }));
  await user.type(await screen.findByRole('combobox', { name: 'To whom?' }), 'mia');
  await user.click(await screen.findByRole('option', { name: /Mia Byron/ }));
  expect(location()).toBe('/circle?to=mia');
  const finder = within(screen.getByRole('region', { name: 'How two people are connected' }));
  expect(await finder.findByText('You know Mia Byron')).toBeDefined();
  await user.click(finder.getByRole('button', { name: 'You' }));
  await user.type(await screen.findByRole('combobox', { name: 'From whom?' }), 'sam');
  await user.click(await screen.findByRole('option', { name: /Sam Rivera/ }));
  expect(await finder.findByText('Mia Byron is Ada Lovelace’s child')).toBeDefined();
  await waitFor(() => expect(drawn.path).toEqual(['sam', 'ada', 'mia']));
});

test('the path to somebody who was introduced leads through who introduced them', async () => {
  fakeServer();
  renderApp('/circle?to=ada');
  const finder = within(await screen.findByRole('region', { name: 'How two people are connected' }));
  expect(await finder.findByText('You know Sam Rivera')).toBeDefined();
  expect(finder.getByText('Sam Rivera introduced Ada Lovelace to you')).toBeDefined();
  await waitFor(() => expect(drawn.path).toEqual(['@you', 'sam', 'ada']));
});

test('people without any connection are said to have none', async () => {
  fakeServer();
  renderApp('/circle?from=zoe&to=ada');
  expect(await screen.findByText('No relations connect them yet.')).toBeDefined();
});

test('a filter takes people out of the picture and of the list', async () => {
  fakeServer();
  const { user, location } = renderApp('/circle');
  const shown = await list();
  await user.click(screen.getByRole('button', { name: 'Family' }));
  await user.click(screen.getByRole('checkbox', { name: 'Only people with a relation' }));
  expect(location()).toBe('/circle?kinds=family&related=only');
  await waitFor(() =>
    expect(drawn.data?.nodes.map(({ name }) => name)).toEqual(['You', 'Ada Lovelace', 'Mia Byron']),
  );
  expect(shown.queryByRole('link', { name: 'Sam Rivera' })).toBeNull();
});

test('the circle of a person has those two steps away, and leads back to everybody', async () => {
  fakeServer();
  const { user, location } = renderApp('/circle/mia');
  expect(await screen.findByRole('heading', { name: 'The circle of Mia Byron' })).toBeDefined();
  await waitFor(() =>
    expect(drawn.data?.nodes.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Mia Byron', 'Sam Rivera']),
  );
  await user.click(screen.getByRole('link', { name: 'Everybody' }));
  expect(location()).toBe('/circle');
});

test('an account without relations is told how to begin, and asks the server for none', async () => {
  const { called } = fakeServer([]);
  renderApp('/circle');
  expect(await screen.findByRole('heading', { name: 'Your circle begins with two people' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Begin with Ada Lovelace' })).toBeDefined();
  expect(called('GET /api/relations')).toEqual([]);
});

test('a failure can be tried again', async () => {
  let answer: unknown = refuse(500, 'internal', 'It broke');
  fakeServer(RELATIONS, { 'GET /api/relations': () => answer });
  const { user } = renderApp('/circle');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer = RELATIONS;
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'People in the picture' })).toBeDefined();
});
