import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { accountDeletion } from '#stores/whole-account/account-deletion.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { timeOf } from '#bench/rounds.ts';

const KINDS = ['people', 'messages', 'notebook', 'activity', 'tags'];
const EACH = 1_000;
const MOST_MS = 10_000;

async function makeAccount(db: Firestore): Promise<string> {
  const uid = `gone-${randomUUID()}`;
  const writer = db.bulkWriter({ throttling: false });
  for (const kind of KINDS)
    for (let n = 0; n < EACH; n++)
      void writer.create(db.collection(`users/${uid}/${kind}`).doc(), { n, text: 'x'.repeat(200) });
  await writer.close();
  return uid;
}

export const bench: Benchmark = {
  row: 9,
  async measure({ deps: { db } }) {
    const [mine, plain] = [await makeAccount(db), await makeAccount(db)];
    const baseline = await timeOf(() => db.recursiveDelete(db.doc(`users/${plain}`)));
    const ours = await timeOf(() => accountDeletion(db, mine).erase(async () => true));
    return [
      { what: 'deletion of 5,000 documents : recursiveDelete', ours, baseline, limit: 0.25 },
      atMost('milliseconds of a deletion of 5,000 documents', ours, MOST_MS, 'ms'),
    ];
  },
};
