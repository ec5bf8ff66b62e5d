import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { useToasts } from '#lib/toasts.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { useTodaysList } from '#queries/todays-list.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { useContacted } from './contacted.ts';

test('who was contacted on any page is done on Today, until that is undone', async () => {
  const contacted = { ...buildPerson(), event_id: 'event' };
  fakeApi({
    'POST /api/people/ada/contact': contacted,
    'DELETE /api/people/ada/contact/event': buildPerson(),
  });
  const client = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useContacted(), list: useTodaysList(inDays(0)) }), { wrapper });
  act(() => result.current.markContacted('ada'));
  await waitFor(() => expect(result.current.list.done).toEqual(['ada']));
  act(() => useToasts.getState().toasts.at(-1)?.action?.onAction());
  await waitFor(() => expect(result.current.list.done).toEqual([]));
});
