import type { Firestore } from 'firebase-admin/firestore';
import {
  backupEntry,
  backupPerson,
  backupRelation,
  backupTag,
  bigBackup,
  emptyBackup,
} from '#testing/data/build-backup.ts';
import { type ApiAnswer, type ApiCall } from '#testing/api/call-api.ts';
import { wordOf } from '#testing/importing.ts';
import type { ScheduleName } from '#schedules.ts';
import type { Account } from './account-copy.ts';

interface Size {
  messages: number;
  memories: number;
}
/** Numbers of records of one person that are too many to move or delete in one unit of work. */
const MANY: Size = { messages: 155, memories: 52 };
const FEW: Size = { messages: 4, memories: 2 };
/** Number of rows that are too many to import in one unit of work. */
const ROWS = 120;
const NUMBER = '+15005550006';

interface Prepared {
  db: Firestore;
  account: Account;
  call: (call: ApiCall) => Promise<ApiAnswer>;
}

/** Long work that is killed, with the account in which it runs. */
export interface Scenario {
  name: string;
  /** Creates the data that the account has before. Returns the call to kill. */
  prepare: (prepared: Prepared) => Promise<ApiCall>;
  /** Another status that a repeat may get when all is already done. */
  doneStatus?: number;
  /** The schedule that finishes the work if nobody repeats the call. */
  schedule?: ScheduleName;
}

/** The people of memories that several share. */
const SHARED = [
  ['bea', 'ana', 'cy'],
  ['ana', 'bea'],
  ['cy', 'bea'],
  ['ana', 'cy', 'bea'],
];

/** Relations of which a narrative told: two between people of the account, and one with somebody new. */
const TOLD_RELATIONS = [
  { from: 'Ana', from_id: 'ana', to: 'Bea', to_id: 'bea', type: 'cousin' },
  { from: 'Cy', from_id: 'cy', to: 'Ana', to_id: 'ana', type: 'other', label: 'rival' },
  { from: 'Bea', from_id: 'bea', to: 'Zed', type: 'child' },
];

const minute = (n: number) => new Date(Date.UTC(2026, 0, 2, 0, n)).toISOString();

/** Returns a backup with Ana, Bea (who has many records) and Cy (who is not a duplicate of Bea). */
function backupOf(account: Account, size: Size) {
  const phone = `+${account.phone}`;
  const owner = { person_id: 'bea' };
  const messages = Array.from({ length: size.messages }, (_, n) => ({
    ...owner,
    id: `message${n}`,
    body: `text ${n}`,
    direction: n % 2 ? 'inbound' : 'outbound',
    status: n % 2 ? 'received' : 'delivered',
    error_message: null,
    from: n % 2 ? phone : NUMBER,
    to: n % 2 ? NUMBER : phone,
    sent_at: minute(n),
    created_at: minute(n),
    updated_at: minute(n),
  }));
  const activity = messages.map(({ id, body, created_at }, n) => ({
    ...owner,
    id: `event${n}`,
    type: n % 2 ? 'message_in' : 'message_out',
    at: created_at,
    summary: body,
    data: { message_id: id },
    is_contact: true,
  }));
  const last = messages.at(-1);
  const shared = SHARED.map((person_ids, n) => {
    const promise = { due_on: '2026-03-06', done_at: null };
    return backupEntry(`shared${n}`, person_ids[0]!, { person_ids, ...(n % 2 && { promise }) });
  });
  const sharedEvents = shared.map(({ id, person_id, content, created_at }, n) => ({
    id: `added${n}`,
    person_id,
    person_ids: SHARED[n],
    type: 'memory_added',
    at: created_at,
    summary: content,
    data: { entry_id: id },
    is_contact: false,
  }));
  return {
    ...emptyBackup(),
    tags: [backupTag('climbing'), backupTag('work')],
    people: [
      backupPerson('ana', { tag_ids: ['climbing'] }),
      backupPerson('bea', {
        phone_number: phone,
        tag_ids: ['climbing', 'work'],
        last_contact_date: last?.created_at,
        last_message: last?.body,
        last_message_at: last?.created_at,
        unread_count: 1,
      }),
      backupPerson('cy'),
    ],
    messages,
    notebook: [
      ...Array.from({ length: size.memories }, (_, n) => backupEntry(`memory${n}`, 'bea')),
      ...shared,
    ],
    activity: [...activity, ...sharedEvents],
    dismissed_pairs: [{ ids: ['bea', 'cy'], dismissed_at: minute(0) }],
    relations: [
      backupRelation('beaCy', 'bea', 'cy'),
      backupRelation('anaCy', 'ana', 'cy'),
      backupRelation('anaBea', 'ana', 'bea'),
    ],
  };
}

/**
 * Restores the backup above, with Bea's number pair, into an account that then looks as if nothing was ever
 * restored.
 */
