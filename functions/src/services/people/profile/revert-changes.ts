import { entryKey, type Entry, isSameList } from '#contract/card/entries.ts';
import { type CardList, type CardLists, isCardList } from '#contract/card/shapes.ts';
import { writeLists } from '#contract/card/write-card.ts';
import {
  type CopiedField,
  isSameValue,
  LIST_OF,
  type Profile,
  type ProfileField,
} from '#contract/people/person-fields.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { FieldChange, Fields } from './profile-changes.ts';

const isCopy = (field: string): field is CopiedField => field in LIST_OF;

/**
 * Returns a list as it is now with the entries of another one, where they are as in `base`: entries that only `other`
 * has are added, those that only `base` has are removed, and what was changed since `base` stays.
 */
export function joinChange<List extends CardList>(
  list: List,
  now: Entry<List>[],
  other: Entry<List>[],
  base: Entry<List>[],
): Entry<List>[] {
  const isUnchanged = isSameList(list, now as CardLists[List], base as CardLists[List]);
  if (isUnchanged) return other;
  const keysOf = (entries: Entry<List>[]) => new Map(entries.map((entry) => [entryKey(list, entry), entry]));
  const [wanted, old, current] = [keysOf(other), keysOf(base), keysOf(now)];
  const isUntouched = (key: string, entry: Entry<List>) => {
    const same = old.get(key);
    return same !== undefined && isSameList(list, [same] as CardLists[List], [entry] as CardLists[List]);
  };
  const kept = [...current].flatMap(([key, entry]) =>
    isUntouched(key, entry) ? (wanted.get(key) ?? []) : entry,
  );
  for (const [index, entry] of other.entries()) {
    const key = entryKey(list, entry);
    if (!old.has(key) && !current.has(key)) kept.splice(index, 0, entry);
  }
  return kept;
}

/** Undoes changes of first entries that were recorded only as changes of the single fields. */
function copiesBack(person: PersonRow, changes: FieldChange[]): Partial<CardLists> {
  const lists: Partial<CardLists> = {};
  const untouched = changes.filter(({ field, new: made }) => person[field] === made);
  const input = Object.fromEntries(untouched.map(({ field, old }) => [field, old]));
  Object.assign(
    lists,
    writeLists(person, input, (text) => text),
  );
  for (const { field, old, new: made } of changes) {
    if (untouched.some((one) => one.field === field) || old !== null) continue;
    // The added entry may no longer be the first one.
    if (field === 'phone_number') lists.phones = person.phones.filter(({ value }) => value !== made);
    if (field === 'email') lists.emails = person.emails.filter(({ value }) => value !== made);
  }
  return lists;
}

/** Returns the fields that undo changes of a person. Later changes stay. */
export function revertedFields(person: PersonRow, changes: FieldChange[]): Fields {
  const changedLists = new Set(changes.flatMap(({ field }) => (isCardList(field) ? field : [])));
  const isUntouched = ({ field, new: made }: FieldChange) =>
    isSameValue(person[field as ProfileField], made as Profile[ProfileField]);
  const own = changes.filter(
    (change) => !isCardList(change.field) && !isCopy(change.field) && isUntouched(change),
  );
  const copies = changes.filter(({ field }) => isCopy(field) && !changedLists.has(LIST_OF[field]));
  const lists = changes.flatMap(({ field, old, new: made }) =>
    isCardList(field) ? [[field, joinChange(field, person[field], old as never, made as never)]] : [],
  );
  return {
    ...Object.fromEntries(own.map(({ field, old }) => [field, old])),
    ...copiesBack(person, copies),
    ...Object.fromEntries(lists),
  };
}
