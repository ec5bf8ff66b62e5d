import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { useDeleteEntry } from '#queries/notebook/delete-memory.ts';
import { useRemoveRelation } from '#queries/relations/change-relations.ts';
import { useUndoContact } from '#queries/people/people.ts';
import { useRemoveTag } from '#queries/tags/person-tags.ts';
import { refuse } from '#testing/fake-api.ts';
import { ada, entry, navy, relation, serve, useDevice, wrapperOf } from '#testing/offline-device.tsx';

const device = useDevice();

beforeEach(() => {
  device.isOut = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  useToasts.setState({ toasts: [] });
});

const MEMORY = {
  use: () => useDeleteEntry('ada'),
  input: { entry, from: 'all', said: 'Deleted.', key: 'undo' },
  call: 'DELETE /api/people/ada/notebook/entry-1',
};
const RELATION = {
  use: useRemoveRelation,
  input: { relation, said: 'a friend' },
  call: 'DELETE /api/relations/r',
};
const gone = () => refuse(404, 'not_found', 'No');

/** Removes something with a connection; the server gives these answers in turn. Returns the requests and the toasts. */
async function remove({ use, input, call }: typeof MEMORY | typeof RELATION, ...answers: unknown[]) {
  const changes = serve(device, { [call]: () => answers.shift() });
  const { result } = renderHook(use as () => { mutate: (input: unknown) => void; isPending: boolean }, {
    wrapper: wrapperOf(device),
  });
  act(() => result.current.mutate(input));
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [toast] = useToasts.getState().toasts;
  return { names: changes.map(({ name }) => name), late: changes.map(({ at }) => at !== null), toast };
}

test.each([
  ['memory', MEMORY],
  ['relation', RELATION],
])('a %s that is not where the page knows it is removed where it is', async (_what, removal) => {
  const { names, late, toast } = await remove(removal, gone(), new Response(null, { status: 204 }));
  expect(names).toEqual([removal.call, removal.call]);
  expect(late).toEqual([false, true]);
  expect(toast?.kind).toBe('done');
});

test.each([
  ['memory', MEMORY],
  ['relation', RELATION],
])('a %s that is nowhere was removed before', async (_what, removal) => {
  expect((await remove(removal, gone(), gone())).toast?.kind).toBe('done');
});

test('a removal that loses to a later change is told', async () => {
  const lost = { lost: [{ field: 'deleted', kept: 'Dinner', at: '2026-03-01T12:00:00.000Z' }] };
  const { toast } = await remove(MEMORY, gone(), lost);
  expect(toast).toMatchObject({
    kind: 'failed',
    text: 'Could not delete the memory. It was changed on another device meanwhile.',
  });
});

const TAG = { use: () => useRemoveTag('ada'), input: navy, call: `DELETE /api/people/ada/tags/${navy.id}` };
const CONTACT = {
  use: () => useUndoContact(),
  input: { id: 'ada', event_id: 'met' },
  call: 'DELETE /api/people/ada/contact/met',
};

test.each([
  ['tag', TAG, new Response(null, { status: 204 })],
  ['contact', CONTACT, ada],
])('a %s of a person who is in the trash by now is taken away too', async (_what, removal, done) => {
  const answers: unknown[] = [gone(), done];
  const changes = serve(device, { [removal.call]: () => answers.shift() });
  const { result } = renderHook(
    removal.use as () => { mutate: (input: unknown) => void; isSuccess: boolean },
    { wrapper: wrapperOf(device) },
  );
  act(() => result.current.mutate(removal.input));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(changes.map(({ name, at }) => [name, at !== null])).toEqual([
    [removal.call, false],
    [removal.call, true],
  ]);
});
