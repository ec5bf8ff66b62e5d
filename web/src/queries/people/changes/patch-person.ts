import type { Person, PersonPatch, PersonSummary } from 'functions/contract';
import { CARD_LISTS } from 'functions/contract/card/shapes';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';

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

/** Sends the changes of a person. The server refuses them if the person has another version than `base`. */
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
const conflictsOf = ({ patch, base }: PersonEdit, current: Person): Field[] =>
  (Object.keys(patch) as Field[]).filter(
    (field) => !isSameValue(current[field], base[field]) && !isSameValue(current[field], patch[field]),
  );

interface PatchOptions {
  init?: RequestInit;
  /** True to save nothing if a field was changed elsewhere. */
  isWhole?: boolean;
}

/**
 * Saves the changes of a person. If the person was changed elsewhere, saves only the fields not changed
 * there, so that nothing is overwritten.
 */
async function patchNow(id: string, edit: PersonEdit, options: PatchOptions): Promise<Patched> {
  try {
    return { person: await send(id, edit, options.init), conflicts: [] };
  } catch (error) {
    const current = error instanceof ApiError ? error.current : undefined;
    if (!current) throw error;
    const conflicts = conflictsOf(edit, current);
    const remaining = Object.entries(edit.patch).filter(
      ([field, value]) => !conflicts.includes(field as Field) && !isSameValue(current[field as Field], value),
    );
    if (remaining.length === 0 || (options.isWhole && conflicts.length > 0))
      return { person: current, conflicts };
    const patched = await patchNow(id, { patch: Object.fromEntries(remaining), base: current }, options);
    return { ...patched, conflicts: [...conflicts, ...patched.conflicts] };
  }
}

/**
 * Returns the body of a late change. If it changes lists of the card, it also contains them as the user saw
 * them, so that the server keeps entries that were added elsewhere.
 */
function withBase({ patch, base }: PersonEdit) {
  const lists = CARD_LISTS.filter((list) => patch[list] && base[list]);
  return lists.length > 0
    ? { ...patch, base: Object.fromEntries(lists.map((list) => [list, base[list]])) }
    : patch;
}

/**
 * Saves the changes of a person as `patchNow` does, or keeps them until there is a connection. The server then decides
 * field by field, by the time at which the user made the change.
 */
export const patchPerson = (id: string, edit: PersonEdit, options: PatchOptions = {}): Promise<Patched> =>
  sendOrKeep({
    people: [id],
    straight: () => patchNow(id, edit, options),
    call: async (by) => ({
      person: await bodyOf(api.people[':id'].$patch({ param: { id }, json: withBase(edit) }, by)),
      conflicts: [],
    }),
    draft(kinds, client) {
      const draft = kinds.patch(client, { id, fields: edit.patch, base: edit.base });
      return { ...draft, answer: () => ({ person: draft.answer(), conflicts: [] }) };
    },
  });

/**
 * Like `patchPerson`, but saves nothing and throws if a field was changed elsewhere. For controls that cannot
 * ask the user, such as those in a list.
 */
export async function patchUnlessChanged(id: string, edit: PersonEdit): Promise<Person> {
  const { person, conflicts } = await patchPerson(id, edit, { isWhole: true });
  if (conflicts.length === 0) return person;
  throw new ApiError(412, { code: 'version_mismatch', message: 'It was changed elsewhere meanwhile.' });
}
