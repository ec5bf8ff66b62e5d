import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  checkLeftBehind,
  checkSetAside,
  checkUnrouted,
  findProblems,
  pathOf,
  rebuildAccount,
} from './src/account-repair.ts';

const LOCAL = 'demo-kindred';
const SUITE = join(import.meta.dirname, '../emulators/suite/running-suite.ts');

interface Suite {
  NOT_RUNNING: string;
  findRunningSuite(): { firestore: number };
}

/** Returns the address of the running suite's Firestore emulator; ends the process when no suite runs. */
async function findFirestore(): Promise<string> {
  // Imported by its path, because the emulators are another workspace.
  const { findRunningSuite, NOT_RUNNING } = (await import(pathToFileURL(SUITE).href)) as Suite;
  const host = `127.0.0.1:${findRunningSuite().firestore}`;
  await fetch(`http://${host}`).catch(() => {
    console.error(NOT_RUNNING);
    process.exit(1);
  });
  return host;
}

/** Usage: npm run verify-data -- [--project <id>] [--rebuild] [<uid> ...]. Without a uid: all users. */
const { values, positionals } = parseArgs({
  options: { project: { type: 'string', default: LOCAL }, rebuild: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.project.startsWith('demo-')) {
  process.env.FIRESTORE_EMULATOR_HOST ??= await findFirestore();
  process.env.METADATA_SERVER_DETECTION = 'none';
}
const db = getFirestore(initializeApp({ projectId: values.project }));
const allUsers = async () => (await db.collection('users').listDocuments()).map(({ id }) => id);
const uids = positionals.length ? positionals : await allUsers();

/** Prints an account's problems and repairs them with --rebuild. Returns the number that is left. */
async function verify(uid: string): Promise<number> {
  const problems = await findProblems(db, uid);
  for (const { what, repair } of problems) console.log(`${pathOf(uid, repair.document)}: ${what}`);
  const left = values.rebuild && problems.length > 0 ? await rebuildAccount(db, uid) : problems;
  return left.length;
}

let remaining = 0;
let failed = 0;
for (const uid of uids)
  try {
    remaining += await verify(uid);
  } catch (error) {
    failed++;
    console.error(`users/${uid} could not be verified, the others are:`, error);
  }
if (positionals.length === 0) {
  const overdue = await checkUnrouted(db, values.rebuild);
  if (overdue > 0) console.log(`unrouted_messages: ${overdue} texts are kept longer than 30 days`);
  const left = await checkLeftBehind(db, values.rebuild);
  if (left > 0) console.log(`${left} secrets or proofs of deleted accounts are left`);
  const setAside = await checkSetAside(db, values.rebuild);
  for (const line of setAside) console.log(line);
  remaining += overdue + left + setAside.length;
}
const outcome = `${remaining || 'nothing'}${values.rebuild ? ' left' : ''} to mend`;
console.log(`${uids.length - failed} ${uids.length - failed === 1 ? 'account' : 'accounts'}: ${outcome}.`);
process.exitCode = remaining + failed > 0 ? 1 : 0;
