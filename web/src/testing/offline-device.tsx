import 'fake-indexeddb/auto';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Relation } from 'functions/contract';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { forgetWaiting } from '#lib/browser/waiting-storage.ts';
import { keys } from '#queries/keys.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { sendNow } from '#queries/waiting-changes/keeper.ts';
import { keepChangesOf, useWaiting } from '#queries/waiting-changes/waiting.ts';
import { buildEntry, buildMe, buildPerson, buildTag } from './builders.ts';
import { type Call, fakeApi, refuse } from './fake-api.ts';

export const [ada, zoe] = [buildPerson(), buildPerson({ id: 'zoe', name: 'Zoë' })];
export const entry = buildEntry({ promise: { due_on: null, done_at: null } });
export const navy = buildTag();
export const relation: Relation = {
  id: 'r',
  from_id: 'ada',
  to_id: 'zoe',
  type: 'friend',
  label: null,
  inverse_label: null,
};

/** The browser of a test: its cache, and its connection, which is missing at first. */
interface Device {
  client: QueryClient;
  isOut: boolean;
  /** Ends what the signed-in user started. */
  end: () => void;
}

/** Gives each test a browser without a connection, in which Ada and Zoë are known. */
export function useDevice(): Device {
  const device = {} as Device;
  beforeEach(async () => {
    device.isOut = true;
    device.client = createQueryClient();
    for (const [key, data] of [
      [keys.people, [ada, zoe]],
      [keys.person('ada'), { ...ada, tags: [navy] }],
      [keys.notebook('ada'), [entry]],
      [keys.relations, [relation]],
      [keys.tags, [navy]],
      [keys.me, buildMe()],
    ] as const)
      device.client.setQueryData(key, data);
    await forgetWaiting();
    device.end = keepChangesOf(device.client, 'me');
  });
  afterEach(() => device.end());
  return device;
}

interface SentChange {
  name: string;
  body: unknown;
  ownId: string | undefined;
  key: string | null;
  at: string | null;
}

/**
 * Answers calls when there is a connection; every change succeeds unless `answers` has another answer, or a function
 * for it. Returns the changes that arrive, in a list that grows.
 */
export function serve(device: Device, answers: Record<string, unknown> = {}): SentChange[] {
  const changes: SentChange[] = [];
  function answer({ name, body, ownId, headers }: Call): unknown {
    if (device.isOut) throw new TypeError('Failed to fetch');
    const given = answers[name];
    const result: unknown = typeof given === 'function' ? given() : given;
    if (name.startsWith('GET')) return result ?? refuse(404, 'not_found', 'No');
    changes.push({
      name,
      body,
      ownId,
      key: headers.get('idempotency-key'),
      at: headers.get('x-changed-at'),
    });
    return result ?? { id: 'any' };
  }
  fakeApi(new Proxy({}, { has: () => true, get: () => answer }));
  return changes;
}

export const wrapperOf =
  ({ client }: Device) =>
  ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

/** Makes a change by a hook, and waits until it has ended without an error. */
export async function make<Input>(
  device: Device,
  use: () => { mutate: (input: Input) => void },
  input: Input,
): Promise<void> {
  const made = () => device.client.getMutationCache().getAll();
  const before = made().length;
  const { result } = renderHook(use, { wrapper: wrapperOf(device) });
  act(() => result.current.mutate(input));
  await waitFor(() => {
    expect(made().length).toBeGreaterThan(before);
    expect(made().every(({ state }) => state.status !== 'pending')).toBe(true);
  });
  expect(made().flatMap(({ state }) => state.error ?? [])).toEqual([]);
}

export const changesNow = () => useWaiting.getState().changes;

/** Brings the connection back, and waits until all waiting changes are sent. */
export async function comeBack(device: Device): Promise<void> {
  device.isOut = false;
  await act(() => sendNow());
  await waitFor(() => expect(changesNow().filter(({ state }) => state === 'waiting')).toEqual([]));
}
