import type { Entry } from 'functions/contract';
import type { Change, Effect, StoredRequest, Words } from '#queries/waiting-changes/change.ts';
import { needs } from '#queries/waiting-changes/sending/send.ts';

const PEOPLE = '/api/people/';

/** Tells whether a change that is about this person is about others too, and so makes sense without them. */
function isAboutOthers({ people, request: { path } }: Change, id: string): boolean {
  const isOnlyTheirPart = path.startsWith(`${PEOPLE}${id}/`) && path.includes('from=one');
  return people.length > 1 && path.startsWith(PEOPLE) && !isOnlyTheirPart;
}

const dependsOn = (change: Change, made: string) =>
  change.people.includes(made) ? !isAboutOthers(change, made) : needs(change, made);

/** Returns the changes that make no sense without one of them: those of a person or memory that it makes. */
export function dependentsOf({ id, creates }: Change, changes: readonly Change[]): Change[] {
  if (!creates) return [];
  const gone = [creates];
  return changes.filter((change) => {
    const isGone = change.id !== id && gone.some((made) => dependsOn(change, made));
    if (isGone && change.creates && !change.creates.startsWith('gone:')) gone.push(change.creates);
    return isGone;
  });
}

function requestWithout(
  request: StoredRequest,
  id: string,
  left: (ids: string[]) => string[],
): StoredRequest {
  const path = request.path.replace(`${PEOPLE}${id}/`, `${PEOPLE}${left([])[0]}/`);
  const body = JSON.parse(request.body ?? '{}') as { person_ids?: string[] };
  const { person_ids } = body;
  return person_ids
    ? { ...request, path, body: JSON.stringify({ ...body, person_ids: left(person_ids) }) }
    : { ...request, path };
}

function effectWithout(effect: Effect, id: string, left: (ids: readonly string[]) => string[]): Effect[] {
  if (effect.of === 'gone entry') return [{ ...effect, personIds: left(effect.personIds) }];
  if (effect.of !== 'entry') return effect.of === 'person' && effect.id === id ? [] : [effect];
  const person_ids = left(effect.entry.person_ids);
  const entry: Entry = { ...effect.entry, person_ids, person_id: person_ids[0]! };
  return [{ ...effect, entry }];
}

/** Returns the words with an editor on the page of somebody else, if it is on that of this person. */
const wordsWithout = ({ text, editor }: Words, id: string, other: string): Words => ({
  text,
  ...(editor && {
    editor: editor.of === 'memory' && editor.personId === id ? { ...editor, personId: other } : editor,
  }),
});

/**
 * Returns a change that is about others too as if this person, who is never made, had not been there. One that is not
 * about them stays the same object.
 */
export function withoutPerson(change: Change, id: string): Change {
  if (!change.people.includes(id)) return change;
  const people = change.people.filter((one) => one !== id);
  /** Returns who is left of these people. If nobody is, the memory stays with those whom the change is about. */
  const left = (ids: readonly string[]) => {
    const others = ids.filter((one) => one !== id);
    return others.length ? others : people;
  };
  return {
    ...change,
    people,
    about: change.about.filter((thing) => thing !== `person:${id}`),
    request: requestWithout(change.request, id, left),
    effects: change.effects.flatMap((effect) => effectWithout(effect, id, left)),
    undo: change.undo.flatMap((effect) => effectWithout(effect, id, left)),
    ...(change.words && { words: wordsWithout(change.words, id, people[0]!) }),
  };
}
