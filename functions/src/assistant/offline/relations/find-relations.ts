import { INVERSES, type RelationType } from '#contract/relations/types.ts';
import { chained, looseChildren, roleOf, type RelationRole } from '#assistant/lexicon/relation-words.ts';
import type { Item, Person, Scene } from '#assistant/offline/model.ts';
import { peopleIn, phrase, type Match } from '#assistant/offline/phrase.ts';
import { introducedIn, topicsOf } from '#assistant/offline/parsers/topics.ts';
import { findStrangers, storiesIn } from '#assistant/offline/refiners/strangers.ts';
import { linesOf, namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import type { Finding } from '#assistant/offline/model.ts';
import { fitsGender, genderOf, isPlural, isPronoun } from '#assistant/pronouns.ts';
import { acrossRules, relationRules, type RelationRule } from './relation-rules.ts';

/** A relation that the narrative states: `to` is the `type` of `from`. */
export interface FoundRelation extends RelationRole {
  from: Person;
  to: Person;
  rule: string;
  start: number;
  end: number;
}

const doubts = phrase('{DOUBT}');

/** Matches a role that corrects the one before: `no, cousins!`, `sorry, I meant his uncle`. */
const corrects = phrase(
  "^ ..6 ({CORRECTS}) ({CORRECT_FILL})* [{OWN}] role:({ROLE}|{ROLES}) !(@) !(, @ {ASIDE_END}) !('s)",
);

const TWINS: RelationRole = { type: 'sibling' };

const listed = phrase('({DEAL_WITH}|with|and|,) $');
const shared = new Set<RelationType>(['child', 'parent', 'grandchild', 'grandparent', 'friend', 'neighbor']);

/** Tells whether two relations say the same of the same people, from whichever side. */
const isSame = (a: FoundRelation, b: FoundRelation): boolean =>
  (a.from === b.from && a.to === b.to && a.type === b.type) ||
  (a.from === b.to && a.to === b.from && a.type === INVERSES[b.type]);

const pairsOf = (people: readonly Person[]): [Person, Person][] =>
  people.flatMap((one, i) => people.slice(i + 1).map((two): [Person, Person] => [one, two]));

/** Reads the role in a match; undefined if it is none, or too vague to be one. */
function roleIn(match: Match, name = 'role'): RelationRole | undefined {
  const said = match.part(name).map(({ word }) => word);
  return said.length === 1 && looseChildren.has(said[0]!) && said[0] !== 'baby' ? undefined : roleOf(said);
}

/** Number of people before a pronoun among whom one whose gender is known counts first. */
const NEAR = 3;

/** Matches the head of a pasted email without an address: `From: Ana Ruiz`. */
const mailHead = /^\s*From: *(\p{L}[\p{L} .'’-]{0,40}?) *$/mu;
/** Matches the line below which a pasted email is over. */
const mailEnd = /^-- *$/m;

/** Returns the people who call themselves `my` in a sentence: the writer of a pasted message, never the user. */
function writersOf({ text, references }: Scene, { sentence }: Line): Person[] {
  const head = mailHead.exec(text)?.[1]?.toLowerCase();
  const end = mailEnd.exec(text)?.index ?? Infinity;
  const writer = sentence.speaker ?? (sentence.start < end ? head : undefined);
  const found = writer && references.find(({ words }) => writer.split(' ')[0] === words[0]);
  return found ? [found.person] : [];
}

/**
 * Returns a function that gives the people whom some items of a sentence mean: names, pronouns, families in the plural
 * (`the Dlaminis`). `except` are those who cannot be meant.
 */
function openMeanings(scene: Scene) {
  return (items: readonly Item[], line: Line, except: readonly Person[]): Person[] => {
    const named = peopleIn(items);
    const word = items[0]?.word ?? '';
    const before = items[0]
      ? namedBefore(scene, items[0].start).filter((person) => !except.includes(person))
      : [];
    const fitting = before.filter((person) => fitsGender(word, person.gender));
    const one =
      fitting.slice(0, NEAR).find(({ gender }) => gender && gender === genderOf(word)) ?? fitting[0];
    if (named.length > 0)
      return [...(/^(?:he|she)$/.test(word) && one ? [one] : []), ...named]
        .flatMap((person) => {
          const family = scene.isKnown(person) ? [] : scene.familyOf(person.name);
          return family.length > 0 ? family : [person];
        })
        .filter((person) => !except.includes(person));
    if (word === 'my' || word === 'our') return writersOf(scene, line);
    const family = scene.familyOf(word);
    if (family.length > 0) return [...family];
    if (word === 'both' || isPlural(word)) return before.slice(0, 2).toReversed();
    const at = scene.clauses.indexOf(line.clauses[0]!);
    const opened = one ? [] : topicsOf(scene, []).antecedents[at]!.opened(word);
    return one ? [one] : [...opened];
  };
}

/** Finds the relations between people that a narrative states. */
export function findRelations(scene: Scene, findings: readonly Finding[]): FoundRelation[] {
  const lines = linesOf(scene);
  const meant = openMeanings(scene);
  const introduced = introducedIn(findings);
  const isPerson = (person: Person): boolean => scene.isKnown(person) || introduced.has(person);
  const strangers = findStrangers(scene.clauses, scene.intents, isPerson);
  const stories = storiesIn(scene.clauses, isPerson);
  const found: FoundRelation[] = [];

  const isDoubted = (items: readonly Item[], { from }: Match, { isGiven }: RelationRule): boolean =>
    !isGiven && doubts.occurs(items.slice(0, from));

  /** Returns the owners of a role: of `Tom and Jo's daughter` both, of `with Tom and Jo's boss` only Jo. */
  function ownersIn(
    match: Match,
    items: readonly Item[],
    line: Line,
    role: RelationRole,
    whom: readonly Person[],
  ) {
    const part = match.part('owner');
    const people = meant(part, line, whom);
    const isAll = shared.has(role.type) && !listed.occurs(items.slice(0, match.from));
    const isList = part.length > 1 && items[items.indexOf(part.at(-1)!) + 1]?.word === "'s";
    return isList && !isAll ? meant(part.slice(-1), line, whom) : people;
  }

  function readMatch(rule: RelationRule, match: Match, items: readonly Item[], line: Line): void {
    const start = items[match.from]!.start;
    const end = items[match.to - 1]!.end;
    const add = (from: Person, to: Person, role: RelationRole): void => {
      const relation = { from, to, ...role, rule: rule.name, start, end };
      const odd = [from, to].filter((person) => strangers.has(person));
      const isOdd = from === to || odd.length === 2 || odd.some((person) => scene.isKnown(person));
      if (!isOdd && !found.some((one) => isSame(one, relation))) found.push(relation);
    };
    const named = match.part('who');
    if (rule.kind === 'pair' || rule.kind === 'pairTyped') {
      const role =
        rule.kind === 'pair' ? roleIn(match) : { type: rule.type!, ...(rule.label && { label: rule.label }) };
      const isSymmetric = role && (INVERSES[role.type] === role.type || role.label === 'ex');
      const isTwin = match.part('role').some(({ word }) => /^(?:twins|triplets)$/.test(word));
      const known = isTwin ? TWINS : role;
      if (!known || !(isSymmetric || isTwin)) return;
      const said = known.type === 'other' ? known : { type: known.type };
      for (const [from, to] of pairsOf(meant(named, line, []))) add(from, to, said);
      return;
    }
    const role =
      rule.kind === 'typed' ? { type: rule.type!, ...(rule.label && { label: rule.label }) } : roleIn(match);
    const first = rule.kind === 'chain' ? roleIn(match, 'first') : undefined;
    const whole = first && role ? chained(first, role) : role;
    const known = rule.kind === 'chain' && !first ? undefined : whole;
    if (!known) return;
    const isNamed = !isPronoun(named[0]?.word ?? '');
    const whom = isNamed ? meant(named, line, []) : [];
    const owners = ownersIn(match, items, line, known, isNamed ? whom : []);
    const people = isNamed ? whom : meant(named, line, owners);
    for (const from of owners) for (const to of people) add(from, to, known);
  }

  for (const [i, line] of lines.entries()) {
    if (line.intents.includes('injected') || stories.has(line.sentence)) continue;
    const { items, sentence } = line;
    const before = found.length;
    const isAnswered = sentence.asks && correctsNext(lines[i + 1]);
    if (!sentence.asks || isAnswered)
      for (const rule of relationRules)
        for (let match = rule.find(items); match; match = rule.find(items, match.from + 1))
          if (!isDoubted(items, match, rule)) readMatch(rule, match, items, line);
    const next = lines[i + 1];
    if (next && !next.sentence.asks && !next.intents.includes('injected')) {
      const joined = [...items, ...next.items];
      for (const rule of acrossRules) {
        const match = rule.find(joined);
        const isAcross = match && match.from < items.length && match.to > items.length;
        if (isAcross && !isDoubted(joined, match, rule)) readMatch(rule, match, joined, line);
      }
    }
    correct(i, before);
  }

  /** Tells whether a sentence answers the question before it with another role: `No, just siblings`. */
  function correctsNext(line: Line | undefined): boolean {
    return line !== undefined && !line.sentence.asks && corrects.occurs(line.items);
  }

  /** Replaces the type of the latest relation if the words after it correct its role. */
  function correct(at: number, before: number): void {
    const { items, sentence } = lines[at]!;
    const last = found.at(-1);
    if (!last || sentence.asks) return;
    const isHere = found.length > before;
    const rest = isHere ? items.filter(({ start }) => start >= last.end) : items;
    const isNear =
      isHere || lines.findIndex((line) => line.items.some(({ start }) => start === last.start)) >= at - 2;
    const match = isNear ? corrects.find(rest) : undefined;
    const role = match && (match.part('role').at(-1)?.word === 'twins' ? TWINS : roleIn(match));
    if (!role || (isHere && peopleIn(rest).length > 1)) return;
    for (const [i, one] of found.entries())
      if (one.start === last.start) {
        const { label: _, ...kept } = one;
        found[i] = { ...kept, ...role };
      }
  }

  return found;
}
