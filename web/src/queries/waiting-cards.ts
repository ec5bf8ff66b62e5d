import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { meQuery } from './account/account.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';

/** Returns the cards that wait to be confirmed. They are fetched only if the account ever had some. */
export function useWaitingCards(isWanted: boolean) {
  const { data: me } = useQuery(meQuery());
  const { data } = useQuery({
    queryKey: keys.cards,
    queryFn: () => bodyOf(api.ai.cards.$get()),
    staleTime: FRESH_MS.other,
    enabled: isWanted && !!me?.has_cards,
  });
  return isWanted ? data : undefined;
}

/** Drops a waiting card. Succeeds also if it is already gone. */
export function useDropCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) => doneIfGone(api.ai.cards[':cardId'].$delete({ param: { cardId } })),
    meta: { failure: 'Could not drop that.' },
    onSettled: () => client.invalidateQueries({ queryKey: keys.cards }),
  });
}
