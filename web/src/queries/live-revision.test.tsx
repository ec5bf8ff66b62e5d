import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { create } from 'zustand';
import { expect, test, vi } from 'vitest';
import { buildMe } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { meQuery } from './account/account.ts';
import { createQueryClient } from './query-client.ts';
import { useSendMessage } from './messages/send-message.ts';
import { useThread } from './messages/messages.ts';

const through = ({ children }: PropsWithChildren) => children;
const useRevision = create<Record<string, number>>(() => ({ messages: 1 }));

vi.mock('#firebase/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => ({ doc: () => ({}) }));
vi.mock('reactfire', () => ({
  FirebaseAppProvider: through,
  FirestoreProvider: through,
  useFirestore: () => ({}),
  useFirestoreDocData: () => ({ data: useRevision() }),
}));

const { LiveRevision } = await vi.importActual<typeof import('./live-revision.tsx')>('./live-revision.tsx');

test('a message from one person is fetched while a message to another is being sent', async () => {
  const { called } = fakeApi({
    'GET /api/sms/messages/zoe': [],
    'POST /api/sms/send': () => new Promise(() => {}),
  });
  const client = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ thread: useThread('zoe'), send: useSendMessage('ada', () => true) }),
    { wrapper },
  );
  render(<LiveRevision uid="me" />, { wrapper });
  await waitFor(() => expect(result.current.thread.isFetching).toBe(false));
  act(() => result.current.send.mutate({ body: 'Dinner?', key: 'a-key' }));
  const before = called('GET /api/sms/messages/zoe').length;
  act(() => useRevision.setState({ messages: 2 }));
  await waitFor(() => expect(called('GET /api/sms/messages/zoe')).toHaveLength(before + 1));
});

test('an answer that depends on two counters is fetched once when both change', async () => {
  const { called } = fakeApi({ 'GET /api/auth/me': buildMe() });
  const client = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useQuery(meQuery()), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  useRevision.setState({ settings: 1, relations: 1 });
  render(<LiveRevision uid="me" />, { wrapper });
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(called('GET /api/auth/me')).toHaveLength(2);
});
