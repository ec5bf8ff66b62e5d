import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreateToken, NewToken } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { FRESH_MS } from '#queries/freshness.ts';

const queryKey = ['tokens'];

/**
 * Returns the account's tokens. They are fetched again on every mount, because programs use them while
 * nobody looks.
 */
export const useTokens = () =>
  useQuery({
    queryKey,
    queryFn: () => bodyOf(api.tokens.$get()),
    staleTime: FRESH_MS.other,
    refetchOnMount: 'always',
  });

/** Makes a token. Its secret is in this one answer only. The form shows failures. */
export function useCreateToken(onMade: (token: NewToken) => void) {
  const client = useQueryClient();
  return useMutation<NewToken, ApiError, CreateToken>({
    mutationFn: (json) => bodyOf(api.tokens.$post({ json })),
    meta: { isShownElsewhere: () => true },
    onSuccess: onMade,
    // Also after a failure: a token whose answer was lost is in the list, and can be revoked there.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Returns why a token could not be made, with advice if it may have been made after all. */
export const creationProblem = ({ code, message }: ApiError, name: string): string =>
  code === 'no_answer'
    ? `${message}. If “${name}” is in the list now, revoke it and try again.`
    : problemSentence('The name', message.replace(/^name: /, ''));

/** Revokes a token at once. Succeeds also if it is already gone. */
export function useRevokeToken(onRevoked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) => doneIfGone(api.tokens[':tokenId'].$delete({ param: { tokenId } })),
    meta: { failure: 'It still works, because it could not be revoked.' },
    async onSuccess() {
      // The list must be loaded before the screen says that the token is gone.
      await client.invalidateQueries({ queryKey });
      onRevoked();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
