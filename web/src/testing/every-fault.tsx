import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { foreignAnswer } from '#api/api-error.ts';
import { useToasts } from '#lib/toasts.ts';
import { personQuery } from '#queries/people/people-cache.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { buildPerson } from './builders.ts';
import { FAULTS, startFaultyServer } from './faulty-server.ts';

/** Polls often, because there are many tests. */
const QUICKLY = { interval: 5 };

/** The parts of a mutation that the test uses: `mutate`, and the error that the form shows. */
export interface Mutation {
  mutate: (input: never) => void;
  error: { message: string } | null;
}

export interface Change {
  use: () => Mutation;
  input?: unknown;
  /** The JSON of the answers, by call. The first call is the change. */
  answers: Record<string, unknown>;
  /** True if the form shows the failure, so that no toast does. */
  hasForm?: true;
}

/** Calls that may be repeated without an idempotency key, because a second call changes nothing. */
const REPEATABLE =
  /^(PATCH|PUT|DELETE) |\/(restore|dismiss|rotate|examples|undo)$|^POST \/api\/people\/ada\/tags$/;

/** Tests each change with each fault: the user is told of it, and trying again makes the change only once. */
export function testEveryFault(changes: Record<string, Change>): void {
  const cases = Object.entries(changes).flatMap(([what, change]) =>
    FAULTS.map((fault) => ({ what, fault, ...change })),
  );
  test.each(cases)('$what, $fault: the user is told, and trying again does it once', async (change) => {
    const { fault, use, input, answers, hasForm } = change;
    const { sent, done } = await startFaultyServer(fault, answers);
    const client = createQueryClient();
    client.setQueryData(personQuery('ada').queryKey, buildPerson());
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(use, { wrapper });
    const made = () => client.getMutationCache().getAll();
    const statuses = () => made().map(({ state }) => state.status);

    act(() => result.current.mutate(input as never));
    await waitFor(() => expect(statuses()).toEqual(['error']), QUICKLY);
    const [toast] = useToasts.getState().toasts;
    const told = hasForm ? result.current.error?.message : toast?.text;
    const reason = {
      'never arrives': 'Failed to connect to API',
      'answer lost': 'Failed to connect to API',
      'too slow': /The server did not answer within \d+ seconds/,
      refused: 'Out of order',
      'foreign page': foreignAnswer().message,
    }[fault];
    const ofText = fault === 'refused' ? 'was not delivered' : 'We could not tell';
    expect(told).toMatch(change.what === 'a text' ? ofText : reason);

    if (hasForm) act(() => result.current.mutate(input as never));
    else act(() => toast?.action?.onAction());
    await waitFor(() => expect(statuses()).toEqual(['error', 'success']), QUICKLY);
    const failures = useToasts.getState().toasts.filter(({ kind }) => kind === 'failed');
    expect(failures.map(({ text }) => text).filter((text) => text !== told)).toEqual([]);
    for (const again of sent.slice(1)) expect(again).toEqual(sent[0]);
    if (!REPEATABLE.test(sent[0]!.name)) expect(sent[0]!.key).toBeTruthy();
    expect(new Set(done.map((each) => JSON.stringify(each))).size).toBe(1);
  });
}
