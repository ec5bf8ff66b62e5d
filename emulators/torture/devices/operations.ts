import type { Entry, Person, Tag } from 'functions/contract';
import type { Random } from 'functions/testing/data/random.ts';
import type { Device, Made, Seen } from './device.ts';

const FIELDS = ['company', 'job_title', 'nickname', 'mnemonic'] as const;
const TAGS = ['Climbing', 'Choir', 'School'];

let last = 0;
/** Returns a text that is written only once. */
const unique = (what: string) => `${what} ${++last}`;

type Operation = (device: Device, random: Random, seen: Seen, person: Person) => Made | undefined;

const ofPerson = ({ id }: Person) => `/api/people/${id}`;

function patch(person: Person, field: keyof Person, value: unknown): Made {
  return {
    people: [person.id],
    method: 'PATCH',
    path: ofPerson(person),
    body: { [field]: value },
    effects: [{ of: 'person', id: person.id, fields: { [field]: value } }],
    wishes: [{ cell: `${field} of ${person.id}`, field, value, needs: [person.id] }],
  };
}

function changeEntry(entry: Entry, field: 'content' | 'promise', value: unknown): Made {
  const { id, person_id } = entry;
  return {
    people: [person_id],
    method: 'PUT',
    path: `/api/people/${person_id}/notebook/${id}`,
    body: { [field]: value },
    effects: [{ of: 'entry', entry: { ...entry, [field]: value } as Entry }],
    wishes: [{ cell: `${field} of ${id}`, field, value, needs: [person_id, id] }],
  };
}

const pickEntry = (random: Random, { entries }: Seen, { id }: Person): Entry | undefined =>
  random.pick(entries.get(id) ?? []);

