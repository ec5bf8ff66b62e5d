import { act, renderHook, waitFor } from '@testing-library/react';
import type { Person } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { useToasts } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { useAddEntry } from '#queries/notebook/add-memory.ts';
import { useDeleteEntry } from '#queries/notebook/delete-memory.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { useDeletePerson, useRestorePerson } from '#queries/people/people.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { useAddTag, useRemoveTag } from '#queries/tags/person-tags.ts';
import { refuse } from '#testing/fake-api.ts';
import { idOf } from './change.ts';
import { openKeeper, removeChange } from './keeper.ts';
import { readChanges } from './store.ts';
import { keepChangesOf } from './waiting.ts';
import {
  ada,
  zoe,
  entry,
  navy,
  useDevice,
  serve,
  wrapperOf,
  make,
  changesNow,
  comeBack,
} from '#testing/offline-device.tsx';

const NOTHING = () => {};
const KEY = 'a0b1c2d3e4f5061728394a5b';
const device = useDevice();

const personNow = () => device.client.getQueryData<Person>(keys.person('ada'));
const listNow = () => device.client.getQueryData<Person[]>(keys.people)!;

test('a removed change is taken back on the screen', async () => {
  serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Babbage' }, base: personNow()! });
  await make(device, () => useAddTag('ada'), 'Sailing');
  expect(personNow()).toMatchObject({ company: 'Babbage', tags: [{ name: 'Navy' }, { name: 'Sailing' }] });
  await act(() => removeChange(changesNow()[1]!));
  await act(() => removeChange(changesNow()[0]!));
  expect(personNow()).toEqual({ ...ada, tags: [navy] });
});

test('an answer that comes meanwhile does not hide what waits', async () => {
  serve(device, { 'GET /api/people': [ada, zoe] });
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Babbage' }, base: ada });
  await make(device, () => useDeletePerson(NOTHING), 'zoe');
  device.client.setQueryData(keys.people, [ada, zoe]);
  expect(listNow()).toMatchObject([{ id: 'ada', company: 'Babbage' }]);
});

test('what waits is there after a reload', async () => {
  const changes = serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Babbage' }, base: ada });
  device.end();
  expect(changesNow()).toEqual([]);
  device.client.setQueryData(keys.people, [ada]);
  device.end = keepChangesOf(device.client, 'me');
  await openKeeper();
  expect(listNow()).toMatchObject([{ company: 'Babbage' }]);
  await comeBack(device);
  expect(changes).toHaveLength(1);
});

test('another account neither sees what waits nor sends it, and deletes it', async () => {
  const changes = serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Babbage' }, base: ada });
  device.end();
  device.end = keepChangesOf(device.client, 'somebody-else');
  await openKeeper();
  expect(changesNow()).toEqual([]);
  await comeBack(device);
  expect(changes).toEqual([]);
  expect(await readChanges('me')).toEqual([]);
});

test('while something of a person waits, the next change of them waits behind it', async () => {
  const changes = serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'One' }, base: ada });
  device.isOut = false;
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Two' }, base: personNow()! });
  await waitFor(() => expect(changesNow()).toEqual([]));
  expect(changes.map(({ body }) => body)).toEqual([{ company: 'One' }, { company: 'Two' }]);
});

test('a new person can be written about before the server knows them', async () => {
  const changes = serve(device);
  const id = idOf(KEY);
  await make(device, () => useAddTyped({ onAdded: NOTHING, onFailed: NOTHING }), {
    key: KEY,
    name: 'Bo',
    phone: '',
  });
  await make(device, () => useAddEntry(id, NOTHING), {
    content: 'Likes tea',
    personIds: [id],
    promise: null,
    key: 'another-key',
  });
  expect(device.client.getQueryData(keys.notebook(id))).toMatchObject([{ content: 'Likes tea' }]);
  expect(listNow()[0]).toMatchObject({ id, name: 'Bo', latest_notebook_entry_content: 'Likes tea' });
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual(['POST /api/people', `POST /api/people/${id}/notebook`]);
  expect(changes[0]).toMatchObject({ body: { name: 'Bo' }, ownId: id });
});

test('what is undone before it was sent is never sent, nor is its undo', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut);
  const changes = serve(device);
  await make(device, () => useAddTag('ada'), 'Sailing');
  await make(
    device,
    () => useRemoveTag('ada'),
    personNow()!.tags.find(({ name }) => name === 'Sailing')!,
  );
  expect(changesNow()).toEqual([]);
  await make(device, () => useDeletePerson(NOTHING), 'zoe');
  await make(device, useRestorePerson, 'zoe');
  expect(listNow().map(({ id: each }) => each)).toEqual(['zoe', 'ada']);
  await make(device, () => useDeleteEntry('ada'), { entry, from: 'all', said: 'Deleted.', key: KEY });
  act(() => useToasts.getState().toasts.at(-1)?.action?.onAction());
  await waitFor(() => expect(device.client.getQueryData<unknown[]>(keys.notebook('ada'))).toHaveLength(1));
  await comeBack(device);
  expect(changes).toEqual([]);
});

test('a contact is undone before and after it was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut);
  const changes = serve(device);
  const { result } = renderHook(useContacted, { wrapper: wrapperOf(device) });
  const undo = () =>
    act(() =>
      useToasts
        .getState()
        .toasts.find(({ action }) => action)
        ?.action?.onAction(),
    );
  act(() => result.current.markContacted('ada'));
  await waitFor(() => expect(changesNow()).toHaveLength(1));
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(listNow()[0]?.last_contact_date).not.toBeNull();
  undo();
  await waitFor(() => expect(changesNow()).toEqual([]));
  expect(listNow()[0]?.last_contact_date).toBeNull();

  useToasts.setState({ toasts: [] });
  act(() => result.current.markContacted('ada'));
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const before = useToasts.getState().toasts;
  await comeBack(device);
  useToasts.setState({ toasts: before });
  undo();
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people/ada/contact',
    expect.stringMatching(/^DELETE .api.people.ada.contact.[A-Za-z0-9]{20}$/),
  ]);
});

test('what the server refuses is taken back, told, and stays with the server’s words', async () => {
  serve(device, { 'PATCH /api/people/ada': refuse(400, 'invalid_argument', 'This is not a company') });
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Babbage' }, base: ada });
  await comeBack(device);
  await waitFor(() => expect(changesNow()).toMatchObject([{ state: 'refused' }]));
  expect(personNow()?.company).toBeNull();
  expect(useToasts.getState().toasts).toMatchObject([
    { text: '“Company of Ada Lovelace” was not accepted. This is not a company' },
  ]);
});

test('a shared computer keeps nothing, and says that there is no connection', async () => {
  device.end();
  setSharedComputer(true);
  device.end = keepChangesOf(device.client, 'me');
  serve(device);
  const { result } = renderHook(() => useAddTag('ada'), { wrapper: wrapperOf(device) });
  act(() => result.current.mutate('Sailing'));
  await waitFor(() => expect(result.current.error?.code).toBe('no_answer'));
  expect(await readChanges('me')).toEqual([]);
  setSharedComputer(false);
});
