import type { Caller } from './caller.ts';

const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** What a user was told is done, to be held against what is stored. */
export interface Told {
  /** Who is there, and what is with each: contents of memories, names of tags. */
  people: Map<string, { memories: Set<string>; tags: Set<string> }>;
  gone: Set<string>;
  /** Every text that was ever asked for. */
  texts: Set<string>;
  /** Texts the API said were taken. */
  taken: Set<string>;
}

const TAGS = ['Climbing', 'Book club', 'Work', 'Neighbors'];

let serial = 0;
/** Unlike every other, so that it can be found again. */
const unique = (what: string) =>
  `${what} ${(++serial).toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
const newPhone = () => `+1512${String(2_000_000 + ++serial).padStart(7, '0')}`;

/** A user who does one thing after the other, at random, and keeps what they were told. */
export function openUser({ call }: Caller) {
  const told: Told = { people: new Map(), gone: new Set(), texts: new Set(), taken: new Set() };
  const anybody = () => pick([...told.people.keys()]);
  const noteNew = (id: string) => told.people.set(id, { memories: new Set(), tags: new Set() });

  const doings = {
    async add() {
      const input = { name: unique('Person'), phone_number: newPhone() };
      const { status, body } = await call('POST', '/api/people', input);
      if (status === 201) noteNew(body.id);
    },
    async remember(id: string) {
      const content = unique('Memory');
      const { status } = await call('POST', `/api/people/${id}/notebook`, { content });
      if (status === 201) told.people.get(id)?.memories.add(content);
    },
    async rewrite(id: string) {
      const { body: entries } = await call('GET', `/api/people/${id}/notebook`);
      if (!Array.isArray(entries) || !entries.length) return;
      const { id: entryId, content: old } = pick(entries) as { id: string; content: string };
      const content = unique('Rewritten');
      const { status } = await call('PUT', `/api/people/${id}/notebook/${entryId}`, { content });
      if (status !== 200) return;
      told.people.get(id)?.memories.delete(old);
      told.people.get(id)?.memories.add(content);
    },
    async tag(id: string) {
      const name = pick(TAGS);
      const { status } = await call('POST', `/api/people/${id}/tags`, { name, category: 'general' });
      if (status === 201) told.people.get(id)?.tags.add(name);
    },
    async tagMany() {
      const person_ids = [...told.people.keys()].slice(0, 10);
      const name = pick(TAGS);
      const input = { person_ids, tag_names: [name], operation: 'add' };
      const { status } = await call('POST', '/api/people/bulk-tags', input);
      if (status === 200) for (const id of person_ids) told.people.get(id)?.tags.add(name);
    },
    async text(id: string) {
      const body = unique('Text');
      told.texts.add(body);
      const { status } = await call('POST', '/api/sms/send', { person_id: id, body });
      if (status === 201) told.taken.add(body);
    },
    contact: (id: string) => call('POST', `/api/people/${id}/contact`, { kind: 'met' }),
    change: (id: string) => call('PATCH', `/api/people/${id}`, { city: 'Austin', state: 'TX' }),
    async importSome() {
      const people = Array.from({ length: 10 }, () => ({
        name: unique('Imported'),
        tags: [pick(TAGS)],
        on_duplicate: 'create',
      }));
      const { status, body } = await call('POST', '/api/people/import', { people });
      if (status === 200) for (const { id } of body.created) noteNew(id);
    },
    async merge(keep: string) {
      const merge = [...told.people.keys()].find((id) => id !== keep);
      if (!merge) return;
      const [mine, other] = [told.people.get(keep)!, told.people.get(merge)!];
      const { status } = await call('POST', '/api/people/merge', { keep_id: keep, merge_id: merge });
      // Repeated after its answer was lost, a merge finds nobody to merge any more.
      if (status !== 200 && status !== 404) return;
      for (const memory of other.memories) mine.memories.add(memory);
      for (const tag of other.tags) mine.tags.add(tag);
      told.people.delete(merge);
      told.gone.add(merge);
    },
    async remove(id: string) {
      await call('DELETE', `/api/people/${id}`);
      told.people.delete(id);
      told.gone.add(id);
    },
  };

  const often: [keyof typeof doings, number][] = [
    ['add', 3],
    ['remember', 5],
    ['rewrite', 2],
    ['tag', 3],
    ['tagMany', 1],
    ['text', 5],
    ['contact', 2],
    ['change', 2],
    ['importSome', 1],
    ['merge', 1],
    ['remove', 1],
  ];
  const bag = often.flatMap(([name, times]) => Array.from({ length: times }, () => name));

  return {
    told,
    async doSomething(): Promise<void> {
      const name = told.people.size < 5 ? 'add' : pick(bag);
      if (Math.random() < 0.3) await call('GET', '/api/people');
      await doings[name](anybody());
    },
  };
}
