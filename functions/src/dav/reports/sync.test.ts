import { expect, test, vi } from 'vitest';
import type { Context } from '#context.ts';
import { addressesAt } from '#dav/addresses.ts';
import { readXml } from '#dav/xml/read-xml.ts';
import { syncState } from '#services/contacts/index.ts';
import { FIRST_REVISION } from '#stores/user/revision-store.ts';
import { sync } from './sync.ts';

let now = new Date('2026-03-01T10:59:45Z');

vi.mock('#services/contacts/index.ts', async (original) => ({
  ...(await original<typeof import('#services/contacts/index.ts')>()),
  async listCards() {
    now = new Date('2026-03-01T11:00:05Z');
    return [];
  },
}));

test('the token of a first sync is of the time when its request began, however long the list took', async () => {
  const ctx = { uid: 'me', revisionAtStart: FIRST_REVISION, now: () => now } as Context;
  const state = syncState(ctx);
  const question = {
    ctx,
    state,
    email: 'me@example.com',
    countCards() {},
    addresses: addressesAt('http://kindred.test/dav').of('me'),
    resource: { kind: 'book' as const },
    wanted: { kind: 'some' as const, names: ['D:getetag'] },
    isMinimal: false,
  };
  const root = readXml(
    new TextEncoder().encode('<sync-collection xmlns="DAV:"><sync-token/></sync-collection>'),
  );
  expect((await sync(question, root)).token).toBe(state.token);
  expect(syncState(ctx).token).not.toBe(state.token);
});
