import type { Clause, Item, Person, TagRequest } from '#assistant/offline/model.ts';
import { peopleIn, phrase, rules, type Rule } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

interface Tagging {
  operation: TagRequest['operation'];
}

interface Repeating {
  operation?: TagRequest['operation'];
  /**
   * True if the request replaces the earlier ones for the same people, in this sentence and the one before: `Actually
   * no, Ana is swimming`. Words of correction must be before it.
   */
  isCorrection?: true;
}

/**
 * Ways to ask for a tag, in order of priority: only the first that matches is used. `who` is the people,
 * `tag` the words of the tag.
 */
export const tagRules: Rule<Tagging>[] = [
  ...rules('tag', { operation: 'remove' }, [
    'removeTag: {REMOVE} [{ARTICLE}] tag:..6 {TAG_NOUN} {OFF} ..2 who:{WHO} // Take the choir tag off Ana',
  ]),
  ...rules('tag', { operation: 'remove' }, [
    'untag: {UNTAG} who:{WHO} [from|as|with|off|:] tag:... $ // Untag Ana from walkers',
    "noLonger: who:{WHO} [{BE}|'s] (no longer|shouldn't|should not) ({BELONG_WORD})* [{ARTICLE}] tag:... {AND_NOW} $ // Ana → #walkers please, and Ben is no longer one of the #friend",
    "notAnyMore: ^ who:{WHO} ({WAS_NOT}|'s not|is not|no) [{BELONG_WORD}|{ARTICLE}] tag:..4 (anymore|any (more|longer)|no more) // Ana isn't choir any more",
    'noMore: ^ no (more|longer) tag:..4 (on|for|from) who:{WHO} $ // No more choir for Ana',
  ]),
  ...rules('tag', { operation: 'add' }, [
    'arrow: ^ who:{WHO} {ARROW} !(under) tag:(!(@) ..1 (!(@) {PLAIN})*) [please] $ // Ana, Ben -> walkers',
    'tag: {TAG_VERB} who:{WHO} [too|also|both] [as well] ({AS}|to|for|:|=|-)* tag:... $ // Tag Ana and Ben as choir',
    'putTagOn: ({PUT}|new) [{ARTICLE}] {TAG_NOUN} [called|named|:] tag:..5 (to|on|for|with) who:{WHO} // New tag choir for Ana',
    'makeOf: {MAKE} [{ARTICLE}] tag:..4 {LIST_NOUN} (out of|from|of|with|for) who:{WHO} // Make a choir group out of Ana and Ben',
    'giveTag: (give|get) who:{WHO} [{ARTICLE}] tag:..5 ({TAG_NOUN}|one [too|instead] $) // Give Ana the choir tag',
  ]),
];

/**
 * Requests without a person, such as `tag: vip` and `add #won`. They apply to the people mentioned before.
 */
export const bareTagRules: Rule<Tagging>[] = [
  ...rules('bare tag', { operation: 'add' }, [
    'tag: ({TAGGED}|tag|tags) (as|:|with) tag:... $ // Saw Ana. Tag: choir',
  ]),
];

/**
 * Requests that repeat the tag mentioned just before. Without an operation, that of the previous request
 * counts.
 */
export const sameTagRules: Rule<Repeating>[] = [
  ...rules('same tag', { operation: 'add' }, [
    'soShould: ^ ({JOIN})* [so] (should|must|can|does|do) who:{WHO} {AND_NOW} $ // Ana should be on my climbing list, and while you are at it so should Ben',
  ]),
  ...rules('same tag', { operation: 'remove' }, [
    'takeOut: ^ {REMOVE} who:{WHO} (out|off|from) [of] [{IT}] {AND_NOW} $ // Add Ana to choir, take Ben out',
  ]),
  ...rules('same tag', {}, [
    'sameFor: ^ ({JOIN})* [do] [the|for|with] {SAME} ({APPLIES}|{JOIN})* who:{WHO} {AND_NOW} $ // Remove Ana from choir. Same for Ben',
    'too: ^ [for|with] who:{WHO} [{GETS}|{BE}] [the] ({SAME}|too|as well|also) $ // Tag Ana as choir. Ben too',
  ]),
  ...rules('further tag', { operation: 'add', isCorrection: true }, [
    'rather: ^ [,|.] ({CORRECTION_START}|,)* who:{WHO} ({ALSO})* {IS_SHORT} ({ALSO}|just|only|more|of)* [{ARTICLE}] tag:..4 $ // Tag Ana as choir. Actually no, Ana is swimming',
  ]),
];

