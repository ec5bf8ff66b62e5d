import { resolveWhen } from '#assistant/dates/find-dates.ts';
import type { Clause, Item, Person, Scene } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import type { Group } from './groups.ts';
import { elsewhere, hasWord, kindOf, occasion, userIn, verbsIn } from './word-kinds.ts';

const planned = phrase(
  '({PLANNED}|tomorrow|tmrw|next (week|month|year|weekend)|will be|would be|if only|maybe|some day|someday|sometime|(dreamt|dreamed) (that|of|about))',
);
const progressive = phrase("(i|we) ('m|am|'re|are) {ING}");
const absent = phrase('^ ({NOW}|unfortunately|then|who|,)* {ABSENT}');
const told = phrase('({TOLD}|heard|said|says|apparently|according)');
const later = phrase(
  '(then|later|afterwards|after|next|evening|afternoon|morning|night|noon|lunchtime|at {NUMBER}|separately|another)',
);
/** Matches what somebody else did, as in `Tom had lunch with Ana and Ben`. */
const others = phrase(
  "^ ({NOW}|{CONNECTOR})* (@ (({AND})* @)*|he|she|they) !(({AND})* (i|me)) !('s) !(:) ..1",
);
const together = phrase('(me|us|we|our|i)');
const prepositions =
  /^(?:with|at|to|for|of|about|from|by|without|after|in|on|than|like|as|between|around|into)$/;
