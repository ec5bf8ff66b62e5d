import type { RelationType } from '#contract/relations/types.ts';
import { rules, type Rule } from '#assistant/offline/phrase.ts';

/**
 * The way a rule is read. `owned`: the part `who` is the `role` of the part `owner`. `chain`: the same over
 * two roles, as in `Ben's sister's husband`. `pair`: all of `who` are the role of one another. `typed`:
 * `who` is to `owner` what `type` says. `pairTyped`: all of `who` are to one another what `type` says.
 */
export interface Reading {
  kind: 'owned' | 'chain' | 'pair' | 'typed' | 'pairTyped';
  type?: RelationType;
  label?: string;
  /** True if the relation is taken for granted, so that a doubt in the sentence does not concern it. */
  isGiven?: true;
}

export type RelationRule = Rule<Reading>;

const owned: RelationRule[] = [
  ...rules('relation', { kind: 'chain', isGiven: true } as Reading, [
    "chained: owner:({NAMES}|{THEIR}) ['s] first:{ROLE} 's role:{ROLE} [,|{NAMED}] who:@ // Ben's sister's husband Lazlo was there",
  ]),
  ...rules('relation', { kind: 'owned', isGiven: true } as Reading, [
    "named: {OWN} role:{ROLE} [{NAMED}] who:@ !('s {ROLE}) // Ben's daughter Inge is ill",
    "apposed: {OWN} role:{ROLE} , [{NAMED}] who:@ {ASIDE_END} // Ben's daughter, Inge, is ill",
    "children: {OWN} role:{ROLES} [,] [{NAMED}] who:({NAMES}) !('s {ROLE}) // Ben's kids Inge and Lazlo are ill",
    "family: (the|both) owner:(!(@) !({WHOSE}) ..1) 's role:({ROLE}|{ROLES}) [,] [{NAMED}] who:({NAMES}) // the ortizes' daughter Inge is ill",
    "aside: who:@ [,|{OPEN}|-|–|—] {OWN} role:{ROLE} {ASIDE_END} // Inge, Ben's sister, is ill",
    'asideOf: who:@ [,|{OPEN}] [the|a|an] role:{ROLE} (of|to) owner:({NAMES}) // Inge, a cousin of Ben, is ill',
  ]),
  ...rules('relation', { kind: 'owned' } as Reading, [
    "called: {OWN} role:({ROLE}|{ROLES}) ['s name|'s names] {NAMED_IS} [{NOW}] [called|named|a|an] who:({NAMES}) !('s) // Ben's boss is Inge",
    "is: who:({NAMES}|he|she) {IS_NOW} {OWN} role:({ROLE}|{ROLES}) !(@) !('s) // Inge is Ben's sister",
    "isOf: who:({NAMES}|he|she) {IS_NOW} [the|a|an] role:({ROLE}|{ROLES}) (of|to) [@ 's ({REL_MOD})* {REL_NOUN}] owner:({NAMES}|{HIM}) !('s ({REL_MOD})* {REL_NOUN}) // Inge is the daughter of Ben",
    "isNot: who:({NAMES}|he|she) ({BE} not|{WAS_NOT}) ..4 (but|rather|,|;|.|-|he|she) [he|she] [is|'s] {OWN} role:{ROLE} // Inge is not his wife but his sister, says Ben",
    'has: owner:({NAMES}|he|she|they) ({NOW})* {HAVE_GOT} [{ONE_OF}] role:({ROLE}|{ROLES}) [,] [{NAMED}] who:({NAMES}) // Ben has a niece, Inge',
  ]),
];

/** Rules that read on in the next sentence. */
export const acrossRules: RelationRule[] = [
  ...rules('relation', { kind: 'owned' } as Reading, [
    "asked: ^ [so|and|oh|,] {OWN} role:({ROLE}|{ROLES}) [again] ? ..1 (that|it|he|she|this|they) ({BE_SHORT}|'re) who:({NAMES}) // Ben's kid? That's Inge",
    'hasNamed: owner:({NAMES}|he|she|they) ({NOW})* {HAS} [got] [{ONE_OF}] role:({ROLE}|{ROLES}) ... {NAME_IS} who:({NAMES}) // Ben has a sister. Her name is Inge',
  ]),
  ...rules('relation', { kind: 'typed', type: 'partner' } as Reading, [
    'seesNamed: owner:({NAMES}|he|she) {IS_NOW} (seeing|dating|engaged to|going out with) [someone|somebody|a|an] ... {NAME_IS} who:@ // Ben is seeing someone! Her name is Inge',
    'saidYes: owner:@ ({BE}|got|has got) ({NOW})* engaged [!|.|,] who:@ said yes // Ben got engaged! Inge said yes',
  ]),
];

const verbs = (type: RelationType, lines: readonly string[], label?: string): RelationRule[] =>
  rules('relation', { kind: 'typed', type, ...(label && { label }) } as Reading, lines);