/** Requests to replace one tag (`old`) by another (`tag`). Without `who`, they are for the people spoken of. */
export const swaps = rules('swap', {}, [
  'move: {FILING} who:{WHO} [over] (from|out of) [the] old:..5 [over] [and] (to|into|put {HIM} (in|into)) [the] tag:... $ // Move Ana from choir to friend',
  "of: ({SWAP}|{UPDATE}) (who:{WHO} 's|who:(his|her|their)) {TAG_NOUN} from [the] old:..4 (to|into) [the] tag:... $ // Change Ana's tag from choir to friend",
  "for: ({SWAP}) [the|{THEIR}|who:{WHO} 's] old:..4 {TAG_NOUN} (for|with|by|to|into) [the] tag:..4 ($|,|please) // Saw Ana. Exchange her choir tag for swimming",
]);

const additions = [
  '({JOIN}|oh)* [from|to|off] (@ (too|as well|also) !({AS})|also @ $)',
  '[,] [but] <!({EVERYONE}) (not|except) [for] @',
  '[,] {REASON}',
  '(along|together|as well) (with|as) {PEOPLE}',
  '[,] ({JOIN})* (while|when|if|whenever) (you|u|ur|i) ...',
].map(phrase);

/**
 * Matches requests that name a group first and its people at the end: `remove all of them from choir: Ana,
 * Ben`.
 */
const listedAfter = phrase(
  '({GROUP}) [(i|we) ..7 !(!({GETS}|to))] (!({AS}|{OFF}|{GETS}|to|out) {PLAIN})* rest:... ({DASH}|{OPEN}) who:{LISTED_WITH} [{SHUT}] [.] $',
);

const withoutEnd = (items: readonly Item[]): Item[] =>
  items.slice(0, items.findLastIndex(({ word }) => !/^[.!;,]$/.test(word)) + 1);

/**
 * Puts a request's words into the usual order and cuts off its end: `Ben too`, `but not Cleo`, reasons, full
 * stops.
 */
export function cut(clause: Clause): Item[] {
  let items = withoutEnd(clause.core.filter(({ word }) => !isIn('PLEASE', word)));
  const { from = 0, part } = listedAfter.find(items) ?? {};
  const isList = ({ word }: Item): boolean => word === '@' || isIn('JOIN_WORD', word);
  if (part) items = [...items.slice(0, from), ...part('who').filter(isList), ...part('rest')];
  for (const form of additions) items = items.slice(0, form.find(items, 1)?.from);
  return withoutEnd(items);
}

const everyone = phrase('({GROUP}|{EVERYONE_THEM})');
const nameList = phrase('^ ({DASH}|,|{NAMELY})* {PEOPLE} [.] $');

/** Returns the people of a list that says who `everyone` is; undefined if there is no such list. */
export function listAfter(clause: Clause, next: Clause | undefined): Person[] | undefined {
  const isListed =
    next?.sentence === clause.sentence && everyone.occurs(clause.items) && nameList.occurs(next.items);
  return isListed ? peopleIn(next.items) : undefined;
}

const included = phrase(
  '({JOIN})* [from|to|off] (who:@ (too|as well|also)|also who:@ $)|(along|together|as well) (with|as) who:{PEOPLE}',
);
const excluded = phrase('(except|{EVERYONE} but|but not|not) [for] who:{PEOPLE}');

/** Adds the people that a clause includes (`Ben too`) and removes those it excludes (`but not Cleo`). */
export function adjust(clause: Clause, people: readonly Person[]): Person[] {
  const more = peopleIn(included.find(clause.items)?.part('who') ?? []);
  const out = peopleIn(excluded.find(clause.items)?.part('who') ?? []);
  return [...new Set([...people, ...more])].filter((person) => !out.includes(person));
}

const signLead = phrase('^ (@ (({JOIN}|both|all)* @)* [both|all])');

/** Reads tags written with signs: `+runners nadine, -runners omar`, `pablo -climbers +runners`. */
export function readSigned(
  items: readonly Item[],
): { who: Item[]; tag: Item[]; operation: TagRequest['operation'] }[] {
  const signs = items.flatMap(({ word }, i) => (/^[+-]$/.test(word) ? [i] : []));
  const lead = signLead.find(items);
  if (signs.length === 0 || signs[0] !== (lead?.to ?? 0)) return [];
  return signs.flatMap((at, i) => {
    const isTight = items[at]!.end === items[at + 1]?.start;
    const part = items.slice(at + 1, signs[i + 1]).filter(({ word }) => !/^[:,]$/.test(word));
    const start = lead ? part.length : part.findIndex(({ reference }) => reference);
    const who = lead ? items.slice(0, lead.to) : part.slice(start);
    const operation = items[at]!.word === '+' ? ('add' as const) : ('remove' as const);
    return isTight && start > 0 && who.length > 0 ? [{ who, tag: part.slice(0, start), operation }] : [];
  });
}
