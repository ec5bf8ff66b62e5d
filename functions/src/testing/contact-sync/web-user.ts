import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, callApi } from '#testing/api/call-api.ts';
import type { Random } from '#testing/data/random.ts';
import { entryName, entryNamed, LIST_KINDS } from './card-lists.ts';
import { fitTogether, KINDS, newValues, randomChange, unique, ZONES } from './edits.ts';
import type { History } from './history.ts';
import type { ContactsWorld } from './world.ts';

const PAUSE_MS = 30;
const WEB_KINDS = KINDS.filter((kind) => kind !== 'odd');
const TAG_ENDS = ['', ', Köln', ' & Co', ' 陳'];

interface Noted {
  id: string;
  name: string;
  value: string;
  from: number;
}

/**
 * Returns the values that a person has in the API, under the names that `valuesOf` uses for a card. Empty
 * ones have no entry, nor has the photo.
 */
export function valuesOfPerson(person: any): Map<string, string> {
  const texts = ['name', 'nickname', 'company', 'job_title', 'birthday', 'body'].map(
    (name) => [name, person[name] ?? ''] as const,
  );
  const entries = Object.entries(LIST_KINDS).flatMap(([word, { list, partsOf }]) =>
    person[list].map((entry: object) => entryName(word, ...partsOf(entry))),
  );
  const names = [...entries, ...person.tags.map(({ name }: { name: string }) => `tag ${name}`)];
  return new Map([...texts, ...names.map((name) => [name, 'yes'] as const)].filter(([, value]) => value));
}

/** Returns the fields of a PATCH that changes a text or an entry of a list. */
function patchOf(person: any, name: string, value: string): object {
  const entry = entryNamed(name);
  if (!entry) return { [name]: value || null };
  const { list, toEntry, partsOf } = entry.kind;
  const isOther = (one: object) => partsOf(one).join('|') !== entry.parts.join('|');
  const others = person[list].filter(isOther);
  return { [list]: value ? [...others, toEntry(...entry.parts)] : others };
}

/**
 * Opens the user's browser: it makes one random change at a time and repeats it until there is an answer.
 * `tags` are the names of the tags, which it changes too.
 */