/** Acts of a user on a device, by name. Each returns the change; undefined if there is nothing to change. */
const OPERATIONS: Record<string, Operation> = {
  field: (_, random, __, person) => patch(person, random.pick(FIELDS), unique('Text')),
  star: (_, __, ___, person) => patch(person, 'is_important', !person.is_important),
  email(_, __, ___, person) {
    const value = unique('mail').replace(' ', '.') + '@example.com';
    const emails = [...person.emails, { value, label: null }];
    return {
      ...patch(person, 'emails', emails),
      body: { emails, base: { emails: person.emails } },
      wishes: [{ cell: `${value} of ${person.id}`, field: 'emails', value: true, needs: [person.id] }],
    };
  },
  tag(_, random, __, person) {
    const name = random.pick(TAGS);
    const known = person.tags.find((tag) => tag.name === name);
    // A tag that waits has no id yet, so it cannot be taken away by its id.
    if (known?.id === '') return undefined;
    const tag =
      known ??
      ({ id: '', name, color: null, category: 'general', city: null, state: null, people_count: 1 } as Tag);
    const wish = { cell: `tag ${name} of ${person.id}`, value: !known, needs: [person.id] };
    return {
      people: [person.id],
      method: known ? 'DELETE' : 'POST',
      path: `${ofPerson(person)}/tags${known ? `/${known.id}` : ''}`,
      ...(!known && { body: { name } }),
      effects: [{ of: 'tag', personId: person.id, tag, isOn: !known }],
      wishes: [{ ...wish, field: known ? 'deleted' : 'tag' }],
    };
  },
  remember(device, _, __, person) {
    const id = device.newId();
    const content = unique('Memory');
    const at = '2026-01-01T12:00:00.000Z';
    const promise = { due_on: null, done_at: null };
    const entry = {
      id,
      person_id: person.id,
      person_ids: [person.id],
      content,
      created_at: at,
      updated_at: at,
      promise,
    };
    const needs = [person.id, id];
    return {
      people: [person.id],
      method: 'POST',
      path: `${ofPerson(person)}/notebook`,
      body: { id, content, created_at: at, promise },
      effects: [{ of: 'entry', entry }],
      wishes: [
        { cell: `content of ${id}`, field: 'content', value: content, needs },
        { cell: `promise of ${id}`, field: 'promise', value: promise, needs },
      ],
      makes: id,
    };
  },
  rewrite(_, random, seen, person) {
    const entry = pickEntry(random, seen, person);
    return entry && changeEntry(entry, 'content', unique('Memory'));
  },
  promise(_, random, seen, person) {
    const entry = pickEntry(random, seen, person);
    const done_at = entry?.promise?.done_at ? null : '2026-01-02T12:00:00.000Z';
    return entry && changeEntry(entry, 'promise', { due_on: null, done_at });
  },
  forget(_, random, seen, person) {
    const entry = pickEntry(random, seen, person);
    return (
      entry && {
        people: [person.id],
        method: 'DELETE',
        path: `${ofPerson(person)}/notebook/${entry.id}`,
        effects: [{ of: 'gone entry', id: entry.id, personIds: [person.id] }],
        deletes: entry.id,
      }
    );
  },
  contact: (device, _, __, person) => ({
    people: [person.id],
    method: 'POST',
    path: `${ofPerson(person)}/contact`,
    body: { id: device.newId(), kind: 'met', at: '2026-01-03T12:00:00.000Z' },
  }),
  relate(device, random, seen, person) {
    const other = random.pick(seen.people);
    if (other.id === person.id) return undefined;
    const id = device.newId();
    const label = unique('kin');
    const [from_id, to_id] = [person.id, other.id];
    return {
      people: [from_id, to_id],
      method: 'POST',
      path: '/api/relations',
      body: { id, from_id, to_id, type: 'other', label },
      effects: [
        { of: 'relation', relation: { id, from_id, to_id, type: 'other', label, inverse_label: null } },
      ],
      wishes: [{ cell: `label of ${id}`, field: 'relation', value: label, needs: [from_id, to_id, id] }],
      makes: id,
    };
  },
  relabel(_, random, seen) {
    const relation = random.pick(seen.relations);
    if (!relation) return undefined;
    const { id, from_id, to_id } = relation;
    const label = unique('kin');
    return {
      people: [from_id, to_id],
      method: 'PATCH',
      path: `/api/relations/${id}`,
      body: { label },
      effects: [{ of: 'relation', relation: { ...relation, label } }],
      wishes: [{ cell: `label of ${id}`, field: 'relation', value: label, needs: [from_id, to_id, id] }],
    };
  },
  leave: (_, __, { people }, person) =>
    people.length < 4
      ? undefined
      : {
          people: [person.id],
          method: 'DELETE',
          path: ofPerson(person),
          effects: [{ of: 'gone person', id: person.id }],
          deletes: person.id,
        },
};

const WEIGHTS = {
  field: 12,
  star: 4,
  email: 2,
  tag: 6,
  remember: 3,
  rewrite: 5,
  promise: 3,
  forget: 0.5,
  contact: 2,
  relate: 1,
  relabel: 2,
  meet: 0.7,
  leave: 0.3,
};

/** Returns the change that makes a person with an id of the device. */
export function meet(device: Device): Made {
  const id = device.newId();
  const name = unique('Person');
  const fields = {
    name,
    company: null,
    job_title: null,
    nickname: null,
    mnemonic: null,
    is_important: false,
  };
  const person = { ...fields, id, emails: [], tags: [] } as unknown as Person;
  return {
    people: [id],
    method: 'POST',
    path: '/api/people',
    body: { id, name },
    effects: [{ of: 'added person', person }],
    makes: id,
  };
}

/** Does one random thing on a device. */
export async function doSomething(device: Device, random: Random): Promise<void> {
  const seen = await device.look();
  const name = seen.people.length === 0 ? 'meet' : random.weighted(WEIGHTS);
  const made =
    name === 'meet' ? meet(device) : OPERATIONS[name]!(device, random, seen, random.pick(seen.people));
  if (made) await device.keep(made);
}
