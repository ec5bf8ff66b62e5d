import type { ApiClient } from './api-client.ts';

const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Results that the API confirmed to a user, to be compared with the stored data. */
export interface Confirmed {
  /** Contents of memories and names of tags, by person id. */
  people: Map<string, { memories: Set<string>; tags: Set<string> }>;
  deleted: Set<string>;
  /** Bodies of all texts that the user tried to send. */
  requestedTexts: Set<string>;
  /** Bodies of the texts that the API accepted. */
  acceptedTexts: Set<string>;
}

const TAGS = ['Climbing', 'Book club', 'Work', 'Neighbors'];

let serial = 0;
/** Returns a text that no other call returns, so that it can be found again. */
const unique = (what: string) =>
  `${what} ${(++serial).toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
const newPhone = () => `+1512${String(2_000_000 + ++serial).padStart(7, '0')}`;

/** Opens a user who does one random thing at a time and records what the API confirmed. */
export function openRandomUser({ call }: ApiClient) {
  const confirmed: Confirmed = {
    people: new Map(),
    deleted: new Set(),
    requestedTexts: new Set(),
    acceptedTexts: new Set(),
  };
  const randomPerson = () => pick([...confirmed.people.keys()]);
  const recordPerson = (id: string) => confirmed.people.set(id, { memories: new Set(), tags: new Set() });

  const actions = {
    async addPerson() {
      const phones = [newPhone(), newPhone()].map((value) => ({ value }));
      const input = {
        name: unique('Person'),
        ...(Math.random() < 0.5 ? { phone_number: newPhone() } : { phones }),
      };
      const { status, body } = await call('POST', '/api/people', input);
      if (status === 201) recordPerson(body.id);
    },
    async addMemory(id: string) {
      const content = unique('Memory');
      const { status } = await call('POST', `/api/people/${id}/notebook`, { content });
      if (status === 201) confirmed.people.get(id)?.memories.add(content);
    },
    async editMemory(id: string) {
      const { body: entries } = await call('GET', `/api/people/${id}/notebook`);
      if (!Array.isArray(entries) || !entries.length) return;
      const { id: entryId, content: old } = pick(entries) as { id: string; content: string };
      const content = unique('Rewritten');
      const { status } = await call('PUT', `/api/people/${id}/notebook/${entryId}`, { content });
      if (status !== 200) return;
      confirmed.people.get(id)?.memories.delete(old);
      confirmed.people.get(id)?.memories.add(content);
    },
    async addTag(id: string) {
      const name = pick(TAGS);
      const { status } = await call('POST', `/api/people/${id}/tags`, { name, category: 'general' });
      if (status === 201) confirmed.people.get(id)?.tags.add(name);
    },
    async addTagToMany() {
      const person_ids = [...confirmed.people.keys()].slice(0, 10);
      const name = pick(TAGS);
      const input = { person_ids, tag_names: [name], operation: 'add' };
      const { status } = await call('POST', '/api/people/bulk-tags', input);
      if (status === 200) for (const id of person_ids) confirmed.people.get(id)?.tags.add(name);
    },
    async sendText(id: string) {
      const body = unique('Text');
      confirmed.requestedTexts.add(body);
      const { status } = await call('POST', '/api/sms/send', { person_id: id, body });
      if (status === 201) confirmed.acceptedTexts.add(body);
    },
    logInteraction: (id: string) => call('POST', `/api/people/${id}/contact`, { kind: 'met' }),
    editPerson: (id: string) =>
      call(
        'PATCH',
        `/api/people/${id}`,
        pick([
          { city: 'Austin', state: 'TX' },
          { addresses: [{ city: 'Köln', country: 'DE', label: 'work' }, { city: 'Austin' }] },
          { company: unique('Company'), emails: [{ value: 'a@example.com' }, { value: unique('email') }] },
          { phones: [{ value: newPhone(), label: 'mobile' }, { value: 'ask Leo' }] },
          { phone_number: null, email: null },
        ]),
      ),
    async relate(from_id: string) {
      const to_id = randomPerson();
      const type = pick(['friend', 'child', 'parent', 'lives_with']);
      const labels = Math.random() < 0.5 ? { label: unique('Word').slice(0, 30) } : {};
      if (to_id !== from_id) await call('POST', '/api/relations', { from_id, to_id, type, ...labels });
    },
    async unrelate() {
      const { body } = await call('GET', '/api/relations');
      if (!Array.isArray(body) || !body.length) return;
      const { id } = pick(body) as { id: string };
      await (Math.random() < 0.5
        ? call('DELETE', `/api/relations/${id}`)
        : call('PATCH', `/api/relations/${id}`, { type: 'other', label: unique('Role').slice(0, 30) }));
    },
    async importPeople() {
      const people = Array.from({ length: 10 }, () => ({
        name: unique('Imported'),
        tags: [pick(TAGS)],
        on_duplicate: 'create',
      }));
      const { status, body } = await call('POST', '/api/people/import', { people });
      if (status === 200) for (const { id } of body.created) recordPerson(id);
    },
    async mergePeople(keep: string) {
      const merge = [...confirmed.people.keys()].find((id) => id !== keep);
      if (!merge) return;
      const [mine, other] = [confirmed.people.get(keep)!, confirmed.people.get(merge)!];
      const { status } = await call('POST', '/api/people/merge', { keep_id: keep, merge_id: merge });
      // 404: the merge succeeded, its response was lost, and the second person was gone for the retry.
      if (status !== 200 && status !== 404) return;
      for (const memory of other.memories) mine.memories.add(memory);
      for (const tag of other.tags) mine.tags.add(tag);
      confirmed.people.delete(merge);
      confirmed.deleted.add(merge);
    },
    async deletePerson(id: string) {
      await call('DELETE', `/api/people/${id}`);
      confirmed.people.delete(id);
      confirmed.deleted.add(id);
    },
  };

  const weights: [keyof typeof actions, number][] = [
    ['addPerson', 3],
    ['addMemory', 5],
    ['editMemory', 2],
    ['addTag', 3],
    ['addTagToMany', 1],
    ['sendText', 5],
    ['logInteraction', 2],
    ['editPerson', 2],
    ['relate', 3],
    ['unrelate', 1],
    ['importPeople', 1],
    ['mergePeople', 1],
    ['deletePerson', 1],
  ];
  const weightedNames = weights.flatMap(([name, times]) => Array.from({ length: times }, () => name));

  return {
    confirmed,
    async doRandomAction(): Promise<void> {
      const name = confirmed.people.size < 5 ? 'addPerson' : pick(weightedNames);
      if (Math.random() < 0.3) await call('GET', '/api/people');
      await actions[name](randomPerson());
    },
  };
}