export function openWebUser(
  world: ContactsWorld,
  random: Random,
  uid: string,
  history: History,
  tags: string[],
) {
  const problems: string[] = [];

  /** Repeats work until it neither rejects nor has an answer that tells to try again. */
  async function insist<T extends { status: number }>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await work().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await wait(PAUSE_MS);
    }
  }

  function call(method: string, path: string, body?: unknown, version?: string): Promise<ApiAnswer> {
    const key = randomUUID();
    const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
    const request = { method, path, body, key, headers };
    return insist(() => callApi(world.origin(random), world.tokenOf(uid), request));
  }

  /** Returns the photo of a person in base64; empty if they have none. */
  async function photoOf({ id, photo }: { id: string; photo: { hash: string } | null }): Promise<string> {
    if (!photo) return '';
    const path = `/api/people/${id}/photo?v=${photo.hash}`;
    const headers = { authorization: `Bearer ${world.tokenOf(uid)}` };
    const { bytes } = await insist(async () => {
      const answer = await fetch(world.origin(random) + path, { headers });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    });
    return bytes.toString('base64');
  }

  const expect = (what: string, { status, body }: ApiAnswer, ...expected: number[]) => {
    if (!expected.includes(status)) problems.push(`${what} was answered ${status} ${JSON.stringify(body)}`);
    return status < 300;
  };

  /** Records a write. After a 404 it may have been written by an attempt whose answer was lost. */
  function note(what: string, answer: ApiAnswer, expected: number[], { id, name, value, from }: Noted): void {
    const isCertain = expect(what, answer, ...expected);
    history.record(id, name, value, from, isCertain);
  }

  async function randomPerson(): Promise<any> {
    const { body: people } = await call('GET', '/api/people');
    const { id } = random.pick<{ id: string }>(people);
    const { status, body } = await call('GET', `/api/people/${id}`);
    return status === 200 ? body : undefined;
  }

  /** Returns what the history knows a person by: their id and the file name of their card. */
  async function namesOf(id: string): Promise<string[]> {
    const row = await world.db.doc(`users/${uid}/people/${id}`).get();
    return [id, row.get('card_file') ?? `${id}.vcf`];
  }

  function changeTag(seen: any, name: string, value: string): Promise<ApiAnswer> {
    const path = `/api/people/${seen.id}/tags`;
    const tag = name.replace(/^tag /, '');
    if (value) return call('POST', path, { name: tag });
    const { id } = seen.tags.find((one: { name: string }) => one.name === tag);
    return call('DELETE', `${path}/${id}`);
  }

  const changePhoto = ({ id }: { id: string }, _: string, value: string) =>
    value
      ? call('PUT', `/api/people/${id}/photo`, Buffer.from(value, 'base64'))
      : call('DELETE', `/api/people/${id}/photo`);

  /** Changes a field from the version that the user saw, again if others were faster. */
  async function changeField(seen: any, name: string, value: string): Promise<ApiAnswer> {
    for (let person = seen; ;) {
      const answer = await call(
        'PATCH',
        `/api/people/${seen.id}`,
        patchOf(person, name, value),
        person.version,
      );
      if (answer.status !== 412) return answer;
      person = answer.body.error.current;
    }
  }

  /** Things that a user does. Each tells whether it may have changed a card. */
  const actions = {
    /** Changes one value of a person. */
    async change() {
      const seen = await randomPerson();
      if (!seen) return false;
      const { name, value } = randomChange(random, valuesOfPerson(seen), WEB_KINDS, tags);
      const from = history.now();
      const way = name.startsWith('tag ') ? changeTag : name === 'photo' ? changePhoto : changeField;
      // 404: the person, or the tag of the person, is gone meanwhile.
      const answer = await way(seen, name, value);
      note(`a change of ${name}`, answer, [200, 201, 204, 404], { id: seen.id, name, value, from });
      return true;
    },
    async add() {
      const values = newValues(random);
      const given = ['name', 'birthday', 'company'];
      const fields = Object.fromEntries(given.map((name) => [name, values.get(name)!]));
      const from = history.now();
      const answer = await call('POST', '/api/people', fields);
      if (!expect('POST of a person', answer, 201)) return false;
      for (const name of given) history.record(answer.body.id, name, values.get(name)!, from);
      history.record(answer.body.id, 'alive', 'yes', from);
      return true;
    },
    async delete() {
      const person = await randomPerson();
      const from = history.now();
      // 404: deleted meanwhile, by somebody or by an attempt whose answer was lost.
      if (!person) return false;
      expect('DELETE', await call('DELETE', `/api/people/${person.id}`), 204, 404);
      history.record(person.id, 'alive', '', from);
      return true;
    },
    async restore() {
      const { body: trash } = await call('GET', '/api/people/trash');
      if (trash.length === 0) return false;
      const { id } = random.pick<{ id: string }>(trash);
      const from = history.now();
      const answer = await call('POST', `/api/people/${id}/restore`);
      note('the restore', answer, [200, 404], { id, name: 'alive', value: 'yes', from });
      return true;
    },
    /** Merges two people, if neither was part of a merge before and their values fit together. */
    async merge() {
      const [kept, merged] = [await randomPerson(), await randomPerson()];
      if (!kept || !merged || kept.id === merged.id) return false;
      if (history.isMerged(kept.id) || history.isMerged(merged.id)) return false;
      if (!fitTogether(valuesOfPerson(kept), valuesOfPerson(merged))) return false;
      const [ours, theirs] = [await namesOf(kept.id), await namesOf(merged.id)];
      const from = history.now();
      // 404: one of them is gone meanwhile, perhaps after an attempt whose answer was lost.
      const answer = await call('POST', '/api/people/merge', { keep_id: kept.id, merge_id: merged.id });
      history.recordMerge(ours, theirs, from, expect('a merge', answer, 200, 404));
      return true;
    },
    async rename() {
      const { body: all } = await call('GET', '/api/tags');
      if (all.length === 0) return false;
      const { id, name: before } = random.pick<{ id: string; name: string }>(all);
      const after = unique('Tag') + random.pick(TAG_ENDS);
      const from = history.now();
      const answer = await call('PATCH', `/api/tags/${id}`, { name: after });
      history.recordRename(before, after, from, expect('a new name of a tag', answer, 200));
      if (tags.includes(before)) tags[tags.indexOf(before)] = after;
      return true;
    },
    async remember() {
      const person = await randomPerson();
      if (!person) return false;
      const content = unique('Memory');
      const answer = await call('POST', `/api/people/${person.id}/notebook`, { content });
      if (expect('a memory', answer, 201, 404))
        history.memories.set(person.id, (history.memories.get(person.id) ?? new Set()).add(content));
      return false;
    },
    async contact() {
      const person = await randomPerson();
      if (person) expect('a contact', await call('POST', `/api/people/${person.id}/contact`), 200, 404);
      return false;
    },
    async travel() {
      expect('the zone', await call('PATCH', '/api/auth/me', { timezone: random.pick(ZONES) }), 200);
      return false;
    },
  };
  const WEIGHTS = {
    change: 20,
    add: 1,
    delete: 1.5,
    restore: 1,
    merge: 0.7,
    rename: 0.7,
    remember: 2,
    contact: 1,
    travel: 1,
  };

  return {
    call,
    photoOf,
    problems,
    add: actions.add,
    rename: actions.rename,
    /** Does one random thing. Tells whether it may have changed a card. */
    doSomething: (): Promise<boolean> => actions[random.weighted(WEIGHTS)](),
  };
}
export type WebUser = ReturnType<typeof openWebUser>;
