import type { BulkWriter, DocumentReference } from '@google-cloud/firestore';
import { countOf } from '#bench/count-documents-of.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { sendDigests } from '#services/reminders/send-digests.ts';
import { createUsers, setDue } from '#testing/digest-days/users.ts';
import { openSystem } from '#system.ts';
import type { TestServer } from '#bench/test-server.ts';

const USERS = 100_000;
const DUE = 1_000;
const PAGE = 100;
/** Users with people, browsers and mails, whose digests are really sent. */
const SENT = 60;
const NOW = new Date('2026-03-09T00:00:00Z');

/** Writes each account's document by `write`, in one stream. */
async function eachAccount(
  { deps: { db } }: TestServer,
  write: (writer: BulkWriter, account: DocumentReference, n: number) => Promise<unknown>,
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < USERS; n++) {
    void write(writer, db.doc(`users/reminders-${n}`), n);
    if (n % 5_000 === 0) await writer.flush();
  }
  await writer.close();
}

/** Writes accounts with reminders, 1 % of them due. */
const seedAccounts = (server: TestServer) =>
  eachAccount(server, (writer, account, n) => {
    const day = n % (USERS / DUE) === 0 ? '2026-03-08' : '2026-03-10';
    return writer.set(account, {
      email: null,
      display_name: null,
      plan: 'free',
      settings: {},
      timezone: 'UTC',
      calendar_secret: null,
      health_stale: false,
      reminders: { push: true },
      reminder_due_at: `${day}T08:00:00.000Z`,
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });

// The accounts of other benchmarks stay: the growth is measured with them.
const removeAccounts = (server: TestServer) =>
  eachAccount(server, (writer, account) => writer.delete(account));

export const bench: Benchmark = {
  row: 20,
  async measure(server) {
    const deps = { ...server.deps, now: () => NOW };
    const { remindersDue } = openSystem(deps);
    const users = await createUsers(deps, SENT, 'bench', []);
    await setDue(deps, users, NOW);
    const sent = { messages: 0, reads: 0 };
    // Through a whole day, as users are due in their time zones.
    for (let hour = 0; hour < 24; hour++) {
      const later = () => new Date(NOW.getTime() + hour * 3_600_000 + 50 * 60_000);
      const { reads } = await countOf(async () => {
        sent.messages += (await sendDigests(openSystem({ ...deps, now: later }), async () => true)).messages;
      });
      sent.reads += reads;
    }
    await Promise.all(users.map(({ uid }) => deps.db.doc(`users/${uid}`).delete()));
    await seedAccounts(server);
    let pages = 0;
    const { reads } = await countOf(async () => {
      let found = 0;
      for await (const _ of remindersDue(NOW.toISOString(), PAGE)) found++;
      pages = Math.floor(found / PAGE) + 1;
    });
    await removeAccounts(server);
    return [
      atMost(
        'reads to find who is due, 1 % of 100,000, per user due and page',
        reads / (DUE + pages),
        1.2,
        'documents',
      ),
      atMost('reads per digest that is sent', sent.reads / sent.messages, 7, 'documents'),
    ];
  },
};