const shortIs = /^(?:been|coming|going|got|not|a|the)$/;
const timeOfDay = /^(?:morning|noon|lunch|lunchtime|afternoon|evening|tonight|night|breakfast|dinner)$/;
const notThere = /^(?:not|never|no|didn't|didnt|wasn't|couldn't)$/;
const joining = /^(?:there|too|along|joined|also|came)$/;
/** Number of words on each side of a list of people that count by themselves. */
const NEAR = 6;

/** Returns the words of some items that are no names. */
const wordsOf = (items: readonly Item[]): string[] =>
  items.filter(({ kind, word }) => kind === 'word' && word !== '@').map(({ word }) => word);

/** Returns the part that a list of people plays in its clause. */
export function roleOf({ items, from, to }: Group): string {
  if (/^(?:us|them)$/.test(items[to - 1]!.word) && items[to - 2]?.word === 'of') return 'counted';
  const [before, after] = [items[from - 1]?.word ?? '', items[to]?.word];
  const [left, right] = [verbsIn(items.slice(0, from)), verbsIn(items.slice(to))];
  if (after === "'s" && !shortIs.test(items[to + 1]?.word ?? '')) return 'owner';
  if (prepositions.test(before)) return before;
  if (left.length > 0) return 'object';
  return right.length > 0 ? 'subject' : 'list';
}

/** Returns how far back the latest list of people is that was at an occasion. */
function distanceOf({ clause, at }: Group, last: Group | undefined): string {
  if (!last) return 'none';
  if (last.clause === clause) return 'clause';
  if (last.clause.sentence === clause.sentence) return 'sentence';
  return at - last.at < 3 ? 'near' : 'far';
}

/** Returns where the name of an occasion is, seen from a list of people. */
function headOf({ clauses }: Scene, { items, from, to, at, clause }: Group): string {
  const lead = clauses[at - 1];
  if (occasion.occurs(items.slice(0, from))) return 'before';
  if (occasion.occurs(items.slice(to))) return 'after';
  if (lead?.sentence === clause.sentence && occasion.occurs(lead.items)) return 'lead';
  if (clauses.slice(0, at).some((one) => occasion.occurs(one.items))) return 'earlier';
  return clauses.slice(0, at).some(isTitle) ? 'title' : 'nowhere';
}

/** Tells whether a clause only names what the next ones tell of: `Fair at the school:`. */
const isTitle = ({ items, sentence, start }: Clause): boolean =>
  start === sentence.start && verbsIn(items).length === 0 && !sentence.speaker;

/** Returns what tells whether the people of a list were at an occasion. `earlier` are all lists before it, `there` those who were. */
export function presence(
  scene: Scene,
  group: Group,
  earlier: readonly Group[],
  there: ReadonlySet<Group>,
): string[] {
  const { items, from, to, clause, at, people } = group;
  const lead = scene.clauses[at - 1];
  let start = from;
  while (start > 0 && isIn('NOW', items[start - 1]!.word)) start--;
  const [left, right] = [items.slice(0, start), items.slice(to)];
  const [p1, p2, p3] = [left.at(-1), left.at(-2), left.at(-3)];
  const [n1, n2, n3] = right;
  const [verbBefore, verbAfter] = [verbsIn(left).at(-1), verbsIn(right)[0]];
  const before = earlier.filter((one) => there.has(one));
  const members = new Set(before.flatMap((one) => one.people));
  const seen = new Set(earlier.flatMap((one) => one.people));
  const isAll = (some: ReadonlySet<Person>): boolean => people.every((person) => some.has(person));
  const [role, user, head] = [roleOf(group), userIn(items, from, to), headOf(scene, group)];
  const open = distanceOf(group, before.at(-1));
  const size = people.length > 1 ? 'many' : 'one';
  const isDated = items.some(({ word }) => isIn('DATE_WORD', word) && word !== 'on' && word !== 'this');
  const dated = group.when === null ? 'none' : isDated ? 'own' : 'near';
  const leadGroup = earlier.findLast((one) => one.clause === lead);
  const kinds: Record<string, string> = {
    p1: kindOf(p1),
    p2: kindOf(p2),
    p3: kindOf(p3),
    p21: `${kindOf(p2)} ${kindOf(p1)}`,
    n1: kindOf(n1),
    n2: kindOf(n2),
    n3: kindOf(n3),
    n12: `${kindOf(n1)} ${kindOf(n2)}`,
    verbBefore: kindOf(verbBefore),
    verbAfter: kindOf(verbAfter),
    dated,
    role,
    user,
    open,
    head,
    size,
    roleOpen: `${role} ${open}`,
    roleHead: `${role} ${head} ${before.length > 0}`,
    roleUser: `${role} ${user}`,
    roleSize: `${role} ${size}`,
    datedRole: `${dated} ${role}`,
    datedAfter: `${dated} ${kindOf(verbAfter)}`,
    roleAfter: `${role} ${kindOf(verbAfter)}`,
    roleBefore: `${role} ${kindOf(verbBefore)}`,
    openSize: `${open} ${size}`,
    openUser: `${open} ${user}`,
    lead: `${lead ? kindOf(lead.items[0]) : 'none'} ${lead?.references.length ? 'named' : 'bare'} ${role}`,
    chain: `${leadGroup ? there.has(leadGroup) : 'none'} ${role} ${kindOf(verbAfter)}`,
    known: group.known,
    knownGiven: `${group.known} ${people.every(({ gender }) => gender !== undefined)}`,
    knownN1: `${group.known} ${kindOf(n1)}`,
    knownP1: `${group.known} ${kindOf(p1)}`,
    roleKnown: `${role} ${group.known}`,
    sizeKnown: `${size} ${group.known}`,
    leadVerb: `${lead !== undefined && verbsIn(lead.items).length > 0} ${role}`,
  };
  const facts: Record<string, boolean> = {
    several: members.size > 1,
    verbless: !verbBefore && !verbAfter,
    planned: planned.occurs(items),
    progressive: progressive.occurs(left),
    toldBefore: told.occurs(left),
    toldAfter: told.occurs(right),
    absent: absent.occurs(right),
    elsewhere: elsewhere.occurs(right),
    meanwhile: hasWord(left.slice(-2), /^(?:while|because|since|although|as)$/),
    self: /^(?:himself|herself|themselves)$/.test(n1?.word ?? ''),
    others: others.occurs(items) && from > 1 && !together.occurs(items.slice(0, to + 1)),
    member: isAll(members),
    seen: isAll(seen) && !isAll(members),
    pronoun: peopleIn(items.slice(from, to)).length === 0,
    bracketed: hasWord(left, /^\($/) && hasWord(right, /^\)$/),
    alone: wordsOf(left).length + wordsOf(right).length === 0,
    first: at === 0,
    opening: clause.items[0]?.start === clause.sentence.start,
    message: clause.sentence.speaker !== undefined,
    if: hasWord(left, /^(?:if|when|whether)$/),
    not: hasWord(items, notThere),
    joining: hasWord(right.slice(0, 4), joining),
    asked: lead?.sentence.asks === true,
  };
  return [
    ...Object.entries(kinds).map(([name, value]) => `${name} ${value}`),
    ...Object.keys(facts).filter((name) => facts[name]),
    ...new Set(wordsOf([...left.slice(-NEAR), ...right.slice(0, NEAR)]).map((word) => `near = ${word}`)),
    ...new Set(wordsOf(left.slice(-NEAR)).map((word) => `before = ${word}`)),
    ...Object.entries({ p1, p2, n1, n2, verbBefore, verbAfter }).flatMap(([name, item]) =>
      item && item.kind === 'word' && item.word !== '@' ? [`${name} = ${item.word}`] : [],
    ),
  ];
}

/** Tells whether a list of people is in a clause that goes on to something later. */
export const isLater = ({ items }: Group): boolean => later.occurs(items);

const dayOf = (scene: Scene, when: string | null): string | null => when && resolveWhen(when, scene.today);

/** Tells whether two phrases give different days, neither in the future. */
export function areOtherDays(scene: Scene, a: string | null, b: string | null): boolean {
  const [one, two] = [dayOf(scene, a), dayOf(scene, b)];
  return one !== null && two !== null && one !== two && one <= scene.today && two <= scene.today;
}

/** Matches the end of what names an occasion before its people: `lunch with`, `Gym:`. */
const heading = phrase(
  '({GATHER_NOUN}|{PARTY_NOUN}) (..3 with|:) [{GUEST_LEAD}]* $|(^|,|;|.|and|then) [a|the] !({DEED}) {PLAIN} ..2 with [{GUEST_LEAD}]* $',
);

/** Tells whether two lists of people each have an occasion of their own: `Lunch with Ana, coffee with Ben`. */
export function haveOwnHeads(last: Group, group: Group): boolean {
  const isHeaded = ({ items }: Group, start: number, from: number): boolean =>
    heading.occurs(items.slice(start, from));
  const start = last.clause === group.clause ? last.to : 0;
  return isHeaded(last, 0, last.from) && isHeaded(group, start, group.from);
}

/** Returns what tells whether a list of people was at the same occasion as the `open` ones. `when` gives its day. */
export function sameness(scene: Scene, open: readonly Group[], group: Group, when: string | null): string[] {
  const last = open.at(-1)!;
  const { items, from, to, clause, people } = group;
  const members = new Set(open.flatMap((one) => one.people));
  const isNear = last.clause.sentence === clause.sentence;
  const gap = clause.sentence.index - last.clause.sentence.index;
  const where = last.clause === clause ? 'clause' : isNear ? 'sentence' : gap === 1 ? 'next' : 'far';
  const isSame = dayOf(scene, group.when) === dayOf(scene, when);
  const days = group.when === null ? 'none' : when === null ? 'new' : isSame ? 'same' : 'other';
  const common = people.filter((person) => members.has(person)).length;
  const isSubset = common === people.length;
  const isSuperset = common === members.size;
  const shared =
    common === 0 ? 'none' : isSubset ? (isSuperset ? 'equal' : 'subset') : isSuperset ? 'superset' : 'some';
  const left = items.slice(last.clause === clause ? last.to : 0, from);
  const p1 = kindOf(items[from - 1]);
  const heads = `${occasion.occurs(last.items.slice(0, last.from))} ${occasion.occurs(left)}`;
  const named = `${open.some((one) => occasion.occurs(one.items))} ${occasion.occurs(items)}`;
  const size = `${members.size > 1 ? 'many' : 'one'} ${people.length > 1 ? 'many' : 'one'}`;
  const user = hasWord(items, /^(?:i|we)$/) ? 'i' : hasWord(items, /^(?:me|us|our)$/) ? 'us' : 'none';
  const [verb] = verbsIn(items);
  const [role, before] = [roleOf(group), roleOf(last)];
  const kinds: Record<string, string> = {
    where,
    days,
    shared,
    p1,
    n1: kindOf(items[to]),
    named,
    heads,
    size,
    user,
    verb: kindOf(verb),
    headsP1: `${heads} ${p1}`,
    headsSize: `${heads} ${size}`,
    headsShared: `${heads} ${shared}`,
    whereDays: `${where} ${days}`,
    whereShared: `${where} ${shared}`,
    whereP1: `${where} ${p1}`,
    daysShared: `${days} ${shared}`,
    sharedP1: `${shared} ${p1}`,
    namedWhere: `${named} ${where}`,
    sizeWhere: `${size} ${where}`,
    sizeNamed: `${size} ${named}`,
    sizeP1: `${size} ${p1}`,
    userWhere: `${user} ${where}`,
    userVerb: `${user} ${kindOf(verb)}`,
    roles: `${before} ${role}`,
    rolesNear: `${before} ${role} ${isNear}`,
    roleUser: `${role} ${user} ${occasion.occurs(items)}`,
    opening: `${kindOf(clause.core[0])} ${where}`,
  };
  const timeIn = (some: readonly Item[]): string => some.find(({ word }) => timeOfDay.test(word))?.word ?? '';
  const [time, other] = [open.map((one) => timeIn(one.items)).find(Boolean) ?? '', timeIn(items)];
  const facts: Record<string, boolean> = {
    later: isLater(group),
    otherTime: time !== '' && other !== '' && time !== other,
    opensLine: clause.sentence.opensLine && !isNear,
    joining: hasWord(items.slice(to, to + 4), joining),
  };
  return [
    ...Object.entries(kinds).map(([name, value]) => `${name} ${value}`),
    ...Object.keys(facts).filter((name) => facts[name]),
    ...new Set(wordsOf(items.slice(Math.max(0, from - 3), from)).map((word) => `before = ${word}`)),
    `opening = ${clause.items[0]!.word}`,
    ...(verb ? [`verb = ${verb.word}`] : []),
  ];
}
