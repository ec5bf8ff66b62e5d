import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, callApi } from '#testing/api/call-api.ts';
import type { Random } from '#testing/data/random.ts';
import { KINDS, newValues, randomChange, unique, ZONES } from './edits.ts';
import type { History } from './history.ts';
import type { ContactsWorld } from './world.ts';

const PAUSE_MS = 30;
const WEB_KINDS = KINDS.filter((kind) => kind !== 'odd');

interface Entry {
  value: string;
}

interface Noted {
  id: string;
  name: string;
  value: string;
  from: number;
}

/**
 * Returns the values that a person has in the API, under the names that `valuesOf` uses for a card. Empty
 * ones have no entry.
 */
export function valuesOfPerson(person: any): Map<string, string> {
  const texts = ['name', 'nickname', 'company', 'job_title', 'birthday', 'body'].map(
    (name) => [name, person[name] ?? ''] as const,
  );
  const many = [
    ...person.phones.map(({ value }: Entry) => `phone ${value}`),
    ...person.emails.map(({ value }: Entry) => `email ${value}`),
    ...person.tags.map(({ name }: { name: string }) => `tag ${name}`),
  ];
  return new Map([...texts, ...many.map((name) => [name, 'yes'] as const)].filter(([, value]) => value));
}

/** Opens the user's browser: it makes one random change at a time and repeats it until there is an answer. */
export function openWebUser(world: ContactsWorld, random: Random, uid: string, history: History) {
  const problems: string[] = [];

  async function call(method: string, path: string, body?: unknown, version?: string): Promise<ApiAnswer> {
    const key = randomUUID();
    for (;;) {
      const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
      const request = { method, path, body, key, headers };
      const answer = await callApi(world.origin(random), world.tokenOf(uid), request).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await wait(PAUSE_MS);
    }
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

  /** Changes one value of a person, from the version that the user saw, again if others were faster. */
  async function change(): Promise<void> {
    const seen = await randomPerson();
    if (!seen) return;
    const path = `/api/people/${seen.id}`;
    const { name, value } = randomChange(random, valuesOfPerson(seen), WEB_KINDS);
    const [kind = '', what = ''] = name.split(/ (.*)/s);
    const from = history.now();
    if (kind === 'tag') {
      const tag = seen.tags.find((one: { name: string }) => one.name === what);
      const answer = value
        ? await call('POST', `${path}/tags`, { name: what })
        : await call('DELETE', `${path}/tags/${tag.id}`);
      // 404: the person or the tag of the person is gone meanwhile.
      return note(`the tag of ${seen.id}`, answer, [200, 201, 204, 404], { id: seen.id, name, value, from });
    }
    for (let person = seen; ;) {
      const list = `${kind}s`;
      const others = (person[list] ?? []).filter((entry: Entry) => entry.value !== what);
      const body =
        kind === 'phone' || kind === 'email'
          ? { [list]: value ? [...others, { value: what, label: 'home' }] : others }
          : { [kind]: value || null };
      const answer = await call('PATCH', path, body, person.version);
      if (answer.status !== 412)
        return note(`PATCH of ${name}`, answer, [200, 404], { id: seen.id, name, value, from });
      person = answer.body.error.current;
    }
  }

  const actions = {
    change,
    async add() {
      const values = newValues(random);
      const [name, birthday, company] = ['name', 'birthday', 'company'].map((one) => values.get(one)!);
      const from = history.now();
      const answer = await call('POST', '/api/people', { name, birthday, company });
      if (!expect('POST of a person', answer, 201)) return;
      for (const one of ['name', 'birthday', 'company'])
        history.record(answer.body.id, one, values.get(one)!, from);
      history.record(answer.body.id, 'alive', 'yes', from);
    },
    async delete() {
      const person = await randomPerson();
      const from = history.now();
      // 404: deleted meanwhile, by somebody or by an attempt whose answer was lost.
      if (!person) return;
      expect('DELETE', await call('DELETE', `/api/people/${person.id}`), 204, 404);
      history.record(person.id, 'alive', '', from);
    },
    async restore() {
      const { body: trash } = await call('GET', '/api/people/trash');
      if (trash.length === 0) return;
      const { id } = random.pick<{ id: string }>(trash);
      const from = history.now();
      const answer = await call('POST', `/api/people/${id}/restore`);
      note('the restore', answer, [200, 404], { id, name: 'alive', value: 'yes', from });
    },
    async remember() {
      const person = await randomPerson();
      if (!person) return;
      const content = unique('Memory');
      const answer = await call('POST', `/api/people/${person.id}/notebook`, { content });
      if (expect('a memory', answer, 201, 404))
        history.memories.set(person.id, (history.memories.get(person.id) ?? new Set()).add(content));
    },
    async contact() {
      const person = await randomPerson();
      if (person) expect('a contact', await call('POST', `/api/people/${person.id}/contact`), 200, 404);
    },
    async travel() {
      expect('the zone', await call('PATCH', '/api/auth/me', { timezone: random.pick(ZONES) }), 200);
    },
  };
  const WEIGHTS = { change: 20, add: 1, delete: 1.5, restore: 1, remember: 2, contact: 1, travel: 1 };

  return {
    call,
    problems,
    add: actions.add,
    doSomething: () => actions[random.weighted(WEIGHTS)](),
  };
}
export type WebUser = ReturnType<typeof openWebUser>;
