import {
  chained,
  relationNouns,
  relationPlurals,
  type RelationRole,
} from '#assistant/lexicon/relation-words.ts';
import { namesWork } from '#assistant/lexicon/works.ts';
import type { Finding, Item, Person, Scene } from '#assistant/offline/model.ts';
import { introducedIn } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase, type Match } from '#assistant/offline/phrase.ts';
import { findStrangers, storiesIn } from '#assistant/offline/refiners/strangers.ts';
import { linesOf, namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import { fitsGender, isPlural, isPronoun } from '#assistant/pronouns.ts';
import { INVERSES, type RelationType } from '#contract/relations/types.ts';
import { listBefore, openMeanings } from './meanings.ts';
import { couples, family, isAlike, past, roleIn, roleOfTitle } from './roles.ts';
import { relationRules, type RelationRule } from './rules.ts';
import { leftOut, subjectBefore } from './subjects.ts';

/** A relation that the narrative states: `to` is the `type` of `from`. */
export interface FoundRelation extends RelationRole {
  from: Person;
  to: Person;
  rule: string;
  start: number;
  end: number;
}

/** A rule that matches a part of a sentence, with the role it tells. */
interface Reading {
  rule: RelationRule;
  match: Match;
  role: RelationRole;
  items: readonly Item[];
  line: Line;
  /** The items of the subject, if the rule asks for it. */
  subject: readonly Item[];
  /** Offset at which the statement begins, the subject included. */
  start: number;
}

const doubts = phrase('<!(as) {DOUBT} !(who)');
const watched = phrase('{WATCHED}');
const breeding = phrase('{BREEDING}');
const corrections = phrase('({CORRECTS})');
/** Matches a role that corrects the one before: `no, cousins!`, `sorry, I meant his uncle`. */
const corrects = phrase(
  "^ ..6 ({CORRECTS}) ({CORRECT_FILL})* [{OWNER}] role:{ANY_ROLE} !(@) !(, @ {ASIDE_END}) !('s)",
);
const owned = phrase('{ANY_OWNED}');
/** Matches the head of a list of relatives: `Ben's family:`. */
const ofFamily = phrase("owner:@ 's (family|fam|lot|clan|folks|household|kin) (:|-|–|—|{OPEN}) $");
const listed = phrase('({DEAL_WITH}|with|and|,) $');
const isOneVerb = /^(?:is|'s|was|has|.*[^s]s)$/;

/** Types whose owners may be two: `Tom and Jo's daughter`. */
const shared = new Set<RelationType>(['child', 'parent', 'grandchild', 'grandparent', 'friend', 'neighbor']);
/** Types of a noun without an owner after `and` or a comma, and of one after another sign: `Ben and wife Ana`. */
const afterAnd = new Set<RelationType>([...couples, 'child']);
const afterSign = new Set<RelationType>([...family, 'manager', 'report', 'colleague', 'lives_with', 'other']);

/** Tells whether two relations say the same of the same people, from whichever side. */
const isSame = (a: FoundRelation, b: FoundRelation): boolean =>
  (a.from === b.from && a.to === b.to && a.type === b.type) ||
  (a.from === b.to && a.to === b.from && a.type === INVERSES[b.type]);

const pairsOf = (people: readonly Person[]): [Person, Person][] =>
  people.flatMap((one, i) => people.slice(i + 1).map((two): [Person, Person] => [one, two]));

/** Finds the relations between people that a narrative states. */
export function findRelations(scene: Scene, findings: readonly Finding[]): FoundRelation[] {
  const lines = linesOf(scene);
  const introduced = introducedIn(findings);
  const isPerson = (person: Person): boolean => scene.isKnown(person) || introduced.has(person);
  const strangers = findStrangers(scene.clauses, scene.intents, isPerson);
  const stories = storiesIn(scene.clauses, isPerson);
  const found: FoundRelation[] = [];
  /** After `Nora's mum is Sheila, and` a pronoun means Nora. */
  const meant = openMeanings(
    scene,
    (line, offset, word) =>
      found.findLast(
        ({ rule, from, start, end }) =>
          rule === 'relation/called' &&
          start >= line.items[0]!.start &&
          end <= offset &&
          !isPlural(word) &&
          fitsGender(word, from.gender),
      )?.from,
  );

  /** Tells whether a sentence is about a film or a book that it or one of the two before names. */
  const isOfWork = (at: number): boolean =>
    lines
      .slice(Math.max(0, at - 2), at + 1)
      .some(({ sentence, items }) => watched.occurs(items) && namesWork(sentence.text.toLowerCase()));

  /** Tells whether a relation of the same people corrects an earlier one: `… no, wait, he is her uncle`. */
  function isCorrected(one: FoundRelation, later: FoundRelation): boolean {
    const isOfSame = [one.from, one.to].every((person) => person === later.from || person === later.to);
    const between = lines
      .flatMap(({ items }) => items)
      .filter(({ start }) => one.end <= start && start < later.start);
    return isOfSame && corrections.occurs(between);
  }

  function add(
    from: Person,
    to: Person,
    role: RelationRole,
    { rule, match, items, line, start }: Reading,
  ): void {
    const source = { rule: rule.name, start, end: items[match.to - 1]!.end };
    const relation: FoundRelation =
      role.type === 'introduced'
        ? { from: to, to: from, type: 'introduced_by', ...source }
        : { from, to, ...role, ...source };
    const isOdd = [from, to].every((person) => strangers.has(person)) && ![from, to].every(scene.isKnown);
    const isAnimal = ![from, to].some(scene.isKnown) && breeding.occurs(line.items);
    if (from === to || isOdd || isAnimal || found.some((one) => isSame(one, relation))) return;
    const earlier = found.findIndex((one) => isCorrected(one, relation));
    if (earlier >= 0) found.splice(earlier, 1);
    found.push(relation);
  }

  /** Returns the part of some items that lies in the clause of the first. */
  function inClause(part: readonly Item[]): readonly Item[] {
    const clause = scene.clauses.findLast(({ start }) => start <= (part[0]?.start ?? 0));
    return part.filter(({ start }) => !clause || start < clause.end);
  }

  /** Returns the owners that a part names: of `Tom and Jo's daughter` both, of `with Tom and Jo's boss` only Jo. */
  function ownersNamed({ rule, match, role, items, line, subject }: Reading, whom: readonly Person[]) {
    const part = rule.subject === 'owner' ? subject : match.part('owner');
    const isJoint =
      shared.has(role.type) &&
      !listed.occurs(items.slice(0, match.from)) &&
      !part.some(({ word }) => /^[,;/+]$|^plus$/.test(word));
    const isList = part.length > 1 && items[items.indexOf(part.at(-1)!) + 1]?.word === "'s";
    return meant(isList && !isJoint ? part.slice(-1) : part, line, whom);
  }

  /** Returns the owners of the role before, for a noun such as `the husband`. */
  function ownersBefore({ match: { from }, role, items, line }: Reading): Person[] {
    const at = lines.indexOf(line);
    for (const one of lines.slice(Math.max(0, at - 2), at + 1).toReversed()) {
      const said = one === line ? items.slice(0, from) : one.items;
      let last: Match | undefined;
      for (let match = owned.find(said); match; match = owned.find(said, match.from + 1)) {
        const other = roleIn(match);
        if (isAlike(other, role) || (one === line && other && family.has(other.type))) last = match;
      }
      if (last) return meant(last.part('owner'), one, []);
    }
    return [];
  }

  /** Returns the one whom a remark such as `(wife Ana)` is about. */
  function topicBefore({ match, role, items }: Reading): Person[] {
    const sign = items[match.from]!.word;
    const head = ofFamily.find(items.slice(0, match.from + 1))?.part('owner')[0]?.reference?.person;
    if (head) return [head];
    const name = items[items.slice(0, match.from).findLastIndex(({ word }) => !/^[,)]$/.test(word))];
    const before = name?.reference?.person;
    const relative = found.findLast(
      ({ to, end }) => to === before && name!.end <= end && end <= items[match.from]!.end,
    );
    const types = /^(?:and|with|,|&)$/.test(sign) ? (relative ? family : afterAnd) : afterSign;
    if (!types.has(role.type) || (match.part('article').length > 0 && !relative)) return [];
    const list = found.findLast(({ start, rule }) => start >= items[0]!.start && rule === 'relation/bare');
    if (list && /^[,;]$/.test(sign)) return [list.from];
    if (before) return [relative?.from ?? before];
    return role.type === 'child' ? [] : peopleIn(leftOut(items, match.from)).slice(-1);
  }

  function ownersOf(reading: Reading, whom: readonly Person[]): Person[] {
    const { owner } = reading.rule;
    if (owner === 'before') return ownersBefore(reading);
    if (owner === 'topic') return topicBefore(reading);
    if (owner === 'recent')
      return namedBefore(scene, reading.start)
        .filter((person) => !whom.includes(person))
        .slice(0, 1);
    return ownersNamed(reading, whom);
  }

  /** Adds the relations of people who are the role of one another, or of two whose roles go together. */
  function addMutual(named: readonly Item[], reading: Reading): void {
    const { match, role, items, line } = reading;
    const before = items.slice(0, match.from).findLast(({ word }) => !/^(?:been|now|back)$/.test(word));
    const isImplied = couples.has(role.type) && before?.word === ',';
    const isOne = named.length === 1 && (isPlural(named[0]!.word) || isImplied);
    const people = isOne ? listBefore(scene, items[match.from]!.start) : meant(named, line, []);
    const other = roleIn(match, 'other');
    if (other && INVERSES[other.type] === role.type && people.length === 2)
      return add(people[1]!, people[0]!, role, reading);
    const isTwin = match.part('role').some(({ word }) => /^(?:twins|triplets)$/.test(word));
    const type = isTwin ? 'sibling' : role.type;
    if (INVERSES[type] !== type) return;
    for (const [from, to] of pairsOf(people)) add(from, to, type === 'other' ? role : { type }, reading);
  }

  /** Adds the relations of the owners of a role to the people whom it names. */
  function addOwned(named: readonly Item[], reading: Reading): void {
    const { rule, match, role, line } = reading;
    const part = match.part('role');
    const isNamed = !isPronoun(named[0]!.word);
    const whom = isNamed ? meant(named, line, []) : [];
    const owners = ownersOf(reading, whom);
    const people = isNamed ? whom : meant(named, line, owners);
    const isSeveral = rule.says !== undefined || part.some(({ word }) => relationPlurals.has(word));
    const one = named[0]!.start < (part[0]?.start ?? 0) ? people.slice(-1) : people.slice(0, 1);
    const all = isSeveral ? people : one;
    if (role.type === 'lives_with' && owners.length > 0)
      for (const [from, to] of pairsOf([...owners, ...all])) add(from, to, role, reading);
    else for (const from of owners) for (const to of all) add(from, to, role, reading);
  }

  /** Returns the role that a match tells. */
  function roleTold(rule: RelationRule, match: Match, items: readonly Item[]): RelationRole | undefined {
    const last = found.at(-1);
    if (rule.asBefore)
      return last && last.start >= items[0]!.start
        ? { type: last.type, ...(last.label && { label: last.label }) }
        : undefined;
    const role = rule.says ?? roleIn(match) ?? roleOfTitle(match);
    if (match.part('first').length === 0) return role;
    const first = roleIn(match, 'first');
    return first && role && chained(first, role);
  }

  function readMatch(rule: RelationRule, match: Match, items: readonly Item[], line: Line): void {
    const role = roleTold(rule, match, items);
    const first = items[match.from]!;
    const isOne = rule.subject !== 'both' && isOneVerb.test(first.word);
    const subject = rule.subject && subjectBefore(items, match.from, isOne);
    if (!role || (rule.subject && !subject)) return;
    const reading = {
      rule,
      match,
      items,
      line,
      role: subject?.isPast ? past(role) : role,
      subject: subject?.items ?? [],
      start: Math.min(first.start, subject?.items[0]?.start ?? first.start),
    };
    const isMutual = rule.isMutual ?? rule.subject === 'both';
    const isSubject = rule.subject === 'who' || rule.subject === 'both';
    const named = isSubject ? reading.subject : inClause(match.part('who'));
    if (isMutual) addMutual(named, reading);
    else if (named.length > 0) addOwned(named, reading);
  }

  function readLine(line: Line, next: Line | undefined): void {
    const { items, sentence } = line;
    const follows = next && !next.sentence.asks && !next.intents.includes('injected') ? next.items : [];
    const isAsked = sentence.asks && !corrects.occurs(follows);
    const both = [...items, ...follows];
    const hasRole = items.some(
      ({ word }) => relationNouns.has(word) || relationPlurals.has(word) || word === 'half',
    );
    for (const rule of relationRules) {
      if (rule.hasRole && !hasRole) continue;
      const read = rule.isAcross ? both : items;
      for (
        let match = rule.find(read);
        match && match.from < items.length;
        match = rule.find(read, match.from + 1)
      ) {
        const isDoubted = !rule.isGiven && doubts.occurs(read.slice(0, match.from));
        if (!isDoubted && !(isAsked && match.to <= items.length)) readMatch(rule, match, read, line);
      }
    }
  }

  /** Replaces the type of the latest relation if the words after it correct its role. */
  function correct(at: number, isHere: boolean): void {
    const { items, sentence } = lines[at]!;
    const last = found.at(-1);
    if (!last || sentence.asks) return;
    const rest = isHere ? items.filter(({ start }) => start >= last.end) : items;
    const isNear =
      isHere || lines.findIndex((line) => line.items.some(({ start }) => start === last.start)) >= at - 2;
    const match = isNear ? corrects.find(rest) : undefined;
    const role = match && roleIn(match);
    for (const [i, one] of found.entries())
      if (role && one.start === last.start) {
        const { label: _, ...kept } = one;
        found[i] = { ...kept, ...role };
      }
  }

  for (const [i, line] of lines.entries()) {
    if (line.intents.includes('injected') || stories.has(line.sentence) || isOfWork(i)) continue;
    const before = found.length;
    readLine(line, lines[i + 1]);
    correct(i, found.length > before);
  }
  return found;
}