async function withBea({ db, account, call }: Prepared, size = MANY): Promise<void> {
  const body = backupOf(account, size);
  const restored = await call({ method: 'POST', path: '/api/import-backup', body });
  if (restored.status !== 200) throw new Error(`The backup was refused: ${JSON.stringify(restored.body)}`);
  const phone = `+${account.phone}`;
  await db.doc(`users/${account.uid}`).update({ restore: null });
  await db.doc(`sms_routes/${NUMBER.slice(1)}_${account.phone}`).create({
    number: NUMBER,
    phone,
    uid: account.uid,
    person_id: 'bea',
    last_used_at: minute(size.messages),
    taken_for: null,
    opted_out: false,
  });
}

const tagsOf = (n: number) => (n % 3 ? ['Climbing'] : ['Climbing', 'Work']);
/** Rows of an import: two that fill existing people, then new ones. */
const importRows = () => [
  { name: 'Ana', email: 'ana@example.com', city: 'Austin', tags: ['Work'], on_duplicate: 'update' },
  { name: 'Bo', email: 'bo@example.com', company: 'Bakery', on_duplicate: 'update' },
  ...Array.from({ length: ROWS }, (_, n) => ({ name: wordOf(n), tags: tagsOf(n), on_duplicate: 'create' })),
];

async function withAnaAndBo({ call }: Prepared): Promise<void> {
  for (const name of ['Ana', 'Bo']) {
    const body = { name, email: `${name.toLowerCase()}@example.com` };
    await call({ method: 'POST', path: '/api/people', body });
  }
}

const importCall: ApiCall = { method: 'POST', path: '/api/people/import', key: 'import' };

export const scenarios: Scenario[] = [
  {
    name: 'deletion of an account',
    schedule: 'finish-deletions',
    async prepare(prepared) {
      await withBea(prepared, FEW);
      await prepared.call({ method: 'POST', path: '/api/calendar/rotate' });
      return { method: 'DELETE', path: '/api/auth/me' };
    },
  },
  {
    name: 'import',
    async prepare(prepared) {
      await withAnaAndBo(prepared);
      return { ...importCall, body: { people: importRows() } };
    },
  },
  {
    name: 'restore of a backup',
    async prepare({ call }) {
      await call({ method: 'GET', path: '/api/auth/me' });
      return { method: 'POST', path: '/api/import-backup', key: 'restore', body: bigBackup() };
    },
  },
  {
    name: 'merge',
    schedule: 'finish-deletions',
    async prepare(prepared) {
      await withBea(prepared);
      const body = { keep_id: 'ana', merge_id: 'bea' };
      return { method: 'POST', path: '/api/people/merge', key: 'merge', body };
    },
  },
  {
    name: 'undo of a merge',
    schedule: 'finish-deletions',
    async prepare(prepared) {
      await withBea(prepared);
      const body = { keep_id: 'ana', merge_id: 'bea' };
      const merged = await prepared.call({ method: 'POST', path: '/api/people/merge', key: 'merge', body });
      return { method: 'POST', path: `/api/people/merge/${merged.body.event_id}/undo` };
    },
  },
  {
    name: 'purge',
    schedule: 'purge-trash',
    doneStatus: 404,
    async prepare(prepared) {
      await withBea(prepared);
      await prepared.call({ method: 'DELETE', path: '/api/people/bea' });
      return { method: 'DELETE', path: '/api/people/trash/bea' };
    },
  },
  {
    name: 'removal of the example people',
    async prepare({ call }) {
      await call({ method: 'POST', path: '/api/people/examples' });
      return { method: 'DELETE', path: '/api/people/examples' };
    },
  },
  {
    name: 'undo of a run that added memories of several people and relations',
    async prepare(prepared) {
      await withBea(prepared, FEW);
      for (const [n, person_ids] of SHARED.entries()) {
        const body = {
          content: `told ${n}`,
          person_ids,
          contacted: true,
          promise: { due_on: null },
          run_id: 'run',
        };
        await prepared.call({ method: 'POST', path: '/api/ai/confirm-memory-entry', body });
      }
      for (const relation of TOLD_RELATIONS) {
        const body = { ...relation, evidence: 'told', run_id: 'run' };
        await prepared.call({ method: 'POST', path: '/api/ai/confirm-relation', body });
      }
      return { method: 'DELETE', path: '/api/ai/runs/run' };
    },
  },
  {
    name: 'undo of an import whose people were related to each other',
    async prepare(prepared) {
      await withAnaAndBo(prepared);
      const { body } = await prepared.call({ ...importCall, body: { people: importRows() } });
      const ids = (body.imported as { person_id: string }[]).map(({ person_id }) => person_id);
      for (const [n, to_id] of ids.slice(1, 9).entries()) {
        const relation = { from_id: ids[n], to_id, type: 'friend' };
        await prepared.call({ method: 'POST', path: '/api/relations', body: relation });
      }
      return { method: 'DELETE', path: `/api/people/import/${body.import_id}` };
    },
  },
];
