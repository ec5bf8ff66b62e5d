import { chained, roleOf, type RelationRole } from '#assistant/lexicon/relation-words.ts';
import type { Finding, Item, Person, Scene } from '#assistant/offline/model.ts';
import { introducedIn, topicsOf } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase, rules, type Match, type Rule } from '#assistant/offline/phrase.ts';
import { findStrangers, storiesIn } from '#assistant/offline/refiners/strangers.ts';
import { linesOf, namedBefore, writersOf, type Line } from '#assistant/offline/sentence-items.ts';
import { fitsGender, genderOf, isPlural, isPronoun } from '#assistant/pronouns.ts';
import { INVERSES, type RelationType } from '#contract/relations/types.ts';

/**
 * The way a rule is read. `owned`: the part `who` is the `role` of the part `owner`. `chain`: the same over two roles, as
 * in `Ben's sister's husband`. `pair`: all of `who` are the `role` of one another.
 */
interface Reading {
  kind: 'owned' | 'chain' | 'pair';
  /** The relation, if the words between the people say it and no `role` does. */
  type?: RelationType;
  label?: string;
  /** True if the relation is taken for granted, so that a doubt in the sentence does not concern it. */
  isGiven?: true;
}

type RelationRule = Rule<Reading>;

const group = (reading: Reading, lines: readonly string[]): RelationRule[] =>
  rules<Reading>('relation', reading, lines);