const typed: RelationRule[] = [
  ...verbs('partner', [
    'loves: owner:({NAMES}|he|she) {IS_NOW} {LOVES} who:@ !({DATE_WORD}|tomorrow|next|on|at|about|for|this) // Ben is dating Inge',
    'engaged: owner:({NAMES}|he|she) ({NOW})* {GOT_ENGAGED} who:@ // Ben got engaged to Inge',
  ]),
  ...verbs('spouse', [
    'marriedTo: owner:({NAMES}|he|she) ({NOW})* {MARRIED_TO} who:@ // Ben is married to Inge',
  ]),
  ...verbs('lives_with', [
    'livesWith: owner:({NAMES}|he|she) ({NOW})* {LIVES_WITH} who:({NAMES}) // Ben moved in with Lazlo',
  ]),
  ...verbs('manager', [
    'worksFor: owner:({NAMES}|he|she) ({NOW})* {WORKS_FOR} who:@ !(on) // Ben works for Ana',
  ]),
  ...verbs('report', [
    "manages: owner:({NAMES}|he|she) ({NOW})* {MANAGES} who:({NAMES}) !('s) // Ben manages Ana",
  ]),
  ...verbs('mentee', ['mentors: owner:({NAMES}|he|she) ({NOW})* {MENTORS} who:({NAMES}) // Ben mentors Ana']),
  ...verbs('mentor', [
    'mentored: owner:({NAMES}|he|she) ({NOW})* {MENTORED} who:@ // Ben is mentored by Ana',
  ]),
  ...verbs('colleague', ['worksWith: owner:@ ({NOW})* {WORKS_WITH} who:({NAMES}) // Ben works with Inge']),
  ...verbs('friend', [
    'friends: owner:({NAMES}|he|she) ({NOW})* {FRIENDS_WITH} who:({NAMES}) // Ben is friends with Inge',
  ]),
  ...verbs('neighbor', [
    'nextDoor: owner:({NAMES}|he|she) ({NOW})* {NEXT_DOOR} who:({NAMES}) // Ben lives next door to Inge',
  ]),
  ...verbs(
    'other',
    [
      'parted: owner:({NAMES}|he|she) (({NOW})|has|have|is|are)* {PARTED_FROM} who:@ // Ben split up with Inge',
      "divorce: owner:@ 's (divorce|separation|split) from who:@ // Ben's divorce from Ana is through",
    ],
    'ex',
  ),
  ...verbs('introduced_by', [
    "introduced: who:@ ({NOW})* introduced (me|us) to [({WHOSE}|@ 's|the|a) ..2] owner:({NAMES}) // Ben introduced me to Inge",
    'inTouch: who:@ ({NOW})* (put|set|hooked|brought) (me|us) ..2 (touch|contact|up|together) with ..3 owner:({NAMES}) // Ben put me in touch with Inge',
    "through: (met|know|knew|got to know|found) owner:({NAMES}) ..8 {THROUGH} who:@ !('s) // Met Inge through Ben",
    'throughFirst: ({THROUGH}|thanks to) who:@ [,] (i|we) (met|got to know|found) owner:({NAMES}) // Through Ben I met Inge',
    'introducedBy: introduced to owner:({NAMES}) ..4 by who:@ // I was introduced to Inge by Ben',
    'whomMet: owner:@ ..3 ((who|whom) (i|we)|(i|we)) {KNOW} {THROUGH} who:@ // Inge, whom I know through Ben, is ill',
  ]),
];

const several = (type: RelationType, lines: readonly string[], label?: string): RelationRule[] =>
  rules('relation', { kind: 'pairTyped', type, ...(label && { label }) } as Reading, lines);

const pairs: RelationRule[] = [
  ...rules('relation', { kind: 'pair' } as Reading, [
    "are: who:({SEVERAL}|(he|she) (and|&) @|they|both) [both|all] (are|were|'re|became|{BE}) ({NOW})* [actually|his|..1] role:{ROLES} !(of|to|with) // Ben and Inge are cousins",
    "the: <!({WHOSE}) <!('s) <!({REL_MOD}) [the] role:(brothers|sisters|siblings|cousins|flatmates|housemates|roommates) [,|:] who:({SEVERAL}) // The brothers Ben and Lazlo are ill",
    'asPair: who:({SEVERAL}) , [the|both|both are] role:(brothers|sisters|siblings|cousins|twins|flatmates|neighbours|neighbors|colleagues) !((and|&|,) [..1] @) // Ben and Lazlo, brothers, are ill',
  ]),
  ...several('sibling', [
    "twins: who:({SEVERAL}|they) (are|were|'re) ({NOW})* twins // Ben and Lazlo are twins",
  ]),
  ...several('spouse', [
    "married: who:({SEVERAL}|they) (are|were|'re|have been|been) ({NOW})* {GOT_MARRIED} // Ben and Inge are married",
    'wed: who:({SEVERAL}|they) ({NOW}|finally|have|had)* {MARRY} // Ben and Inge tied the knot',
  ]),
  ...several('partner', [
    "couples: who:({SEVERAL}|they) (are|were|'re|got|became|have become) ({NOW})* {A_COUPLE} // Ben and Inge are a couple",
  ]),
  ...several('lives_with', [
    "together: who:({SEVERAL}|they) ({NOW}|have|are|'re)* {LIVE_TOGETHER} // Ben and Lazlo share a flat",
  ]),
  ...several('colleague', [
    'colleagues: who:({SEVERAL}|they) ({NOW})* work together // Ben and Inge work together',
  ]),
  ...several(
    'other',
    [
      "apart: who:({SEVERAL}|they) ({NOW}|have|has|had|are|got|'ve)* {PARTED} // Ben and Inge have split up",
      "gettingApart: who:({SEVERAL}|they) (are|'re|were) ({NOW})* {TO_BE_APART} // Ben and Inge are getting a divorce",
    ],
    'ex',
  ),
];

export const relationRules: RelationRule[] = [...owned, ...typed, ...pairs];
