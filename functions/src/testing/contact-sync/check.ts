import type { DocumentData } from '@google-cloud/firestore';
import { findProblems } from '#account-repair.ts';
import { valuesOf } from './card-text.ts';
import type { Device } from './device.ts';
import type { History } from './history.ts';
import { valuesOfPerson, type WebUser } from './web-user.ts';
import type { ContactsWorld } from './world.ts';

const fileOf = ({ id, card_file }: DocumentData) => (card_file as string | null) ?? `${id}.vcf`;
/** Returns a value for a message: of a long one the beginning and the end, which tell photos apart. */
const shown = (value = '') =>
  JSON.stringify(value.length > 80 ? `${value.slice(0, 40)} … ${value.slice(-20)}` : value);

/**
 * Returns the differences between two sets of values. Leaves out unknown lines, because only cards have
 * them.
 */
function differences(
  what: string,
  ours: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...ours.keys(), ...others.keys()].filter((name) => name !== 'odd'));
  return [...names]
    .filter((name) => ours.get(name) !== others.get(name))
    .map((name) => `${what}: ${name} is ${shown(ours.get(name))} and ${shown(others.get(name))}`);
}

/** Returns the memories that are lost: neither their person has them, nor the person with whom theirs was merged. */
async function lostMemories(web: WebUser, history: History, alive: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, memories] of history.memories) {
    const homes = [
      id,
      ...history.merges.filter(({ merged }) => merged.includes(id)).map(({ kept }) => kept[0]!),
    ];
    const shown = homes.filter((home) => alive.has(home));
    if (shown.length === 0) continue;
    const notebooks = await Promise.all(shown.map((home) => web.call('GET', `/api/people/${home}/notebook`)));
    const found = new Set(
      notebooks.flatMap(({ body }) => body.map(({ content }: { content: string }) => content)),
    );
    for (const memory of memories)
      if (!found.has(memory)) problems.push(`${id}: the memory ${memory} is lost`);
  }
  return problems;
}

/**
 * Compares the devices, the web and the stored data with everything that was written. Returns the problems.
 */
export async function checkContacts(
  { db, now }: ContactsWorld,
  uid: string,
  web: WebUser,
  devices: Device[],
  history: History,
): Promise<string[]> {
  const problems = [...web.problems, ...devices.flatMap((device) => device.problems)];
  const rows = (await db.collection(`users/${uid}/people`).get()).docs.map(
    (doc) => ({ ...doc.data(), id: doc.id }) as DocumentData,
  );
  const listed = (await web.call('GET', '/api/people')).body as { id: string; name: string }[];
  const alive = new Set(listed.map(({ id }) => id));

  const twice = (what: string, all: (string | null)[]) => {
    const seen = new Set<string | null>();
    for (const one of all) {
      if (one && seen.has(one)) problems.push(`${what} ${one} is there twice`);
      seen.add(one);
    }
  };
  twice(
    'the name',
    listed.map(({ name }) => name),
  );
  twice('the file', rows.map(fileOf));
  twice(
    'the UID',
    rows.map(({ card_uid }) => card_uid ?? null),
  );

  const files = new Set(rows.filter(({ id }) => alive.has(id)).map(fileOf));
  for (const [n, device] of devices.entries()) {
    for (const file of device.files)
      if (!files.has(file)) problems.push(`device ${n} has ${file}, the server does not`);
    for (const file of files) if (!device.cards.has(file)) problems.push(`device ${n} lacks ${file}`);
  }

  const known = new Set(rows.flatMap((row) => [row.id as string, fileOf(row)]));
  for (const person of history.writes.keys())
    if (!known.has(person) && !history.allows([person], 'alive', '')) problems.push(`${person} is lost`);

  for (const row of rows) {
    const people = [row.id as string, fileOf(row)];
    const isAlive = alive.has(row.id);
    if (!history.allows(people, 'alive', isAlive ? 'yes' : ''))
      problems.push(`${row.id} is ${isAlive ? 'there, and was deleted' : 'gone, and nobody deleted it'}`);
    if (!isAlive) continue;
    const person = (await web.call('GET', `/api/people/${row.id}`)).body;
    const photo = await web.photoOf(person);
    const values = new Map([...valuesOfPerson(person), ...(photo ? [['photo', photo] as const] : [])]);
    for (const [n, device] of devices.entries()) {
      const local = device.cards.get(fileOf(row));
      const onDevice = local && valuesOf(local.card);
      if (!onDevice) continue;
      problems.push(...differences(`${row.id} on the web and on device ${n}`, values, onDevice));
      const odd = onDevice.get('odd') ?? '';
      if (!history.allows(people, 'odd', odd))
        problems.push(`${row.id}: the unknown lines on device ${n} are ${odd}`);
    }
    for (const name of new Set([...values.keys(), ...history.namesOf(people)])) {
      if (name === 'alive' || name === 'odd') continue;
      const value = values.get(name) ?? '';
      if (history.allows(people, name, value)) continue;
      const possible = history.possible(people, name).map((one) => shown(one.value));
      problems.push(`${row.id}: ${name} is ${shown(value)}, not one of ${possible.join()}`);
    }
  }
  problems.push(...(await lostMemories(web, history, alive)));
  for (const { what, repair } of await findProblems(db, uid, now))
    problems.push(`${repair.document} ${what}`);
  return problems;
}