/** Rules that read one sentence. */
export const relationRules: RelationRule[] = [
  ...group({ kind: 'chain', isGiven: true }, [
    "chained: owner:({NAMES}|{THEIR}) ['s] first:{ROLE} 's role:{ROLE} [,|{NAMED}] who:@ // Ben's sister's husband Lazlo was there",
  ]),
  ...group({ kind: 'owned', isGiven: true }, [
    "named: {OWN} role:{ROLE} [{NAMED}] who:@ !('s {ROLE}) // Ben's daughter Inge is ill",
    "apposed: {OWN} role:{ROLE} , [{NAMED}] who:@ {ASIDE_END} // Ben's daughter, Inge, is ill",
    "children: {OWN} role:{ROLES} [,] [{NAMED}] who:({NAMES}) !('s {ROLE}) // Ben's kids Inge and Lazlo are ill",
    "family: (the|both) owner:(!(@) !({WHOSE}) ..1) 's role:({ROLE}|{ROLES}) [,] [{NAMED}] who:({NAMES}) // the ortizes' daughter Inge is ill",
    "aside: who:@ [,|{OPEN}|-|–|—] {OWN} role:{ROLE} {ASIDE_END} // Inge, Ben's sister, is ill",
    'asideOf: who:@ [,|{OPEN}] [the|a|an] role:{ROLE} (of|to) owner:({NAMES}) // Inge, a cousin of Ben, is ill',
  ]),
  ...group({ kind: 'owned' }, [
    "called: {OWN} role:({ROLE}|{ROLES}) ['s name|'s names] {NAMED_IS} [{NOW}] [called|named|a|an] who:({NAMES}) !('s|{BE}) // Ben's boss is Inge",
    "is: <!({BE_SHORT}) who:({NAMES}|he|she) {IS_NOW} {OWN} role:({ROLE}|{ROLES}) !(@) !('s) // Inge is Ben's sister",
    "isOf: who:({NAMES}|he|she) {IS_NOW} [the|a|an] role:({ROLE}|{ROLES}) (of|to) [@ 's ({REL_MOD})* {REL_NOUN}] owner:({NAMES}|{HIM}) !('s ({REL_MOD})* {REL_NOUN}) // Inge is the daughter of Ben",
    'has: owner:({NAMES}|he|she|they) ({NOW})* {HAVE_GOT} [{ONE_OF}] role:({ROLE}|{ROLES}) ([on|last|this] {DATE_WORD})* [,] [{NAMED}] who:({NAMES}) // Ben has a niece, Inge',
  ]),
  ...group({ kind: 'owned', type: 'partner' }, [
    'loves: owner:({NAMES}|he|she) {IS_NOW} {LOVES} who:@ !({DATE_WORD}|tomorrow|next|on|at|about|for|this) // Ben is dating Inge',
    'engaged: owner:({NAMES}|he|she) ({NOW})* {GOT_ENGAGED} who:@ // Ben got engaged to Inge',
  ]),
  ...group({ kind: 'owned', type: 'spouse' }, [
    'marriedTo: owner:({NAMES}|he|she) ({NOW})* {MARRIED_TO} who:@ // Ben is married to Inge',
  ]),
  ...group({ kind: 'owned', type: 'lives_with' }, [
    'livesWith: owner:({NAMES}|he|she) ({NOW})* {LIVES_WITH} [{WHOSE} {ROLE} [,]] who:({NAMES}) // Ben moved in with Lazlo',
  ]),
  ...group({ kind: 'owned', type: 'manager' }, [
    'worksFor: owner:({NAMES}|he|she) ({NOW})* {WORKS_FOR} who:@ !(on) // Ben works for Ana',
  ]),
  ...group({ kind: 'owned', type: 'report' }, [
    "manages: owner:({NAMES}|he|she) ({NOW})* {MANAGES} who:({NAMES}) !('s) // Ben manages Ana",
  ]),
  ...group({ kind: 'owned', type: 'mentee' }, [
    'mentors: owner:({NAMES}|he|she) ({NOW})* {MENTORS} who:({NAMES}) // Ben mentors Ana',
  ]),
  ...group({ kind: 'owned', type: 'mentor' }, [
    'mentored: owner:({NAMES}|he|she) ({NOW})* {MENTORED} who:@ // Ben is mentored by Ana',
  ]),
  ...group({ kind: 'owned', type: 'colleague' }, [
    'worksWith: owner:@ ({NOW})* {WORKS_WITH} who:({NAMES}) // Ben works with Inge',
  ]),
  ...group({ kind: 'owned', type: 'friend' }, [
    'friends: owner:({NAMES}|he|she) ({NOW})* {FRIENDS_WITH} who:({NAMES}) // Ben is friends with Inge',
  ]),
  ...group({ kind: 'owned', type: 'neighbor' }, [
    'nextDoor: owner:({NAMES}|he|she) ({NOW})* {NEXT_DOOR} who:({NAMES}) // Ben lives next door to Inge',
  ]),
  ...group({ kind: 'owned', type: 'other', label: 'ex' }, [
    'parted: owner:({NAMES}|he|she) (({NOW})|has|have|is|are)* {PARTED_FROM} who:@ // Ben split up with Inge',
    "divorce: owner:@ 's (divorce|separation|split) from who:@ // Ben's divorce from Ana is through",
  ]),
  ...group({ kind: 'owned', type: 'introduced_by' }, [
    "introduced: who:@ ({NOW})* introduced (me|us) to [({WHOSE}|@ 's|the|a) ..2 [,]] owner:({NAMES}) // Ben introduced me to Inge",
    'inTouch: who:@ ({NOW})* (put|set|hooked|brought) (me|us) ..2 (touch|contact|up|together) with ..3 owner:({NAMES}) // Ben put me in touch with Inge',
    "through: (met|know|knew|got to know|found) owner:({NAMES}) ..8 {THROUGH} who:@ !('s) // Met Inge through Ben",
  ]),
  ...group({ kind: 'pair' }, [
    "are: <!({BE_SHORT}) who:({SEVERAL}|(he|she) (and|&) @|they|both) [both|all] ({BE}|'re|became) ({NOW})* [actually|his|!({ING}) ..1] role:{ROLES} !(of|to|with) // Ben and Inge are cousins",
  ]),
  ...group({ kind: 'pair', type: 'sibling' }, [
    "twins: who:({SEVERAL}|they) (are|were|'re) ({NOW})* twins // Ben and Lazlo are twins",
  ]),
  ...group({ kind: 'pair', type: 'spouse' }, [
    "married: who:({SEVERAL}|they) (are|were|'re|have been|been) ({NOW})* {GOT_MARRIED} // Ben and Inge are married",
    'wed: who:({SEVERAL}|they) ({NOW}|finally|have|had)* {MARRY} // Ben and Inge tied the knot',
    'wedded: who:({SEVERAL}|they) {CELEBRATE} ..3 {YEARS_MARRIED} // Ben and Inge celebrated forty years of marriage',
    "anniversaryOf: who:({SEVERAL}) 's {YEARS_MARRIED} // Ben and Inge's golden wedding was lovely",
  ]),
  ...group({ kind: 'pair', type: 'partner' }, [
    "couples: who:({SEVERAL}|they) (are|were|'re|got|became|have become) ({NOW})* {A_COUPLE} // Ben and Inge are a couple",
  ]),
  ...group({ kind: 'pair', type: 'lives_with' }, [
    "together: who:({SEVERAL}|they) ({NOW}|have|are|'re)* {LIVE_TOGETHER} // Ben and Lazlo share a flat",
  ]),
  ...group({ kind: 'pair', type: 'colleague' }, [
    'colleagues: who:({SEVERAL}|they) ({NOW})* work together // Ben and Inge work together',
  ]),
  ...group({ kind: 'pair', type: 'other', label: 'ex' }, [
    "apart: who:({SEVERAL}|they) ({NOW}|have|has|had|are|got|been|'ve)* {PARTED} // Ben and Inge have split up",
    "apartOf: who:({SEVERAL}) 's (divorce|separation|split|breakup) // Ben and Inge's divorce is through",
    "gettingApart: who:({SEVERAL}|they) (are|'re|were) ({NOW})* {TO_BE_APART} // Ben and Inge are getting a divorce",
  ]),
];

