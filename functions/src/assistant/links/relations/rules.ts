import type { RelationRole } from '#assistant/lexicon/relation-words.ts';
import { rules, type Rule } from '#assistant/offline/phrase.ts';

/** A reading of a relation by a rule. The part `who` is the `role` of the part `owner`. */
interface Reading {
  /** Which of the two stands before the match as its subject. `both`: all of the subject are the role of one another. */
  subject?: 'who' | 'owner' | 'both';
  /** The owner, if no word names it: the one the remark is about, or the owner of the role before. */
  owner?: 'topic' | 'before' | 'recent';
  /** True if all of `who` are the role of one another. */
  isMutual?: true;
  /** The relation, if the words of the rule say it and no part `role` does. */
  says?: RelationRole;
  /** True if the role is that of the relation before: `Ben's boss is Inge,` Ana's is Lazlo. */
  asBefore?: true;
  /** True if the relation is taken for granted, so that a doubt in the sentence does not concern it. */
  isGiven?: true;
  /** True if the rule reads on in the next sentence. */
  isAcross?: true;
}

/** `hasRole`: the rule needs a noun for a relation. */
export type RelationRule = Rule<Reading> & { hasRole: boolean };

const group = (reading: Reading, lines: readonly string[]): RelationRule[] =>
  rules<Reading>('relation', reading, lines).map((rule, i) => ({
    ...rule,
    hasRole: /ROLE|OWNED|SIBLINGS/.test(lines[i]!),
  }));

const ex: RelationRole = { type: 'other', label: 'ex' };

/** Rules for a noun: its owner and the one it names stand before it, after it, or are its subject. */
const nounRules: RelationRule[] = [
  ...group({ isGiven: true }, [
    "after: {OWNED} [{NAMED}] who:@ // Ben's daughter Inge is ill",
    "severalAfter: {OWNED_ROLES} [,] [{NAMED}] who:({NAMES}) // Ben's kids Inge and Lazlo are ill",
    "titled: {OWNER} who:@ // Ben's Aunt Inge is ill",
    "between: {OWNED} ({DATE_WORD}|{NOW})* [{ROLE_TAIL}] , [{NAMED}|(a|an|the) ..5 (called|named)] who:@ !(and) {ASIDE_END} // Ben's daughter, Inge, is ill",
    "beside: <!({TELLS}) who:@ owner:@ 's role:{ROLE} !(@) !({BE}) // saw ben anas sister at the gym",
    "listed: {OWNED_ROLES} ... (:|–|—|-|,) who:(@ [(from|in|at) ..2] (({AND})* @ [(from|in|at) ..2])*) (.|!|$) // Ben's kids flew in: Inge and Lazlo",
    "aside: who:({NAMES}) [now|too] (,|{OPEN}|-|–|—|:|{ARROW}) [(who|that) ..4 {BE}] [also|now|both|all|the] {ANY_OWNED} [{ROLE_TAIL}] {ASIDE_END} // Inge, Ben's sister, is ill",
  ]),
  ...group({ owner: 'before' }, [
    "the: the role:{ANY_ROLE} {COPULA} ({NOW}|called|named)* {OBJECT} !('s) // Cem isn't Ben's husband. The husband is Inge",
  ]),
  ...group({ owner: 'before', subject: 'who' }, [
    "isThe: {COPULA} the role:{ANY_ROLE} [on ..4] (,|.|!|;|$) // Cem is not Ben's sister. Inge is the sister",
  ]),
  ...group({}, [
    "called: {ANY_OWNED} ['s (name|names)] [{ROLE_TAIL}|, ..6 ,] ({NAMED_IS}|(turns|turned) out to be) ({NOW}|called|named|none other than)* {OBJECT} !('s|{BE}) // Ben's boss is Inge",
  ]),
  ...group({}, [
    "as: <!({REPLACED}) who:@ !(down|dressed) ..4 as {ANY_OWNED} // Inge took over as Ben's manager",
    "follows: who:({NAMES}) ..3 {REPLACED} @ as {ANY_OWNED} // Inge replaced Ben as Omar's manager",
  ]),
  ...group({ subject: 'who' }, [
    "is: {COPULA} ({NOW}|none other than|[as] it turns out|in fact|, of course ,)* {ANY_OWNED} !(@) !('s) // Inge is Ben's sister",
    "isToo: ({COPULA}) ({NOW})* {ANY_OWNED} [,] (and|but|,) [also] {ANY_OWNED} !(@) !('s) // Inge is Ben's aunt and his godmother",
    "isNot: {NO_MORE} ... (but|just|only) {ANY_OWNED} !(@) !('s) // Inge is not Ben's wife but his boss",
  ]),
  ...group({ asBefore: true }, [
    "same: owner:@ 's (:|is|was|=) [{NOW}] who:@ // Ben's boss is Inge, Ana's is Lazlo",
  ]),
  ...group({ subject: 'owner' }, [
    'has: {HAVE_GOT} [{ONE_OF}|the] role:{ANY_ROLE} ([on|last|this] {DATE_WORD})* [, ..4 ,|,|and|-|–|—] [{NAMED}] who:({NAMES}) // Ben has a niece, Inge',
  ]),
  ...group({ owner: 'topic', isGiven: true }, [
    'bare: (,|{OPEN}|and|with|&|+|plus|-|–|—|:|;) [article:(a|an)] role:({BARE_ROLE}|{BARE_ROLES}) [{NAMED}|{COPULA}|,] who:({NAMES}) // Ben (wife Inge) called',
  ]),
  ...group({ subject: 'both' }, [
    "arePair: (are|were|'re) [{NOW}] {ROLE_PAIR} // Ben and Inge are father and daughter",
    "areNot: {NO_MORE} ... (but|just|only|rather) role:{BARE_ROLES} !(of|to|with|'s) // Ben and Inge are not a couple, just flatmates",
    "are: (are|were|'re|both|all|became|become|been|be) ({NOW}|both|all)* [!({ING}) {QUALITY}] (role:{CO_ROLE}|role:{BARE_ROLES} !(of|to|with|'s)) // Ben and Inge are cousins",
  ]),
  ...group({ isMutual: true, isGiven: true }, [
    'mutualAside: who:(@ (and|&|/|+|plus) @|^ @ , @ !(,)) (,|{OPEN}|-|–|—|:|=) [the|both|all|two] (role:{BARE_ROLES} [{ROLE_TAIL}]|{ROLE_PAIR}) {ASIDE_END} // Ben and Inge, cousins, came',
    "mutualAfter: <!('s|{WHOSE}|{REL_MOD}) (^|{OF_SEVERAL}) [@|{QUALITY}] role:{SIBLINGS} [,] [{NAMED}] who:{SEVERAL} // Saw the siblings Ben and Inge",
    'mutualAre: <!({WHOSE}) (the|two) [{QUALITY}] role:{SIBLINGS} [(at|from|in) ..3] (are|were) who:{SEVERAL} // The sisters at the bank are Inge and Ana',
  ]),
];

