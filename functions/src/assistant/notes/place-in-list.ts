import type { Item, Person } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { toLow } from '#assistant/text/tokens.ts';

/** The parts of a clause that are about one of the people whom it introduces. */
interface Place {
  /** The words before the name, or before the list of names, without what is about others. */
  before: readonly Item[];
  /** The words after it, up to the next name. */
  after: readonly Item[];
  /** True if another name follows. */
  isCut: boolean;
  /** True if that name is joined by a role, as in `Ana and her husband Tom`. */
  isJoined: boolean;
}

const isJoint = ({ word, kind }: Item): boolean => kind === 'mark' || isIn('AND', word);

/** Returns the lists of names in a clause, each as a range of items: `Ana, Ben and Tom` is one list. */
function listsIn(items: readonly Item[], introduced: ReadonlySet<Person>): { from: number; to: number }[] {
  const lists: { from: number; to: number }[] = [];
  for (const [i, { reference }] of items.entries()) {
    if (!reference || !introduced.has(reference.person) || items[i + 1]?.word === "'s") continue;
    const isNickname = !toLow(reference.person.name).includes(reference.words[0]!);
    if (isNickname) continue;
    const last = lists.at(-1);
    if (last && items.slice(last.to, i).every(isJoint)) last.to = i + 1;
    else lists.push({ from: i, to: i + 1 });
  }
  return lists;
}

/** Returns the index at which the words directly before a name begin: that of `her` in `and her husband`. */
const roleFrom = (items: readonly Item[]): number => items.findLastIndex(isJoint) + 1;

const withoutJoints = (items: readonly Item[]): readonly Item[] =>
  items.slice(0, items.findLastIndex((item) => !isJoint(item)) + 1);

/**
 * Returns the parts of a clause about a person. If it names nobody, all of it is after the name. Undefined if it names
 * only others.
 */
export function placeInList(
  items: readonly Item[],
  person: Person,
  introduced: ReadonlySet<Person>,
): Place | undefined {
  const lists = listsIn(items, introduced);
  if (lists.length === 0) return { before: [], after: items, isCut: false, isJoined: false };
  const at = lists.findIndex(({ from, to }) =>
    items.slice(from, to).some(({ reference }) => reference?.person === person),
  );
  const own = lists[at];
  if (!own) return undefined;
  const [last, next] = [lists[at - 1], lists[at + 1]];
  const between = last ? items.slice(last.to, own.from) : [];
  const role = between.slice(roleFrom(between));
  const rest = items.slice(own.to, next?.from);
  const cut = next ? roleFrom(rest) : rest.length;
  return {
    before: role.length > 0 ? role : items.slice(0, lists[0]!.from),
    after: next && cut > 0 ? withoutJoints(rest.slice(0, cut)) : rest,
    isCut: next !== undefined,
    isJoined: cut > 0 && cut < rest.length,
  };
}