/** Rules that read on in the next sentence. */
export const acrossRules: RelationRule[] = [
  ...group({ kind: 'owned' }, [
    "asked: ^ [so|and|oh|,] {OWN} role:({ROLE}|{ROLES}) [again] ? ..1 (that|it|he|she|this|they) ({BE_SHORT}|'re) who:({NAMES}) // Ben's kid? That's Inge",
    'hasNamed: owner:({NAMES}|he|she|they) ({NOW})* {HAS} [got] [{ONE_OF}] role:({ROLE}|{ROLES}) ... {NAME_IS} who:({NAMES}) // Ben has a sister. Her name is Inge',
  ]),
  ...group({ kind: 'owned', type: 'partner' }, [
    'seesNamed: owner:({NAMES}|he|she) {IS_NOW} (seeing|dating|engaged to|going out with) [someone|somebody|a|an] ... {NAME_IS} who:@ // Ben is seeing someone! Her name is Inge',
    'saidYes: owner:@ ({BE}|got|has got) ({NOW})* engaged [!|.|,] who:@ said yes // Ben got engaged! Inge said yes',
  ]),
];

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

/** Reads the role in a match; undefined if it is none. */
const roleIn = (match: Match, name = 'role'): RelationRole | undefined =>
  roleOf(match.part(name).map(({ word }) => word));

/** Number of people before a pronoun among whom one whose gender is known counts first. */
const NEAR = 3;

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
      return [...(/^(?:he|she)$/.test(word) && one ? [one] : []), ...named].filter(
        (person) => !except.includes(person),
      );
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
    const said: RelationRole | undefined = rule.type
      ? { type: rule.type, ...(rule.label && { label: rule.label }) }
      : roleIn(match);
    if (rule.kind === 'pair') {
      const isTwin = match.part('role').some(({ word }) => /^(?:twins|triplets)$/.test(word));
      const role = isTwin ? TWINS : said;
      if (!role || !(INVERSES[role.type] === role.type || role.label === 'ex')) return;
      for (const [from, to] of pairsOf(meant(named, line, [])))
        add(from, to, role.type === 'other' ? role : { type: role.type });
      return;
    }
    const first = rule.kind === 'chain' ? roleIn(match, 'first') : undefined;
    const role = first && said ? chained(first, said) : said;
    if (!role || (rule.kind === 'chain' && !first)) return;
    const isNamed = !isPronoun(named[0]?.word ?? '');
    const whom = isNamed ? meant(named, line, []) : [];
    const owners = ownersIn(match, items, line, role, whom);
    const people = isNamed ? whom : meant(named, line, owners);
    for (const from of owners) for (const to of people) add(from, to, role);
  }

  for (const [i, line] of lines.entries()) {
    if (line.intents.includes('injected') || stories.has(line.sentence)) continue;
    const { items, sentence } = line;
    const before = found.length;
    const next = lines[i + 1];
    const isAnswered = next !== undefined && !next.sentence.asks && corrects.occurs(next.items);
    if (!sentence.asks || isAnswered)
      for (const rule of relationRules)
        for (let match = rule.find(items); match; match = rule.find(items, match.from + 1))
          if (!isDoubted(items, match, rule)) readMatch(rule, match, items, line);
    if (next && !next.sentence.asks && !next.intents.includes('injected')) {
      const joined = [...items, ...next.items];
      for (const rule of acrossRules) {
        const match = rule.find(joined);
        if (match && !isDoubted(joined, match, rule)) readMatch(rule, match, joined, line);
      }
    }
    correct(i, before);
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
    const role = match && roleIn(match);
    for (const [i, one] of found.entries())
      if (role && one.start === last.start) {
        const { label: _, ...kept } = one;
        found[i] = { ...kept, ...role };
      }
  }

  return found;
}
