import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Item } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import type { Line } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

/** A part of a sentence in which the user may undertake something. */
export interface Part {
  /** The index of its first item in the sentence. */
  from: number;
  /** True if the words after it confirm it: `…, I gave her my word`. */
  isAffirmed: boolean;
}

/** Matches a verb after a conjunction, whose subject is left out: `and call Ana`. */
const joined = phrase(
  '(and|but|,|;|:|.|-|–|—|or|then|so|&|{OPEN}) ({NOW}|{CONNECTOR}|{ORDINAL}|then|to)* ({COMMITS}|{GIVE_VERB}|[@] [that] {I_WOULD})',
);
/** Matches what goes on about a promise: `I owe Ben 40 euros and will bring it on Friday`. */
const goesOn = phrase('^ ({MARK}|{CONNECTOR})* [[i] {TELLING} [{TO_WHOM}] [that]] {GOES_ON}');
const commits = phrase('{COMMITS}');
/** Matches the user as the subject, but not in `the photos we took`. */
const own = phrase(
  "(^|{MARK}|{CONNECTOR}) who:(i|we|id|ill)|who:(i|we|id|ill) ({NOW}|had|have|'ve|'d|did)* {COMMITS}",
);
/** Matches what says that something is promised, but not yet what. */
const opensPromise = phrase('{OPENS_PROMISE} ({NOW}|{MARK}|know|that|to|yes|ok|okay|sure|if)* $');
export const leads = phrase('^ ({LEAD}|{NOW}|{MARK}|{DATE_WORD}|{ORDINAL}|{NUMBER}|{DATE_OF}|that)*');
/** Matches a second deed of the same promise, unless it names somebody: `and bring the doll's pram`. */
const another = phrase('^ ({MARK})* (and|&) ({NOW}|then|to)* {GIVE_VERB}');
const listHead = phrase('{TASKS}');
/** Matches an entry of a list of what the user undertook: `agreed to: proofreading for Ana, feeding Ben's cat`. */
const entry = phrase(
  '^ ({MARK}|{CONNECTOR}|{NUMBER})* ({ING}|!({SUBJECT}) {PLAIN} ..4 @|@ [{DASH}|/|{OPEN}|,] !(and) {PLAIN})',
);

/** Tells whether some words only confirm what was said before them: `promised`, `Ana has my word on that`. */
export function isAffirmation(items: readonly Item[]): boolean {
  const words = items.filter(({ kind }) => kind !== 'mark' && kind !== 'break');
  return (
    words.some(({ word }) => ['AFFIRMS', 'PROMISING', 'AGREEING'].some((name) => isIn(name, word))) &&
    words.every(
      ({ word, reference, kind }) =>
        reference ||
        kind === 'number' ||
        ['AFFIRMS', 'PROMISING', 'AGREEING', 'AFFIRMING', 'NOW', 'AND', 'DATE_WORD', 'BEFORE_DAY'].some(
          (name) => isIn(name, word),
        ),
    )
  );
}

/** Returns the index of the colon after which a sentence lists what the user undertook; -1 if there is none. */
export const listFrom = (items: readonly Item[]): number =>
  items.findIndex(({ word }, i) => word === ':' && listHead.occurs(items.slice(0, i)));

/** Returns the parts of a sentence in which the user may undertake something. */
export function partsOf({ items, clauses }: Line): Part[] {
  const isJoint = (at: number): boolean =>
    items[at] !== undefined && (items[at].kind === 'mark' || isIn('CONNECTOR', items[at].word));
  const starts = new Set<number>([0]);
  const add = (at: number): void => {
    let from = at;
    while (from > 0 && isJoint(from - 1)) from--;
    starts.add(from);
  };
  const head = listFrom(items);
  for (const [i, { word }] of items.entries()) {
    const isBefore = head >= 0 && (i === head || (i > head && isIn('AND', word)));
    if (isBefore && entry.occurs(items.slice(i + 1))) add(i + 1);
  }
  /** Tells whether the user is the last in a list of people at an index: `Bettina, Ulrich and I`. */
  const isListed = (at: number): boolean => {
    const names = items.slice(0, at).findLastIndex(({ word, reference }) => !reference && !isIn('AND', word));
    return (
      isIn('AND', items[at - 1]?.word ?? '') &&
      at - names > 2 &&
      (names < 0 || isJoint(names)) &&
      /^(?:i|we)$/.test(items[at]?.word ?? '')
    );
  };
  const isUser = (at: number): boolean => /^(?:i|we|id|ill)$/.test(items[at]!.word);
  /** Tells whether a clause is only the object of the verb before it: `Must return | Tadhg's rolling pin`. */
  const isObject = (at: number, clause: readonly Item[]): boolean =>
    at > 0 &&
    !isJoint(at - 1) &&
    !isJoint(at) &&
    !clause.some(({ word }) => word !== "'s" && isCertainVerb(word));
  for (const { items: clause } of clauses) {
    const at = items.indexOf(clause[0]!);
    if (!isUser(at) && !isObject(at, clause)) add(at);
  }
  for (let match = own.find(items); match; match = own.find(items, match.from + 1)) {
    const at = items.indexOf(match.part('who')[0]!);
    const isAmong =
      isIn('AND', items[at - 1]?.word ?? '') && /^(?:are|were|'re)$/.test(items[at + 1]?.word ?? '');
    const isTo = items[at - 1]?.reference && (at === 1 || isJoint(at - 2));
    if (!isAmong && !isListed(at)) add(isTo ? at - 1 : at);
  }
  for (let match = joined.find(items); match; match = joined.find(items, match.from + 1))
    if (!isListed(match.to - 1)) add(match.from);
  const found: Part[] = [];
  const sorted = [...starts].toSorted((a, b) => a - b);
  for (const [i, at] of sorted.entries()) {
    const last = found.at(-1);
    const [before, near, rest] = [
      items.slice(last?.from ?? 0, at),
      items.slice(at, sorted[i + 1]),
      items.slice(at),
    ];
    const isLead = last !== undefined && leads.find(before)?.to === before.length;
    const isMore = goesOn.occurs(rest) || (another.occurs(near) && !near.some(({ reference }) => reference));
    const isSame = commits.occurs(before) && isMore;
    const isAffirmed = at > 0 && (isAffirmation(rest) || (isAffirmation(near) && !opensPromise.occurs(near)));
    if (isAffirmed && last && !isLead) last.isAffirmed = true;
    else if (!isLead && !isSame && !opensPromise.occurs(before)) found.push({ from: at, isAffirmed: false });
  }
  return found;
}