/** Rules for a verb of relating. Its object, if it has one, is the role of its subject. */
const verbRules: RelationRule[] = [
  ...group({ subject: 'owner', says: { type: 'spouse' } }, [
    'marriedTo: {MARRIED_TO} {OBJECT} // Ben is married to Inge',
  ]),
  ...group({ subject: 'owner', says: { type: 'partner' } }, [
    "loves: {LOVES} {OBJECT} !('s) // Ben is dating Inge",
    "sees: (seeing|together with) {OBJECT} !('s|{DATE_WORD}|tomorrow|next|on|in|at|about|for|this|off) // Ben is seeing Inge",
  ]),
  ...group({ subject: 'owner', says: ex }, [
    "partedFrom: {PARTED_FROM} {OBJECT} !('s) // Ben split up with Inge",
    "left: (left who:@ (for|after|last|.|,|!|$|in {MONTH_OR_OF} !({QUALITY}))|(has|'s|have) left who:@ !(a|an|the|with|alone|at|behind|in)) // Inge has left Ben for a dancer",
    'noMore: {NO_MORE} with {OBJECT} (any more|anymore|now) // Ben is not with Inge anymore',
  ]),
  ...group({ subject: 'owner', says: { type: 'lives_with' } }, [
    'livesWith: {LIVES_WITH} ({OBJECT}|{HIM_OR_HER}) // Ben moved in with Lazlo',
  ]),
  ...group({ subject: 'owner', says: { type: 'manager' } }, [
    "worksFor: {WORKS_FOR} ({OBJECT}|{HIM_OR_HER}) !(on) !('s) // Ben works for Ana",
  ]),
  ...group({ subject: 'owner', says: { type: 'report' } }, [
    "manages: {MANAGES} ({OBJECT}|{HIM_OR_HER}) !('s) // Ben manages Ana",
  ]),
  ...group({ subject: 'owner', says: { type: 'mentor' } }, [
    'mentoredBy: {MENTORED_BY} {OBJECT} // Ben is mentored by Ana',
  ]),
  ...group({ subject: 'owner', says: { type: 'mentee' } }, [
    "mentors: {MENTORS} ({OBJECT}|{HIM_OR_HER}) !('s) // Ben mentors Ana",
  ]),
  ...group({ subject: 'owner', says: { type: 'mentee' } }, [
    'tookUnder: (took|taken|taking) who:@ under ..2 wing // Inge took Ben under her wing',
  ]),
  ...group({ subject: 'owner', says: { type: 'colleague' } }, [
    "worksWith: {WORKS_WITH} {OBJECT} !('s) // Ben works with Inge",
  ]),
  ...group({ subject: 'owner', says: { type: 'friend' } }, [
    'befriended: {BEFRIENDED} {OBJECT} // Ben befriended Inge',
  ]),
  ...group({ subject: 'owner', says: { type: 'neighbor' } }, [
    'livesBy: {LIVES_BY} {OBJECT} // Ben lives next door to Inge',
  ]),
  ...group({ subject: 'owner', says: { type: 'introduced' } }, [
    'introducedMe: {INTRODUCED_ME} ({OBJECT}|{HIM_OR_HER}) // Ben introduced me to Inge',
  ]),
  ...group({ says: { type: 'introduced_by' } }, [
    "through: owner:({NAMES}) ..8 {THROUGH} {OBJECT} !('s) // Met Inge through Ben",
    'throughFirst: {THROUGH} who:@ [,] (i|we) ..3 (met|know|found|got) ..3 owner:({NAMES}) // Through Ben I met Inge',
    "introducedBy: (introduced|intro|referred|connected|pointed) ['d] to ..3 owner:({NAMES}) ..4 by who:@ // Was introduced to Inge by Ben",
    'whomIntroduced: owner:@ [,] (who|whom|that) who:@ introduced (me|us) to // Inge, whom Ben introduced me to, called',
  ]),
  ...group({ subject: 'who', owner: 'recent', says: { type: 'introduced_by' } }, [
    'introducedUs: introduced us (.|,|!|;|at|in|on|last|back|years|and|$) // Met Inge at a fair. Ben introduced us',
  ]),
  ...group({ subject: 'both', says: { type: 'spouse' } }, [
    'married: <!(getting) {MARRIED} !(to) // Ben and Inge got married',
  ]),
  ...group({ subject: 'both', says: { type: 'partner' } }, [
    'couple: {A_COUPLE} // Ben and Inge are a couple',
  ]),
  ...group({ subject: 'both', says: ex }, [
    'parted: {PARTED} // Ben and Inge have split up',
    'apart: {APART} // Ben and Inge are no longer together',
  ]),
  ...group({ subject: 'both', says: { type: 'lives_with' } }, [
    'liveTogether: {LIVE_TOGETHER} // Ben and Lazlo share a flat',
  ]),
  ...group({ subject: 'both', says: { type: 'colleague' } }, [
    'workTogether: {WORK_TOGETHER} // Ben and Inge work together',
  ]),
  ...group({ subject: 'both', says: { type: 'neighbor' } }, [
    'liveBy: {LIVE_BY} // Ben and Inge live on the same street',
  ]),
];

