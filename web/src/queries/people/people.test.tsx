import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { keys } from '#queries/keys.ts';
import { peopleQuery, personQuery } from './people-cache.ts';
import { useDeletePerson, useMarkRead, usePeople } from './people.ts';
import { useQuickEdit } from './changes/quick-edit.ts';
import { createQueryClient } from '#queries/query-client.ts';

const ada = buildPerson({ unread_count: 2 });
const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });
const outOfOrder = () => refuse(500, 'internal', 'Out of order');

function renderQueries<T>(use: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, hook: renderHook(use, { wrapper }).result };
}

const idsIn = (client: QueryClient) => client.getQueryData(peopleQuery().queryKey)?.map(({ id }) => id);

test('an edit during the first load of the list does not stop it', async () => {
  const list = Promise.withResolvers<(typeof ada)[]>();
  fakeApi({ 'GET /api/people': () => list.promise, 'POST /api/people/ada/read': ada });
  const { hook } = renderQueries(() => ({ people: usePeople(), read: useMarkRead() }));
  await act(() => hook.current.read.mutateAsync('ada'));
  list.resolve([ada, zoe]);
  await waitFor(() => expect(hook.current.people.data).toHaveLength(2));
});

test('a refetch cancelled by an edit is repeated when the edit has settled', async () => {
  const refusal = Promise.withResolvers<Response>();
  const { called } = fakeApi({ 'GET /api/people': [ada], 'PATCH /api/people/ada': () => refusal.promise });
  const { hook } = renderQueries(() => ({
    people: usePeople(),
    star: useQuickEdit('ada', 'Could not change the star.'),
  }));
  await waitFor(() => expect(hook.current.people.data).toHaveLength(1));
  act(() => hook.current.star.mutate({ is_important: true }));
  await waitFor(() => expect(hook.current.people.data?.[0]?.is_important).toBe(true));
  refusal.resolve(outOfOrder());
  await waitFor(() => expect(called('GET /api/people')).toHaveLength(2));
  expect(hook.current.people.data?.[0]?.is_important).toBe(false);
});

test.each([
  ['refused', outOfOrder],
  ['granted', () => Response.json(ada)],
])('a star that is %s late does not bring a deleted person back', async (_how, answer) => {
  const starred = Promise.withResolvers<void>();
  fakeApi({
    'PATCH /api/people/ada': () => starred.promise.then(answer),
    'DELETE /api/people/ada': undefined,
  });
  const { client, hook } = renderQueries(() => ({
    star: useQuickEdit('ada', 'Could not change the star.'),
    remove: useDeletePerson(() => {}),
  }));
  client.setQueryData(peopleQuery().queryKey, [ada, zoe]);
  client.setQueryData(personQuery('ada').queryKey, ada);
  act(() => hook.current.star.mutate({ is_important: true }));
  await act(() => hook.current.remove.mutateAsync('ada'));
  starred.resolve();
  await waitFor(() => expect(hook.current.star.isPending).toBe(false));
  expect(idsIn(client)).toEqual(['zoe']);
  expect(client.getQueryData(personQuery('ada').queryKey)).toBeUndefined();
});

test('a refused deletion restores that person and changes no other', async () => {
  const refusal = Promise.withResolvers<Response>();
  fakeApi({ 'DELETE /api/people/ada': () => refusal.promise });
  const { client, hook } = renderQueries(() => useDeletePerson(() => {}));
  client.setQueryData(peopleQuery().queryKey, [ada, zoe]);
  act(() => hook.current.mutate('ada'));
  await waitFor(() => expect(idsIn(client)).toEqual(['zoe']));
  client.setQueryData(peopleQuery().queryKey, [{ ...zoe, is_important: true }]);
  refusal.resolve(outOfOrder());
  await waitFor(() => expect(idsIn(client)).toEqual(['ada', 'zoe']));
  expect(client.getQueryData(peopleQuery().queryKey)?.[1]?.is_important).toBe(true);
});

test('a person already deleted elsewhere counts as deleted, and is not restored', async () => {
  fakeApi({});
  const { client, hook } = renderQueries(() => useDeletePerson(() => {}));
  client.setQueryData(peopleQuery().queryKey, [ada, zoe]);
  act(() => hook.current.mutate('ada'));
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(idsIn(client)).toEqual(['zoe']);
});

test('nothing of a person who was deleted stays in the cache, nor the photo', async () => {
  fakeApi({ 'DELETE /api/people/ada': undefined, 'GET /api/people': [] });
  const { client, hook } = renderQueries(() => useDeletePerson(() => {}));
  for (const queryKey of [keys.person('ada'), keys.photo('ada', 'hash'), keys.photo('zoe', 'hash')])
    client.setQueryData(queryKey, new Blob(['photo']));
  await act(() => hook.current.mutateAsync('ada'));
  const left = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  expect(left.filter((key) => key.includes('ada'))).toEqual([]);
  expect(left).toContainEqual(keys.photo('zoe', 'hash'));
});
