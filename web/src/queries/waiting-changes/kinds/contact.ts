import type { QueryClient } from '@tanstack/react-query';
import type { Contacted, Entry, Interaction, Person } from 'functions/contract';
import { healthOf } from 'functions/contract/people/health';
import { inDays } from '#lib/days.ts';
import { listNames } from '#lib/people/list-names.ts';
import type { Draft, Effect } from '#queries/waiting-changes/change.ts';
import { useSettings } from '#settings/settings-store.ts';
import { fieldsOf, knownPerson, nameOf, wholePerson } from './known.ts';

const VERBS = { met: 'Met', called: 'Called', texted: 'Texted', emailed: 'Emailed', other: 'In touch with' };

/** Returns the fields of a person after an interaction at this moment, which was noted at `made`. */
function contacted(person: Partial<Person>, at: string, made: string): Partial<Person> {
  const { last_contact_date = null, follow_up_on = null, created_at = at, cadence_days = null } = person;
  const latest = last_contact_date && last_contact_date > at ? last_contact_date : at;
  const { cadenceDefault } = useSettings.getState();
  const isDue = follow_up_on !== null && follow_up_on <= inDays(0);
  return {
    last_contact_date: latest,
    ...(isDue && { follow_up_on: null }),
    ...healthOf({ last_contact_date: latest, created_at, cadence_days }, new Date(made), cadenceDefault),
  };
}

/** The memory that the note of an interaction becomes. */
const noteOf = (eventId: string, ids: string[], content: string, at: string): Entry => ({
  id: `waiting-${eventId}`,
  person_id: ids[0]!,
  person_ids: ids,
  content,
  created_at: at,
  updated_at: at,
  promise: null,
});

interface NewContact {
  id: string;
  eventId: string;
  at: string;
  input: Interaction;
}

/** An interaction with a person, and the others who were there. */
export function contact(client: QueryClient, { id, eventId, at: made, input }: NewContact): Draft<Contacted> {
  const { at = made } = input;
  const ids = [...new Set([id, ...(input.person_ids ?? [])])];
  const known = ids.flatMap((each) => knownPerson(client, each) ?? []);
  const changed = known.map((person) => ({ person, fields: contacted(person, at, made) }));
  const note = input.note ? noteOf(eventId, ids, input.note, at) : undefined;
  const base = knownPerson(client, id);
  const effects: Effect[] = changed.map(({ person, fields }) => ({ of: 'person', id: person.id, fields }));
  const undo: Effect[] = changed.map(({ person, fields }) => ({
    of: 'person',
    id: person.id,
    fields: fieldsOf(person, fields),
  }));
  if (!base) throw new Error('This person is not known on this device');
  return {
    about: [...ids.map((each) => `person:${each}`), ...(note ? [`entry:${note.id}`] : [])],
    creates: eventId,
    effects: note ? [...effects, { of: 'entry', entry: note }] : effects,
    undo: note ? [...undo, { of: 'gone entry', id: note.id, personIds: ids }] : undo,
    said: `${VERBS[input.kind ?? 'other']} ${listNames(ids.map((each) => nameOf(client, each)))}`,
    ...(input.note && {
      words: { text: input.note, editor: { of: 'memory', personId: id, entryId: 'new' } },
    }),
    answer: () => ({
      ...wholePerson(base),
      ...contacted(base, at, made),
      event_id: eventId,
    }),
  };
}

interface ContactUndo {
  id: string;
  eventId: string;
}

/** Takes an interaction back. Only the server knows the earlier one, so the person is shown as they are. */
export function contactUndo(client: QueryClient, { id, eventId }: ContactUndo): Draft<Person> {
  const person = knownPerson(client, id);
  if (!person) throw new Error('This person is not known on this device');
  return {
    about: [`person:${id}`],
    deletes: eventId,
    effects: [],
    undo: [],
    said: `Not in touch with ${person.name}`,
    answer: () => wholePerson(knownPerson(client, id) ?? person),
  };
}
