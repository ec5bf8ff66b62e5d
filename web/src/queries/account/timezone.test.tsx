import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { keys } from '#queries/keys.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { buildMe } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { useAccountTimezone } from './account.ts';

const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

test('two devices in different time zones do not take turns at saving theirs: the one opened last wins', async () => {
  const { called } = fakeApi({ 'PATCH /api/auth/me': buildMe({ timezone: HERE }) });
  const saved = () => called('PATCH /api/auth/me').map(({ body }) => body);
  const client = createQueryClient();
  client.setQueryData(keys.me, buildMe({ timezone: 'Pacific/Kiritimati' }));
  const { rerender } = renderHook(() => useAccountTimezone(), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(client.getQueryData(keys.me)).toMatchObject({ timezone: HERE }));
  expect(saved()).toEqual([{ timezone: HERE }]);
  act(() => {
    client.setQueryData(keys.me, buildMe({ timezone: 'Pacific/Pago_Pago' }));
    rerender();
  });
  expect(client.isMutating()).toBe(0);
  expect(saved()).toHaveLength(1);
});
