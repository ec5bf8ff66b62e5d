import { act, renderHook, waitFor } from '@testing-library/react';
import type { Entry, Person, Relation } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { useAddContactEntry, useAddEntry } from '#queries/notebook/add-memory.ts';
import { addedUntouched, rememberAdded } from '#queries/people/adding/added.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { useUndoCreation } from '#queries/people/adding/undo-creation.ts';
import { useDeletePerson, useRestorePerson } from '#queries/people/people.ts';
import { useAddRelation, useRemoveRelation } from '#queries/relations/change-relations.ts';
import { refuse } from '#testing/fake-api.ts';
import { changesNow, comeBack, make, serve, useDevice, wrapperOf } from '#testing/offline-device.tsx';
import { idOf } from './change.ts';
import { removeChange } from './keeper.ts';

const NOTHING = () => {};
const KEY = 'a0b1c2d3e4f5061728394a5b';
const device = useDevice();

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut));

const listNow = () => device.client.getQueryData<Person[]>(keys.people)!;
const namesNow = () => listNow().map(({ name }) => name);
const memoriesOf = (id: string) =>
  (device.client.getQueryData<Entry[]>(keys.notebook(id)) ?? []).map(({ content }) => content);
const saidNow = () => changesNow().map(({ said }) => said);

/** Adds Bo without a connection. Returns their id. */
async function addBo(): Promise<string> {
  await make(device, () => useAddTyped({ onAdded: NOTHING, onFailed: NOTHING }), {
    key: KEY,
    name: 'Bo',
    phone: '',
  });
  return idOf(KEY);
}

const write = (content: string, personIds: string[]) =>
  make(device, () => useAddEntry(personIds[0]!, NOTHING), {
    content,
    personIds,
    promise: null,
    key: crypto.randomUUID(),
  });

/** Adds a new person Tom as Ada's brother. Returns the relation. */
async function addBrother(): Promise<Relation> {
  await make(device, () => useAddRelation(NOTHING), {
    relation: { from_id: 'ada', type: 'sibling' },
    to: { name: 'Tom' },
    key: KEY,
    said: 'Tom is Ada’s brother',
  });
  return device.client.getQueryData<Relation[]>(keys.relations)!.at(-1)!;
}

const pressUndo = () =>
  act(() =>
    useToasts
      .getState()
      .toasts.findLast(({ action }) => action)!
      .action!.onAction(),
  );

test('a relation to a new person is removed before it was sent, and the person stays, with what was written', async () => {
  const changes = serve(device);
  const relation = await addBrother();
  await write('Likes boats', [relation.to_id]);
  await make(device, useRemoveRelation, { relation, said: 'gone' });
  expect(saidNow()).toEqual(['New person: Tom', 'Memory of Tom: “Likes boats”']);
  expect(namesNow()).toContain('Tom');
  expect(memoriesOf(relation.to_id)).toEqual(['Likes boats']);
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people',
    `POST /api/people/${relation.to_id}/notebook`,
  ]);
});

test('a relation that is refused holds back nothing else of its new person', async () => {
  const changes = serve(device, { 'POST /api/relations': refuse(400, 'invalid_argument', 'No') });
  const { to_id: tom } = await addBrother();
  await write('Likes boats', [tom]);
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toContain(`POST /api/people/${tom}/notebook`);
  expect(changesNow()).toMatchObject([{ state: 'refused', said: 'Relation: Tom is Ada Lovelace’s sibling' }]);
});

test('undoing a relation to a new person, before it was sent, leaves nothing of both', async () => {
  const changes = serve(device);
  await addBrother();
  pressUndo();
  await waitFor(() => expect(changesNow()).toEqual([]));
  expect(namesNow()).not.toContain('Tom');
  await comeBack(device);
  expect(changes).toEqual([]);
});

test('undoing it after something was written about the new person moves them to the trash with it', async () => {
  const changes = serve(device);
  const { to_id: tom } = await addBrother();
  await write('Likes boats', [tom]);
  pressUndo();
  await waitFor(() => expect(saidNow()).toContain('Deleted Tom'));
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people',
    `POST /api/people/${tom}/notebook`,
    `DELETE /api/people/${tom}`,
  ]);
});

test('a memory and the contact that is saved with it have ids of their own', async () => {
  const changes = serve(device);
  await make(device, () => useAddContactEntry('ada', NOTHING), {
    content: 'Tea',
    personIds: ['ada'],
    contactIds: ['ada'],
    contactNames: 'Ada',
    promise: { due_on: null },
    key: KEY,
  });
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people/ada/notebook',
    'POST /api/people/ada/contact',
  ]);
  expect(new Set(changes.map(({ ownId }) => ownId)).size).toBe(2);
});

test('a new person without a name stays if something was saved about them, although the user leaves them', async () => {
  const changes = serve(device);
  const id = await addBo();
  rememberAdded(id, 'untouched');
  await write('Likes boats', [id]);
  const { result } = renderHook(useUndoCreation, { wrapper: wrapperOf(device) });
  await act(() => result.current(id));
  expect(saidNow()).toEqual(['New person: Bo', 'Memory of Bo: “Likes boats”']);
  expect(addedUntouched()).toEqual([]);
  await comeBack(device);
  expect(changes).toHaveLength(2);
});

test('a new person whom the user leaves untouched is never sent', async () => {
  const changes = serve(device);
  const id = await addBo();
  rememberAdded(id, 'untouched');
  const { result } = renderHook(useUndoCreation, { wrapper: wrapperOf(device) });
  await act(() => result.current(id));
  expect(changesNow()).toEqual([]);
  expect(namesNow()).not.toContain('Bo');
  await comeBack(device);
  expect(changes).toEqual([]);
});

test('a person who was made and deleted without a connection is sent with both, and Undo brings all back', async () => {
  const changes = serve(device);
  const id = await addBo();
  await write('Likes boats', [id]);
  await write('Tea with Bo', ['ada', id]);
  await make(device, () => useDeletePerson(NOTHING), id);
  expect(namesNow()).not.toContain('Bo');
  expect(memoriesOf('ada')).toContain('Tea with Bo');
  await make(device, useRestorePerson, id);
  expect(namesNow()).toContain('Bo');
  expect(memoriesOf(id)).toEqual(expect.arrayContaining(['Likes boats', 'Tea with Bo']));
  await make(device, () => useDeletePerson(NOTHING), id);
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people',
    `POST /api/people/${id}/notebook`,
    'POST /api/people/ada/notebook',
    `DELETE /api/people/${id}`,
  ]);
});

test('a new person who is removed from what waits leaves the memories of others who were there', async () => {
  const changes = serve(device);
  const id = await addBo();
  await write('Likes boats', [id]);
  await write('Tea with Ada', [id, 'ada']);
  await act(() => removeChange(changesNow()[0]!));
  expect(changesNow()).toMatchObject([{ people: ['ada'], words: { editor: { personId: 'ada' } } }]);
  expect(memoriesOf('ada')).toContain('Tea with Ada');
  await comeBack(device);
  expect(changes).toMatchObject([
    { name: 'POST /api/people/ada/notebook', body: { content: 'Tea with Ada', person_ids: ['ada'] } },
  ]);
});
