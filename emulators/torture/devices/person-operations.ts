import type { Person, Tag } from 'functions/contract';
import { FIELDS, TAGS } from './cells.ts';
import type { Device, Made } from './device.ts';
import { inDays, type Operation, unique } from './operation.ts';

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

/** The number of entries from which a device only removes some, so that what two devices add has space. */
const MANY = 8;

/** Adds an entry to a list of a card, or removes one. */
function changeList(person: Person, list: 'emails' | 'links', value: string, isMore: boolean): Made {
  const base = person[list];
  const [first] = base;
  const isAdded = !first || (isMore && base.length < MANY);
  const after = isAdded ? [...base, { value, label: null }] : base.slice(1);
  const changed = isAdded ? value : first.value;
  const wish = { field: list, value: isAdded ? true : undefined, isFirst: isAdded, needs: [person.id] };
  return {
    ...patch(person, list, after),
    body: { [list]: after, base: { [list]: base } },
    wishes: [{ ...wish, cell: `${changed} of ${person.id}` }],
  };
}

/** Acts about a person, by name. */
export const PERSON_OPERATIONS = {
  field: (_, random, __, person) => patch(person, random.pick(FIELDS.slice(0, 6)), unique('Text')),
  zip: (_, random, __, person) => patch(person, 'zip', String(10_000 + random.below(90_000))),
  star: (_, __, ___, person) => patch(person, 'is_important', !person.is_important),
  follow: (_, random, __, person) => patch(person, 'follow_up_on', inDays(random).slice(0, 10)),
  cadence: (_, random, __, person) => patch(person, 'cadence_days', 1 + random.below(300)),
  email: (_, random, __, person) =>
    changeList(person, 'emails', `${unique('mail').replace(' ', '.')}@example.com`, random.next() < 0.7),
  link: (_, random, __, person) =>
    changeList(
      person,
      'links',
      `https://example.com/${unique('link').replace(' ', '-')}`,
      random.next() < 0.7,
    ),
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
  contact(device, random, { people }, person) {
    const id = device.newId();
    const together = [...new Set([person.id, random.pick(people).id])];
    const at = `2026-01-0${1 + random.below(9)}T12:00:00.000Z`;
    return {
      people: together,
      method: 'POST',
      path: `${ofPerson(person)}/contact`,
      body: { id, kind: 'met', at, person_ids: together },
      logs: id,
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
} satisfies Record<string, Operation>;

/** Returns the change that makes a person with an id of the device. */
export function meet(device: Device): Made {
  const id = device.newId();
  const name = unique('Person');
  const none = Object.fromEntries(FIELDS.map((field) => [field, null]));
  const fields = { ...none, name, is_important: false, emails: [], links: [], tags: [] };
  return {
    people: [id],
    method: 'POST',
    path: '/api/people',
    body: { id, name },
    effects: [{ of: 'added person', person: { id, ...fields } as unknown as Person }],
    makes: id,
    wishes: [{ cell: `name of ${id}`, field: 'name', value: name, needs: [id] }],
  };
}
