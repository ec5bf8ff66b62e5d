import type { Person, PersonPatch, PersonSummary } from 'functions/contract';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';

type Field = keyof PersonPatch;

/**
 * A change of a person, with the person as the user saw them. To change a list of the card, `base` must have
 * the details, because summaries have no lists.
 */
export interface PersonEdit {
  patch: PersonPatch;
  base: PersonSummary & Partial<Person>;
}

export interface Patched {
  /** The person as they are now. */
  person: Person;
  /** Fields of the patch that were not saved, because somebody changed them to a different value. */
  conflicts: Field[];
}

/**
 * Sends the changes of a person. The server refuses them if the person no longer has the version of `base`.
 */
const send = (id: string, { patch, base }: PersonEdit, init?: RequestInit) =>
  bodyOf(
    api.people[':id'].$patch(
      { param: { id }, json: patch },
      { headers: { 'if-match': `"${base.version}"` }, ...(init && { init }) },
    ),
  );

/** Keys of a phone that only the server writes. */
const SERVER_ONLY = ['e164', 'opted_out'];

/**
 * Tells whether two values of a field are equal. Of the entries of lists, only the parts that users write are
 * compared.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  const textOf = (value: unknown) =>
    JSON.stringify(value, (key, part: unknown) => (SERVER_ONLY.includes(key) ? undefined : part));
  return a === b || textOf(a) === textOf(b);
}

/**
 * Returns the fields of an edit that were changed elsewhere meanwhile, to a value different from the edit's.
 */
export const conflictsOf = ({ patch, base }: PersonEdit, current: Person): Field[] =>
  (Object.keys(patch) as Field[]).filter(
    (field) => !isSameValue(current[field], base[field]) && !isSameValue(current[field], patch[field]),
  );

/**
 * Saves the changes of a person. If the person was changed elsewhere, saves only the fields not changed
 * there, so that nothing is overwritten.
 */
export async function patchPerson(id: string, edit: PersonEdit, init?: RequestInit): Promise<Patched> {
  try {
    return { person: await send(id, edit, init), conflicts: [] };
  } catch (error) {
    const current = error instanceof ApiError ? error.current : undefined;
    if (!current) throw error;
    const conflicts = conflictsOf(edit, current);
    const remaining = Object.entries(edit.patch).filter(
      ([field, value]) => !conflicts.includes(field as Field) && !isSameValue(current[field as Field], value),
    );
    if (remaining.length === 0) return { person: current, conflicts };
    const patched = await patchPerson(id, { patch: Object.fromEntries(remaining), base: current }, init);
    return { ...patched, conflicts: [...conflicts, ...patched.conflicts] };
  }
}

/**
 * Like `patchPerson`, but throws if a field was changed elsewhere. For controls that cannot ask the user,
 * such as those in a list.
 */
export async function patchUnlessChanged(id: string, edit: PersonEdit): Promise<Person> {
  const { person, conflicts } = await patchPerson(id, edit);
  if (conflicts.length === 0) return person;
  throw new ApiError(412, { code: 'version_mismatch', message: 'It was changed elsewhere meanwhile.' });
}
