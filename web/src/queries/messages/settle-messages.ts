import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { keys } from '#queries/keys.ts';

const EVERY_MS = 10_000;

/**
 * Asks the server every ten seconds to settle the uncertain messages of a thread, while the window is
 * visible. If it has settled any, fetches the thread again.
 */
export function useSettleMessages(personId: string, hasUncertain: boolean): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['settle-messages', personId],
    async queryFn() {
      const { settled } = await bodyOf(api.sms.messages[':personId'].settle.$post({ param: { personId } }));
      if (settled > 0) await client.invalidateQueries({ queryKey: keys.messages(personId) });
      return settled;
    },
    enabled: hasUncertain,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    gcTime: 0,
  });
}
