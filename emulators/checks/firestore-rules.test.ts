import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RulesTestEnvironment,
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#paths.ts';

const OWNER = 'ann';
/** A document in a subcollection of a person whom the owner may read. No rule mentions it. */
const BELOW = `users/${OWNER}/people/there/below/there`;
const READABLE = ['people', 'messages', 'notebook', 'tags', 'activity'];
const CLOSED_OF_USER = [
  'meta',
  'lists',
  'quotas',
  'idempotency',
  'dismissed_pairs',
  'merges',
  'relations',
  'deliveries',
  'photos',
  'thumbnails',
  'guide',
  'cards',
  'gone_cards',
];
const CLOSED = [
  'users',
  'sms_routes',
  'unrouted_messages',
  'geocodes',
  'tombstones',
  'api_tokens',
  'calendar_secrets',
  'guide_phones',
  'guide_codes',
  'guide_texts',
  'push_subscriptions',
  'leases',
  'failed_work',
  'anything_else',
];

const COLLECTIONS = [...READABLE, ...CLOSED_OF_USER, ...CLOSED];

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete' | 'list across users';

let rules: RulesTestEnvironment;

beforeAll(async () => {
  // The library logs every refusal, and these tests provoke many.
  setLogLevel('silent');
  rules = await initializeTestEnvironment({
    projectId: `demo-rules-${randomUUID().slice(0, 8)}`,
    firestore: { rules: readFileSync(join(root, 'firestore.rules'), 'utf8') },
  });
  await rules.withSecurityRulesDisabled(async (context) => {
    const paths = [
      ...[...READABLE, ...CLOSED_OF_USER].map((name) => `users/${OWNER}/${name}/there`),
      ...CLOSED.map((name) => `${name}/${OWNER}`),
      `users/${OWNER}/meta/revision`,
      BELOW,
    ];
    await Promise.all(paths.map((path) => context.firestore().doc(path).set({ owner: OWNER })));
  });
  clients['the owner'] = rules.authenticatedContext(OWNER).firestore();
  clients['another user'] = rules.authenticatedContext('bob').firestore();
  clients['a client that is not signed in'] = rules.unauthenticatedContext().firestore();
});

afterAll(() => rules.cleanup());

type Caller = 'the owner' | 'another user' | 'a client that is not signed in';
const CALLERS: Caller[] = ['the owner', 'another user', 'a client that is not signed in'];
const clients: Partial<Record<Caller, firebase.firestore.Firestore>> = {};

function attempt(db: firebase.firestore.Firestore, operation: Operation, path: string): Promise<unknown> {
  const document = db.doc(path);
  const attempts: Record<Operation, () => Promise<unknown>> = {
    get: () => document.get(),
    list: () => document.parent.limit(1).get(),
    'list across users': () => db.collectionGroup(document.parent.id).limit(1).get(),
    create: () => document.parent.doc(randomUUID()).set({ owner: OWNER }),
    update: () => document.update({ owner: 'bob' }),
    delete: () => document.delete(),
  };
  return attempts[operation]();
}

const OPERATIONS: Operation[] = ['get', 'list', 'create', 'update', 'delete', 'list across users'];

function describePath(path: string, allowed: Operation[]): void {
  describe(path, () => {
    for (const caller of CALLERS) {
      for (const operation of OPERATIONS) {
        const may = caller === 'the owner' && allowed.includes(operation);
        test(`${caller} ${may ? 'may' : 'may not'} ${operation}`, async () => {
          const tried = attempt(clients[caller]!, operation, path);
          await (may ? assertSucceeds(tried) : assertFails(tried));
        });
      }
    }
  });
}

for (const name of READABLE) describePath(`users/${OWNER}/${name}/there`, ['get', 'list']);
describePath(`users/${OWNER}/meta/revision`, ['get']);
for (const name of CLOSED_OF_USER) describePath(`users/${OWNER}/${name}/there`, []);
for (const name of CLOSED) describePath(`${name}/${OWNER}`, []);

describePath(BELOW, []);

test('these tests cover every collection that the server writes', () => {
  const stores = globSync('functions/src/stores/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const named = stores.flatMap((text) => [
    ...text.matchAll(/users\/\$\{uid\}\/(\w+)/g),
    ...text.matchAll(/collection\(db, io, '(\w+)'/g),
    ...text.matchAll(/collection\('(\w+)'\)/g),
    ...text.matchAll(/collection: '(\w+)'/g),
  ]);
  const kept = new Set(named.map(([, name]) => name));
  expect(kept.size).toBeGreaterThan(12);
  expect([...kept].filter((name) => !COLLECTIONS.includes(name!))).toEqual([]);
});
