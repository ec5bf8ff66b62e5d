import type { Entry, Person, PersonSummary, Relation, Tag, Today } from 'functions/contract';
import type { Effect } from '#queries/waiting-changes/change.ts';

/** Minimum length of a list of the newest memories, if the person has that many. */
const NEWEST = 3;

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Compares two answers, quickly if they are lists with mostly the same items. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || !Array.isArray(a) || !Array.isArray(b)) return isEqual(a, b);
  return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
}

/** Returns the object with these fields, or the same object if it has them. Fields it lacks are left out. */
function withFields<T extends object>(before: T, fields: object): T {
  const changed = Object.entries(fields).filter(
    ([field, value]) => field in before && !isEqual(before[field as keyof T], value),
  );
  return changed.length ? { ...before, ...Object.fromEntries(changed) } : before;
}

/** Returns the list with one item changed, or the same list if nothing changed. */
function mapped<T>(list: T[], change: (item: T) => T): T[] {
  const after = list.map(change);
  return after.some((item, index) => item !== list[index]) ? after : list;
}

function without<T>(list: T[], isGone: (item: T) => boolean): T[] {
  return list.some(isGone) ? list.filter((item) => !isGone(item)) : list;
}

const fold = (name: string) => name.trim().toLowerCase();

/** Returns the tags with one more or fewer. Tags are compared by name, because a new one has no id yet. */
function withTag(tags: Tag[], { tag, isOn }: Extract<Effect, { of: 'tag' }>): Tag[] {
  const isIt = (other: Tag) => fold(other.name) === fold(tag.name);
  if (!isOn) return without(tags, isIt);
  return tags.some(isIt) ? tags : [...tags, tag].toSorted((a, b) => a.name.localeCompare(b.name));
}

function toOne<T extends PersonSummary>(person: T, effect: Effect): T {
  if (effect.of === 'person' && effect.id === person.id) return withFields(person, effect.fields);
  if (effect.of !== 'tag' || effect.personId !== person.id) return person;
  const tags = withTag(person.tags, effect);
  return tags === person.tags ? person : { ...person, tags };
}

function toPeople(people: PersonSummary[], effect: Effect): PersonSummary[] {
  if (effect.of === 'gone person') return without(people, ({ id }) => id === effect.id);
  if (effect.of === 'added person')
    return people.some(({ id }) => id === effect.person.id) ? people : [effect.person, ...people];
  return effect.of === 'person' || effect.of === 'tag'
    ? mapped(people, (person) => toOne(person, effect))
    : people;
}

const newestFirst = (a: Entry, b: Entry) => b.created_at.localeCompare(a.created_at);
/** Promises without a day come first. */
const soonestFirst = (a: Entry, b: Entry) => (a.promise?.due_on ?? '').localeCompare(b.promise?.due_on ?? '');

/** Applies an effect to a list of a person's memories. `list` is `promises`, `newest`, or something else for all. */
function toEntries(entries: Entry[], effect: Effect, personId: string, list: unknown): Entry[] {
  if (effect.of === 'gone entry')
    return effect.personIds.includes(personId) ? without(entries, ({ id }) => id === effect.id) : entries;
  if (effect.of !== 'entry') return entries;
  const { entry } = effect;
  const isPromises = list === 'promises';
  const isIn =
    entry.person_ids.includes(personId) && (!isPromises || (entry.promise && !entry.promise.done_at));
  const others = entries.filter(({ id }) => id !== entry.id);
  const after = isIn ? [...others, entry].toSorted(isPromises ? soonestFirst : newestFirst) : others;
  const shown = list === 'newest' ? after.slice(0, Math.max(entries.length, NEWEST)) : after;
  return isEqual(shown, entries) ? entries : shown;
}

function toRelations(relations: Relation[], effect: Effect): Relation[] {
  if (effect.of === 'gone relation') return without(relations, ({ id }) => id === effect.id);
  if (effect.of === 'gone person')
    return without(relations, ({ from_id, to_id }) => from_id === effect.id || to_id === effect.id);
  if (effect.of !== 'relation') return relations;
  const { relation } = effect;
  return relations.some(({ id }) => id === relation.id)
    ? mapped(relations, (other) => (other.id === relation.id ? withFields(other, relation) : other))
    : [...relations, relation];
}

/** Fields whose change means that the user is done with a person for today. */
const DONE_BY = ['snoozed_until', 'follow_up_on', 'last_contact_date'] as const;

/** Returns Today without the people with whom the user is done. An undone change leaves the field as it was. */
function withoutDone(today: Today, effects: readonly Effect[]): Today {
  const isDone = (person: PersonSummary) => {
    const after = effects.reduce(toOne, person);
    return DONE_BY.some((field) => !isEqual(after[field], person[field]));
  };
  return withFields(today, {
    follow_ups: without(today.follow_ups, isDone),
    catch_up: without(today.catch_up, isDone),
  });
}

function toToday(today: Today, effect: Effect): Today {
  const change = <T extends PersonSummary>(people: T[]) =>
    effect.of === 'gone person'
      ? without(people, ({ id }) => effect.id === id)
      : mapped(people, (person) => toOne(person, effect));
  const promises =
    effect.of === 'entry'
      ? effect.entry.promise && !effect.entry.promise.done_at
        ? mapped(today.promises, (open) =>
            open.entry.id === effect.entry.id && !isEqual(open.entry, effect.entry)
              ? { ...open, entry: effect.entry }
              : open,
          )
        : without(today.promises, ({ entry }) => entry.id === effect.entry.id)
      : effect.of === 'gone entry'
        ? without(today.promises, ({ entry }) => entry.id === effect.id)
        : today.promises;
  const after: Today = {
    follow_ups: change(today.follow_ups),
    birthdays: change(today.birthdays),
    catch_up: change(today.catch_up),
    unread: change(today.unread),
    promises,
  };
  return withFields(today, after);
}

/** Applies one effect to an answer of the API, by the key of its query. Returns the same answer if nothing changes. */
function applied(key: readonly unknown[], answer: unknown, effect: Effect): unknown {
  const [kind, id, list] = key;
  switch (kind) {
    case 'people':
      return key.length === 1 ? toPeople(answer as PersonSummary[], effect) : answer;
    case 'person':
      return toOne(answer as Person, effect);
    case 'notebook':
      return toEntries(answer as Entry[], effect, id as string, list);
    case 'relations':
      return toRelations(answer as Relation[], effect);
    case 'today':
      return toToday(answer as Today, effect);
    case 'tags':
      return effect.of === 'tag' && effect.isOn ? withTag(answer as Tag[], effect) : answer;
    case 'me':
      if (effect.of === 'relation') return withFields(answer as object, { has_relations: true });
      return effect.of === 'entry' && effect.entry.promise
        ? withFields(answer as object, { has_promises: true })
        : answer;
    default:
      return answer;
  }
}

/**
 * Applies effects to an answer of the API, so that what waits stays visible. Returns the same answer if nothing
 * changes; applying them again changes nothing.
 */
export function applyEffects<T>(key: readonly unknown[], answer: T, effects: readonly Effect[]): T {
  const start = key[0] === 'today' ? (withoutDone(answer as Today, effects) as T) : answer;
  const after = effects.reduce<T>((before, effect) => applied(key, before, effect) as T, start);
  return isSame(answer, after) ? answer : after;
}
