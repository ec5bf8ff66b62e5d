import { useMutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ConfirmMemory, ConfirmPerson, ConfirmTag, Person } from 'functions/contract';
import { useRef } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { usePanels } from '#settings/panels-store.ts';
import { type Draft, keyFor } from './drafts.ts';
import { keys, INVALIDATED_BY } from './keys.ts';

function settle(client: QueryClient) {
  for (const queryKey of [...INVALIDATED_BY.people, keys.tags]) void client.invalidateQueries({ queryKey });
}

/** True while the assistant's panel is open. It shows failures itself; without it they become toasts. */
const isPanelOpen = () => usePanels.getState().chatPanelOpen;

interface Extract {
  narrative: string;
  key: string;
  /** The person whose page is open. */
  opened: { id: string; name: string } | undefined;
}

/**
 * Sends a narrative to the assistant. Calls with the same idempotency key are one run. Lists are refetched
 * after a failure too, because a call without an answer may have created people.
 */
export function useExtract() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ narrative, key, opened }: Extract) => {
      const json = { narrative, ...(opened && { person_id: opened.id }) };
      return bodyOf(api.ai['extract-people'].$post({ json, header: { 'idempotency-key': key } }));
    },
    onSettled: () => settle(client),
  });
}

interface Header {
  'idempotency-key': string;
}

interface Confirmation<Input, Answer> {
  call: (input: Input, header: Header) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
}

/**
 * Confirms a card. Confirming the same content again uses the same idempotency key, so it is done only once.
 */
function useConfirmation<Input, Answer>({ call, onDone }: Confirmation<Input, Answer>) {
  const client = useQueryClient();
  const attempt = useRef<Draft>({ text: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input, key }: { input: Input; key: string }) => call(input, { 'idempotency-key': key }),
    meta: { failure: 'Could not save that.', isShownElsewhere: isPanelOpen },
    onSuccess: (answer, { input }) => onDone(answer, input),
    onSettled: () => settle(client),
  });

  function confirm(input: Input) {
    const content = JSON.stringify(input);
    const key = keyFor(attempt.current, content);
    attempt.current = { text: content, tried: { content, key } };
    mutate({ input, key });
  }
  return { confirm, isPending, error };
}

export const useConfirmPerson = (onDone: (person: Person, input: ConfirmPerson) => void) =>
  useConfirmation({
    call: (json: ConfirmPerson, header) => bodyOf(api.ai['confirm-person'].$post({ json, header })),
    onDone,
  });

export const useConfirmTag = (onDone: () => void) =>
  useConfirmation({
    call: (json: ConfirmTag, header) => bodyOf(api.ai['confirm-tag-assignment'].$post({ json, header })),
    onDone,
  });

export const useConfirmMemory = (onDone: () => void) =>
  useConfirmation({
    call: (json: ConfirmMemory, header) => bodyOf(api.ai['confirm-memory-entry'].$post({ json, header })),
    onDone,
  });

/** Undoes an extraction, with everything that its confirmed cards did. */
export function useUndoRun(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => doneIfGone(api.ai.runs[':runId'].$delete({ param: { runId } })),
    meta: { failure: 'Could not undo.', isShownElsewhere: isPanelOpen },
    onSuccess: onDone,
    onSettled: () => settle(client),
  });
}
