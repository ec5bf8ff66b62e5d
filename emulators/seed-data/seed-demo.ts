import { randomBytes } from 'node:crypto';
import { NUMBERS } from '#suite/functions-environment.ts';
import { START_SUITE } from '#suite/suite-config.ts';
import { waitForServer } from '#suite/wait-for-server.ts';
import { createAccount, DEMO } from './demo-account.ts';
import { DEMO_PEOPLE } from './demo-people/all-people.ts';
import { type DaysAgo, type DemoPerson, fieldsOf } from './demo-people/demo-person.ts';
import { TAGS } from './demo-people/tags.ts';
import { PROMISES, RELATIONS, SHARED_MEMORIES } from './demo-people/together.ts';
import { type SeedWriter, openSeedWriter } from './seed-writer.ts';

const DAY_MS = 86_400_000;
const ACCOUNT_AGE: DaysAgo = 601;

type Step = [ago: DaysAgo, write: (at: Date) => Promise<unknown>];

/**
 * Returns the steps that write a person's interactions, memories and messages, and that mark the thread as
 * read up to its unread messages. They are not sorted by time.
 */
function stepsOf(person: DemoPerson, id: string, writer: SeedWriter): Step[] {
  const { phone_number: phone = '', interactions = [], memories = [], texts = [], unread = 0 } = person;
  const firstUnread = texts.at(texts.length - unread);
  const lastRead = texts.at(texts.length - unread - 1);
  return [
    ...interactions.map(([ago, kind]): Step => [ago, (at) => writer.interaction(id, kind, at)]),
    ...memories.map(([ago, content]): Step => [ago, (at) => writer.memory(id, { content }, at)]),
    ...texts.map(([ago, by, body]): Step => [
      ago,
      (at) => (by === 'me' ? writer.textTo(id, body, at) : writer.textFrom(id, phone, body, at)),
    ]),
    ...(lastRead && lastRead !== firstUnread
      ? [[lastRead[0], (at) => writer.read(id, at)] satisfies Step]
      : []),
  ];
}

async function addPerson(
  person: DemoPerson,
  writer: SeedWriter,
  ago: (days: DaysAgo) => Date,
): Promise<string> {
  const { added, tags = [] } = person;
  const id = await writer.person(fieldsOf(person), ago(added));
  for (const name of tags) await writer.addTagTo(id, name, ago(added));
  return id;
}

/**
 * Writes the demo account with its tags and people, one write at a time: parallel writes would change the
 * same documents and cause retries. Returns the ids of the people by their names.
 */
export async function seed(
  writer: SeedWriter,
  people: DemoPerson[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const ago = (days: DaysAgo) => new Date(now.getTime() - days * DAY_MS);
  await writer.account(DEMO.name, ago(ACCOUNT_AGE));
  for (const [name, tag] of Object.entries(TAGS)) await writer.tag(name, tag, ago(ACCOUNT_AGE));
  for (const person of people.toSorted((a, b) => b.added - a.added)) {
    const id = await addPerson(person, writer, ago);
    ids.set(person.name, id);
    const steps = stepsOf(person, id, writer).toSorted(([a], [b]) => b - a);
    for (const [days, write] of steps) await write(ago(days));
  }
  return ids;
}

/** Writes the relations, shared memories and promises of the demo people, who are there already. */
export async function seedTogether(
  writer: SeedWriter,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const ago = (days: DaysAgo) => new Date(now.getTime() - days * DAY_MS);
  const idOf = (name: string) => ids.get(name)!;
  for (const [of, type, who, label, inverse_label] of RELATIONS)
    await writer.relation({ from_id: idOf(of), to_id: idOf(who), type, label, inverse_label }, ago(1));
  for (const [days, names, content] of SHARED_MEMORIES)
    await writer.memory(idOf(names[0]!), { content, person_ids: names.map(idOf) }, ago(days));
  for (const [days, to, content, dueIn] of PROMISES) {
    const due_on = ago(-dueIn).toISOString().slice(0, 10);
    await writer.memory(idOf(to), { content, promise: { due_on } }, ago(days));
  }
}

if (import.meta.main) {
  const {
    FIREBASE_AUTH_EMULATOR_HOST: authHost = '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: firestoreHost = '127.0.0.1:8080',
    GCLOUD_PROJECT: project = START_SUITE.project,
  } = process.env;
  const uid = randomBytes(21).toString('base64url');
  await waitForServer(firestoreHost);
  const writer = openSeedWriter(project, uid, DEMO.email, NUMBERS);
  const now = new Date();
  await seedTogether(writer, await seed(writer, DEMO_PEOPLE, now), now);
  await writer.close();
  await waitForServer(authHost);
  const { email, password, name: displayName } = DEMO;
  await createAccount(authHost, project, { localId: uid, email, password, displayName });
}
