import { entryKey, type Entry, isSameList } from '#contract/card/entries.ts';
import { type CardList, type CardLists, isCardList, MOST_ENTRIES } from '#contract/card/shapes.ts';
import type { Lost } from '#contract/lost.ts';
import {
  type CopiedField,
  isSameValue,
  LIST_OF,
  PROFILE_FIELD_NAMES,
  type ProfileField,
} from '#contract/people/person-fields.ts';
import type { PersonChange, PersonPatch } from '#contract/people/person.ts';
import { withCopies } from '#services/card/card-copies.ts';
import type { Since } from '#services/activity/late-change.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { type FieldChange, type Fields, fieldsOf } from './profile-changes.ts';
import { joinChange, revertedFields } from './revert-changes.ts';

/** Returns the changes of fields that an event tells; none for events of another kind. */
const changesIn = ({ data }: ActivityRow): FieldChange[] =>
  Array.isArray(data.changes) ? (data.changes as FieldChange[]) : [];

/** Returns the time of the latest change of each field. The events are newest first. */
export const timesOf = (events: ActivityRow[]): Map<string, string> =>
  new Map(events.toReversed().flatMap((event) => changesIn(event).map(({ field }) => [field, event.at])));

/** Returns a person as they were before these events, which are newest first. */
const before = (person: PersonRow, events: ActivityRow[]): PersonRow =>
  events
    .map(changesIn)
    .filter((changes) => changes.length > 0)
    .reduce((row, changes) => withCopies({ ...row, ...revertedFields(row, changes) }), person);

/** Tells whether a list has what a change from `base` to `wanted` added, and nothing of what it removed. */
function hasChange<List extends CardList>(
  list: List,
  joined: Entry<List>[],
  base: Entry<List>[],
  wanted: Entry<List>[],
): boolean {
  const has = (entries: Entry<List>[], entry: Entry<List>) =>
    entries.some((one) => isSameList(list, [one] as CardLists[List], [entry] as CardLists[List]));
  const added = wanted.filter((entry) => !has(base, entry));
  const removed = base.filter((entry) => !has(wanted, entry));
  return added.every((entry) => has(joined, entry)) && !removed.some((entry) => has(joined, entry));
}

/**
 * Makes a late change of a list in the list as it is now. The first entry stays first if it was chosen later. Returns
 * undefined if the list has no space for it.
 */
function joinList<List extends CardList>(
  list: List,
  now: Entry<List>[],
  base: Entry<List>[],
  wanted: Entry<List>[],
): { joined: Entry<List>[]; isLost: boolean } | undefined {
  const entries = joinChange(list, now, wanted, base);
  const [first] = now;
  const keyOf = (entry: Entry<List>) => entryKey(list, entry);
  const isChosenLater = first && (!base[0] || keyOf(first) !== keyOf(base[0]));
  const stays = isChosenLater && entries.some((entry) => keyOf(entry) === keyOf(first));
  const joined = stays ? [first, ...entries.filter((entry) => keyOf(entry) !== keyOf(first))] : entries;
  if (joined.length > MOST_ENTRIES[list]) return undefined;
  return { joined, isLost: !hasChange(list, joined, base, wanted) };
}

interface LateFields {
  /** The fields that may be written. */
  fields: Fields;
  /** The names of these fields, and of others that the change names and that nobody changed later. */
  named: (keyof PersonPatch)[];
  lost: Lost[];
}

/**
 * Returns the changes that the activity feed records for a late change. Fields that have the value already are
 * among them, so that an older change that arrives later does not win against this one.
 */
export const changesToTell = (
  person: PersonRow,
  named: (keyof PersonPatch)[],
  changes: FieldChange[],
): FieldChange[] => [
  ...changes,
  ...PROFILE_FIELD_NAMES.filter(
    (field) => named.includes(field) && !changes.some((change) => change.field === field),
  ).map((field) => ({ field, old: person[field], new: person[field] })),
];

/**
 * Returns the fields of a change that may still be written, and what lost: fields that were changed later to something
 * else. A list is joined entry by entry with what else changed it, if it comes late or the change says with `base` what
 * it was made from; an entry that both changed is as it was changed later.
 */
export async function lateFields(
  person: PersonRow,
  { base: given = {}, ...input }: PersonChange,
  country: string,
  { events, isDone }: Since,
): Promise<LateFields> {
  const times = timesOf(events);
  const seen = { ...before(person, events), ...(await fieldsOf(given, country)) };
  const wanted = withCopies({ ...seen, ...(await fieldsOf(input, country, seen)) });
  const kept: PersonPatch = { ...input };
  const joined: Fields = {};
  const lost: Lost[] = [];
  for (const field of Object.keys(input) as (keyof PersonPatch)[]) {
    const at = times.get(field) ?? (isCardList(field) ? timeOfCopies(field, times) : undefined);
    if (isCardList(field)) {
      if (at === undefined && !given[field]) continue;
      const [first, second] = at === undefined ? [wanted, person] : [person, wanted];
      const change = joinList<CardList>(field, first[field], seen[field], second[field]);
      Object.assign(joined, { [field]: change ? change.joined : person[field] });
      if (!change || (at !== undefined && change.isLost))
        lost.push({ field, kept: person[field], at: at ?? person.updated_at });
    } else if (at !== undefined) {
      delete kept[field];
      const [now, mine] = [person[field as ProfileField], wanted[field as ProfileField]];
      if (!isSameValue(now, mine)) lost.push({ field, kept: now, at });
    }
  }
  if (isDone) return { fields: {}, named: [], lost };
  const fields = { ...(await fieldsOf(kept, country, person)), ...joined };
  return { fields, named: Object.keys(kept) as (keyof PersonPatch)[], lost };
}

/** Returns the time of the latest change of a list, as told by the events of the fields that copy its first entry. */
const timeOfCopies = (list: CardList, times: ReadonlyMap<string, string>): string | undefined =>
  (Object.keys(LIST_OF) as CopiedField[])
    .flatMap((field) => (LIST_OF[field] === list ? (times.get(field) ?? []) : []))
    .toSorted()
    .at(-1);
