import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { meQuery } from './account.ts';

/** Texts a code to a phone. The form shows failures. */
export const useSendGuideCode = () =>
  useMutation<{ phone: string }, ApiError, string>({
    mutationFn: (phone) => bodyOf(api.guide.phone.$post({ json: { phone } })),
    meta: { isShownElsewhere: () => true },
  });

/** Proves with the code that the phone is the user's. The form shows failures. */
export function useVerifyGuidePhone(onVerified: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => bodyOf(api.guide.phone.verify.$post({ json: { code } })),
    meta: { isShownElsewhere: () => true },
    onSuccess(me) {
      client.setQueryData(meQuery().queryKey, me);
      onVerified();
    },
  });
}

/** Removes the guide's phone from the account. Succeeds also if it is already gone. */
export function useRemoveGuidePhone(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => doneIfGone(api.guide.phone.$delete()),
    meta: { failure: 'Could not remove the phone.' },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: keys.me });
      onRemoved();
    },
  });
}

/** Dismisses a notice on all devices of the user. */
export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) =>
      doneIfGone(api.auth.notices[':noticeId'].$delete({ param: { noticeId } })),
    meta: { failure: 'Could not dismiss that.' },
    onSettled: () => client.invalidateQueries({ queryKey: keys.me }),
  });
}

/** Ids of the notices shown since the app was opened. */
const shown = new Set<string>();

/** Shows each notice of the account once per visit, with a button to dismiss it. */
export function useShowNotices(): void {
  const notices = useQuery(meQuery()).data?.notices;
  const { mutate: dismiss } = useDismissNotice();
  useEffect(() => {
    for (const { id, text } of notices ?? []) {
      if (shown.has(id)) continue;
      shown.add(id);
      toastDone(text, { label: 'OK', onAction: () => dismiss(id) });
    }
  }, [notices, dismiss]);
}