/** Rules for what belongs to both people: their wedding, their divorce. */
const sharedRules: RelationRule[] = [
  ...group({ isMutual: true, isGiven: true, says: { type: 'spouse' } }, [
    "weddingOf: (who:{SEVERAL} 's {WEDDING}|{WEDDING} (of|between|for) who:{SEVERAL}) // Ben and Inge's golden wedding was lovely",
  ]),
  ...group({ isGiven: true, says: { type: 'spouse' } }, [
    "weddingTo: owner:@ 's {WEDDING} to who:@ !('s) // Ben's wedding to Inge was lovely",
  ]),
  ...group({ isMutual: true, isGiven: true, says: { type: 'partner' } }, [
    "engagementOf: (who:{SEVERAL} 's {ENGAGEMENT}|{ENGAGEMENT} (of|between|for) who:{SEVERAL}) // Went to Ben and Inge's engagement party",
  ]),
  ...group({ isMutual: true, isGiven: true, says: ex }, [
    "divorceOf: (who:{SEVERAL} 's {DIVORCE}|({DIVORCE} (of|between)|over between) who:{SEVERAL}) // Ben and Inge's divorce is through",
  ]),
  ...group({ isGiven: true, says: ex }, [
    "divorceFrom: owner:@ 's {DIVORCE} from who:@ !('s) // Ben's divorce from Ana is through",
  ]),
];

/** Rules that read on in the next sentence. */
const acrossRules: RelationRule[] = [
  ...group({ isAcross: true }, [
    "asked: {ANY_OWNED} [again] ? ..1 (that|it|he|she|this|they) ({BE_SHORT}|'re) who:({NAMES}) // Ben's kid? That's Inge",
    "answered: {ANY_OWNED} [again] ? (who:({NAMES}) (.|!|,|;|$)) // Ben's boss? Inge.",
    "ownedNamed: {ANY_OWNED} ... {NAME_IS} who:({NAMES}) !('s) // Ben came with his girlfriend. She is called Inge",
  ]),
  ...group({ isAcross: true, subject: 'owner' }, [
    'hasNamed: {HAVE_GOT} [{ONE_OF}] role:{ANY_ROLE} ... {NAME_IS} who:({NAMES}) // Ben has a sister. Her name is Inge',
  ]),
  ...group({ isAcross: true, subject: 'owner', says: { type: 'child' } }, [
    'bornNamed: gave birth ... {NAME_IS} who:@ // Ben gave birth! The boy is called Lazlo',
  ]),
  ...group({ isAcross: true, subject: 'owner', says: { type: 'partner' } }, [
    'lovesNamed: {SEES} (someone|somebody|a|an) ... {NAME_IS} who:@ // Ben is seeing someone! Her name is Inge',
    'saidYes: engaged ({MARK})* (who:@ said yes|to who:@) // Ben got engaged! Inge said yes',
  ]),
];

export const relationRules: readonly RelationRule[] = [
  ...nounRules,
  ...verbRules,
  ...sharedRules,
  ...acrossRules,
];
