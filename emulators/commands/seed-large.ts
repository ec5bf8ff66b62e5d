import { parseArgs } from 'node:util';
import { createAccount, DEMO, signIn } from '#seed-data/demo-account.ts';
import { makeManyPeople } from '#seed-data/many-people.ts';
import { findRunningSuite, NOT_RUNNING } from '#suite/running-suite.ts';
import { START_SUITE } from '#suite/suite-config.ts';

const MAX_PEOPLE = 50_000;
const USAGE = `Say how many people, up to ${MAX_PEOPLE}: npm run seed -- --people 10000`;

function readCount(): number {
  const { values } = parseArgs({ options: { people: { type: 'string' } } });
  const count = Number(values.people);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PEOPLE) throw new Error(USAGE);
  return count;
}

/**
 * Restores a backup into the account of this token. While the API answers 503, the restore is incomplete,
 * and a further call continues it. Throws if it answers another error.
 */
async function restore(api: string, token: string, backup: unknown): Promise<void> {
  for (;;) {
    const answer = await fetch(`${api}/api/import-backup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(backup),
    });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
    console.log('  still writing...');
  }
}

async function seedLarge(): Promise<string> {
  const count = readCount();
  const ports = findRunningSuite();
  const authHost = `127.0.0.1:${ports.auth}`;
  const email = `crowd-${count}-${Date.now().toString(36)}@kindred.test`;
  const { password } = DEMO;
  await createAccount(authHost, START_SUITE.project, { email, password, displayName: DEMO.name });
  console.log(`Writing ${count} people...`);
  const token = await signIn(authHost, email, password);
  await restore(`http://127.0.0.1:${ports.hosting}`, token, makeManyPeople(count, new Date()));
  return `${count} people are there: sign in as ${email} with the password ${password}`;
}

if (import.meta.main) {
  seedLarge().then(console.log, (error: Error) => {
    console.error(error.message === 'fetch failed' ? NOT_RUNNING : error.message);
    process.exitCode = 1;
  });
}
