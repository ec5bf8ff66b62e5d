import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAddContactEntry, useAddEntry } from '#queries/notebook/add-memory.ts';
import { useDeleteEntry } from '#queries/notebook/delete-memory.ts';
import { useUpdateEntry } from '#queries/notebook/notebook.ts';
import { useMarkPromise } from '#queries/notebook/promises.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { useQuickEdit } from '#queries/people/changes/quick-edit.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { useDeletePerson, useMarkContacted } from '#queries/people/people.ts';
import { useAddRelation, useChangeRelation, useRemoveRelation } from '#queries/relations/change-relations.ts';
import { useAddTag, useRemoveTag } from '#queries/tags/person-tags.ts';
import { usePostpone } from '#queries/today.ts';
import { keys } from '#queries/keys.ts';
import { removeChange, sendNow } from '#queries/waiting-changes/keeper.ts';
import { readChanges } from '#queries/waiting-changes/store.ts';
import {
  ada,
  entry,
  navy,
  relation,
  useDevice,
  serve,
  make,
  changesNow,
  comeBack,
} from '#testing/offline-device.tsx';

const NOTHING = () => {};
const KEY = 'a0b1c2d3e4f5061728394a5b';
const device = useDevice();

type Use = () => { mutate: (input: never) => void };
const KINDS: [what: string, use: Use, input: unknown, sent: string, said: string][] = [
  [
    'a star',
    () => useQuickEdit('ada', 'No star'),
    { is_important: true },
    'PATCH /api/people/ada',
    'A star for Ada Lovelace',
  ],
  [
    'fields of the profile',
    () => useSaveProfile('ada'),
    { patch: { company: 'Babbage', phones: [{ value: '+15125550199', label: null }] }, base: ada },
    'PATCH /api/people/ada',
    'Company and Phones of Ada Lovelace',
  ],
  [
    'a contact',
    () => useMarkContacted(NOTHING),
    { id: 'ada', key: KEY, kind: 'called' },
    'POST /api/people/ada/contact',
    'Called Ada Lovelace',
  ],
  [
    'a snooze',
    usePostpone,
    { person: ada, patch: { snoozed_until: '2026-04-01' }, said: 'Snoozed.' },
    'PATCH /api/people/ada',
    'Snoozed until of Ada Lovelace',
  ],
  [
    'a memory',
    () => useAddEntry('ada', NOTHING),
    { content: 'Likes tea', personIds: ['ada'], promise: null, key: KEY },
    'POST /api/people/ada/notebook',
    'Memory of Ada Lovelace: “Likes tea”',
  ],
  [
    'a memory of being in touch',
    () => useAddContactEntry('ada', NOTHING),
    { content: 'Tea', personIds: ['ada'], contactIds: ['ada'], contactNames: 'Ada', promise: null, key: KEY },
    'POST /api/people/ada/contact',
    'In touch with Ada Lovelace',
  ],
  [
    'a changed memory',
    () => useUpdateEntry('ada', NOTHING),
    { entry, content: 'Likes boats' },
    'PUT /api/people/ada/notebook/entry-1',
    'Changed memory of Ada Lovelace: “Likes boats”',
  ],
  [
    'a deleted memory',
    () => useDeleteEntry('ada'),
    { entry, from: 'all', said: 'Deleted.', key: KEY },
    'DELETE /api/people/ada/notebook/entry-1',
    'Deleted the memory “Likes engines”',
  ],
  [
    'a kept promise',
    useMarkPromise,
    { entry, done_at: '2026-03-01T12:00:00.000Z' },
    'PUT /api/people/ada/notebook/entry-1',
    'Promise kept to Ada Lovelace: “Likes engines”',
  ],
  [
    'a new tag',
    () => useAddTag('ada'),
    'Sailing',
    'POST /api/people/ada/tags',
    'Tag “Sailing” for Ada Lovelace',
  ],
  [
    'a removed tag',
    () => useRemoveTag('ada'),
    navy,
    'DELETE /api/people/ada/tags/navy',
    'Removed the tag “Navy” from Ada Lovelace',
  ],
  [
    'a new person',
    () => useAddTyped({ onAdded: NOTHING, onFailed: NOTHING }),
    { key: KEY, name: 'Bo', phone: '' },
    'POST /api/people',
    'New person: Bo',
  ],
  [
    'a deleted person',
    () => useDeletePerson(NOTHING),
    'ada',
    'DELETE /api/people/ada',
    'Deleted Ada Lovelace',
  ],
  [
    'a relation',
    () => useAddRelation(NOTHING),
    { relation: { from_id: 'ada', type: 'child' }, to: { id: 'zoe' }, key: KEY, said: 'Added' },
    'POST /api/relations',
    'Relation: Zoë is Ada Lovelace’s child',
  ],
  [
    'a changed relation',
    useChangeRelation,
    { before: relation, after: { ...relation, type: 'colleague' }, said: 'Changed' },
    'PATCH /api/relations/r',
    'Relation: Zoë is Ada Lovelace’s colleague',
  ],
  [
    'a removed relation',
    useRemoveRelation,
    { relation, said: 'gone' },
    'DELETE /api/relations/r',
    'Removed the relation: Zoë is Ada Lovelace’s friend',
  ],
];

test.each(KINDS)(
  '%s waits without a connection, is seen, and is sent once',
  async (_what, use, input, sent, said) => {
    const changes = serve(device);
    const data = () =>
      device.client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data);
    const before = JSON.stringify(data());
    await make(device, use, input as never);
    expect(changesNow()).toMatchObject([{ said, state: 'waiting' }]);
    expect(await readChanges('me')).toHaveLength(1);
    const shown = JSON.stringify(data());
    expect(shown).not.toBe(before);

    await act(() => removeChange(changesNow()[0]!));
    expect(changesNow()).toEqual([]);
    await make(device, use, input as never);
    await comeBack(device);
    expect(changes.map(({ name }) => name)).toEqual([sent]);
    expect(changes[0]?.at).toMatch(/^2\d{3}-/);
    expect(changes[0]?.key).toBeTruthy();
    expect(await readChanges('me')).toEqual([]);
    await act(() => sendNow());
    expect(changes).toHaveLength(1);
  },
);

test('a contact of long ago that is noted without a connection makes nobody thrive', async () => {
  serve(device);
  const at = new Date(Date.now() - 300 * 24 * 60 * 60 * 1000).toISOString();
  device.client.setQueryData(keys.person('ada'), { ...ada, last_contact_date: null, created_at: at });
  await make(device, () => useMarkContacted(NOTHING), { id: 'ada', key: KEY, at });
  expect(device.client.getQueryData(keys.person('ada'))).toMatchObject({
    last_contact_date: at,
    health_status: 'dormant',
    days_since_contact: 300,
  });
});
