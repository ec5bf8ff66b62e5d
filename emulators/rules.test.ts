import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RulesTestEnvironment,
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { root } from './paths.ts';

const OWNER = 'ann';
const READABLE = ['people', 'messages', 'notebook', 'tags', 'activity'];
const CLOSED_OF_USER = ['meta', 'lists', 'quotas', 'idempotency', 'dismissed_pairs'];
const CLOSED = [
  'users',
  'sms_routes',
  'unrouted_messages',
  'geocodes',
  'tombstones',
  'calendar_secrets',
  'leases',
  'anything_else',
];

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

let rules: RulesTestEnvironment;

beforeAll(async () => {
  // The library reports every refusal, and refusals are what is asked for here.
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
    ];
    await Promise.all(paths.map((path) => context.firestore().doc(path).set({ owner: OWNER })));
  });
});

afterAll(() => rules.cleanup());

const callers: Record<string, () => firebase.firestore.Firestore> = {
  'the owner': () => rules.authenticatedContext(OWNER).firestore(),
  'a stranger': () => rules.authenticatedContext('bob').firestore(),
  'somebody not signed in': () => rules.unauthenticatedContext().firestore(),
};

function attempt(db: firebase.firestore.Firestore, operation: Operation, path: string): Promise<unknown> {
  const document = db.doc(path);
  const attempts: Record<Operation, () => Promise<unknown>> = {
    get: () => document.get(),
    list: () => document.parent.limit(1).get(),
    create: () => document.parent.doc(randomUUID()).set({ owner: OWNER }),
    update: () => document.update({ owner: 'bob' }),
    delete: () => document.delete(),
  };
  return attempts[operation]();
}

const OPERATIONS: Operation[] = ['get', 'list', 'create', 'update', 'delete'];

function describePath(path: string, allowed: Operation[]): void {
  describe(path, () => {
    for (const [caller, open] of Object.entries(callers)) {
      for (const operation of OPERATIONS) {
        const may = caller === 'the owner' && allowed.includes(operation);
        test(`${caller} ${may ? 'may' : 'may not'} ${operation}`, async () => {
          const tried = attempt(open(), operation, path);
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

describe('people of all users at once', () => {
  for (const [caller, open] of Object.entries(callers)) {
    test(`${caller} may not list them`, async () => {
      await assertFails(open().collectionGroup('people').limit(1).get());
    });
  }
});
