import type { Clause, Intent, Item } from '#assistant/offline/model.ts';
import { phrase, rules, type Rule } from '#assistant/offline/phrase.ts';
import { textOf } from '#assistant/offline/sentence-items.ts';
import { askedToTag, furtherRule, isBareTagRequest } from './tag-clauses.ts';
import { requestsBySentence } from './tags.ts';

const asks = phrase('^ ({POLITE})* ({ACT}|{FILING})');
const isPoliteQuestion = phrase('^ ..6 (can|could|would|will|please|pls)');
const asksFor = phrase('^ ..3 (can|could|would|will|shall|may) (you|u|we|i|@)');
/** Matches a request to add somebody, which may name a tag as well: `to my contacts and to the choir`. */
const toContacts = phrase('(to|into|in) {MY_CONTACTS}');
const asksYou = phrase('(can|could|would|will|may|shall) (you|u|we|i|@)');
/** Matches the start of a request that the next clause completes: `while you are at it, would you also …`. */
const askedOf = phrase('(can|could|would|will) you [please|kindly|maybe|just|then|also] $');

/** Clauses with nothing to remember: questions, to-dos, and remarks about the stored record. */
export const questions: Rule[] = [
  ...rules('question', {}, [
    'word: ^ !(what ... (is|was) that) !(who ..3 :) {QUESTION_WORD} [..1] [many|much|long|often] {ASKING_VERB} // when is Ben moving',
    'verb: ^ !((do|did) the|had|was there) {AUXILIARY} ({SUBJECT}|you|my|any|anyone|someone|the|@) // has Ben called',
  ]),
];
export const notes: Rule[] = [
  ...rules('record', {}, [
    'forbidden: ^ (keep|leave) (it|that|this|him|her|them|@) {AS_IT_IS} // Leave Ben as it is',
    "never: ^ [please|pls] (don't|dont|do not|never) [you] {TAG_ACT} // Don't tag Ben yet",
    'notHim: ^ ({CORRECTION_START}|it|was|,)* {NOT_IT} [the] @ [(or|and) @] $ // Correction, it was not Ana',
    'notThere: ^ @ [and @] {SHALL_BE} [really|now] (no longer|not) [be] ({ON_RECORD})* $ // Ana should no longer be listed there, so untag Ana from choir',
    'update: ^ ({POLITE})* {UPDATE} ({RECORD_WORD}|@)* $ // Please update Ben',
    'same: ^ [{THEIR}|the|my|your|everything] {RECORD_WORD} ..4 (stays|stay|remains|unchanged|the same) // Saw Ben. His phone stays the same',
    'thanks: ^ {THANKS} ({THANKS_WORD})* $ // Saw Ben. Thanks a lot',
  ]),
];
export const todos: Rule[] = [
  ...rules('todo', {}, [
    'maybe: ^ (maybe|perhaps) (i|we) // Maybe I call Ana',
    'infinitive: ^ to {TODO_VERB} // to see Ben',
    'verb: ^ !(book (club|swap|fair|launch|reading)) {TODO} !( (from|with) @ ) // Remind me to call Ana',
    'contact: ^ {REACH} (@|{HIM}|my|the|back|me) // Call Ana',
    'command: ^ ({POLITE})* (add|tag|untag|label|unlabel|remove|delete|create) // Delete Ben',
  ]),
];
/** Matches a clause that only asks for a name, whose answer follows: `Hector? Doing great.` */
const topic = phrase('^ @ ? $');
const reported = phrase('^ ({REPORT_LEAD})* {REPORT} [down] [,] (that|:)');

export const adding: Rule[] = [
  ...rules('add', {}, [
    "command: ^ ({POLITE})* {ADD_VERB} ({ADD_DETERMINER})* [..2] [(my|our|the) ..1 's [new] ..1] [,|:|-] @ !( (to|into|in) !({MY_CONTACTS}) ) // Add Ana Ruiz",
    'them: ^ ({POLITE})* {ADD} ({ADD_THEM}|the (two|three)) !( (to|into|in|under|as|from) [the|my] ..1 {LIST_NOUN} ) // Met Ana Ruiz. Add her.',
  ]),
];
/** Matches a request to remember something, not to add someone: `Remember Ana likes tea`. */
const remembered = phrase("(remember|save|record|log|note) [that] @ ['s ..2] {STATING}");
const addedAndTagged = phrase("@ ({JOIN}|both|all|he|she|they|'s)* {HASHTAG}");
const tagVerb = phrase('({TAG_ACT}|{ARROW}|no longer)');

const onlyWords = phrase('^ ({CORRECTION_START}|{CORRECTING}|{MARK})* $');
const onlyCorrects = ({ items }: Clause): boolean => onlyWords.occurs(items);
/**
 * Matches a correction, whose names are read like those of the clause before: `sorry, I meant Ana and Oscar`.
 */
const correcting = phrase(
  '^ [,] ({CORRECTION}|{CORRECTION_START}|i (mean|meant)) (,|{CORRECTING})* {PEOPLE} [.] $',
);

/** Matches an occasion that only looks like a request for a group: `Group call with Ana and Ben`. */
const groupOccasion = phrase('^ group {GATHER_NOUN}');

const isAny = (
  table: readonly { occurs: (items: readonly Item[]) => boolean }[],
  items: readonly Item[],
): boolean => table.some(({ occurs }) => occurs(items));

/** Returns the intent of each clause. Questions, to-dos and injections get the intents that ignore them. */
export function toIntents(
  clauses: readonly Clause[],
  injected: readonly boolean[],
  tags: readonly string[],
): Intent[] {
  const intents: Intent[] = [];
  for (const [i, clause] of clauses.entries()) intents.push(intentOf(clause, i));
  return intents;

  function intentOf(clause: Clause, i: number): Intent {
    const { core, items, sentence } = clause;
    const previous = clauses[i - 1]?.sentence === sentence ? clauses[i - 1] : undefined;
    if (injected[sentence.index]) return 'injected';
    if (sentence.speaker === 'me') return 'ignore';
    const isRequest = (part: readonly Item[]): boolean => asks.occurs(part) && isPoliteQuestion.occurs(part);
    const isOfRequest = (other: Clause): boolean => other.sentence === sentence && isRequest(other.core);
    const isRead = requestsBySentence(clauses, tags).has(clause);
    const isPolite = previous !== undefined && askedOf.occurs(previous.items);
    const isAsked =
      isRequest(core) ||
      (asksFor.occurs(core) && askedToTag(clause, tags)) ||
      (isRead && asksYou.occurs(core)) ||
      (asks.occurs(core) && (isPolite || clauses.slice(0, i).some(isOfRequest)));
    const isLast = clauses[i + 1]?.sentence !== sentence;
    const at = intents.findLastIndex((intent) => intent === 'tag');
    const isNear = at >= 0 && (at === i - 1 || clauses.slice(at + 1, i).every(onlyCorrects));
    const isFurther =
      isNear && furtherRule(clause, clauses[i - 1], [...tags, textOf(clauses[at]!)]) !== undefined;
    if (
      !isAsked &&
      !(isFurther && !sentence.asks) &&
      (isAny(questions, core) || (sentence.asks && isLast && !topic.occurs(items)))
    )
      return 'ignore';
    if (isAny(notes, core)) return 'ignore';
    if (isRead && !(toContacts.occurs(items) && adding[0]!.occurs(core))) return 'tag';
    if (sentence.speaker || reported.occurs(core) || groupOccasion.occurs(core)) return 'statement';
    if (adding[0]!.occurs(core) && addedAndTagged.occurs(core)) return 'add';
    if (items.some(({ kind }) => kind === 'hashtag') && !tagVerb.occurs(items) && !askedToTag(clause, tags))
      return 'statement';
    if (askedToTag(clause, tags) || isBareTagRequest(clause)) return 'tag';
    if (isFurther || (isNear && previous && isBareTagRequest(clause, true))) return 'tag';
    if (correcting.occurs(items)) return 'ignore';
    if ((adding[0]!.occurs(core) && !remembered.occurs(core)) || adding[1]!.occurs(core)) return 'add';
    return isAny(todos, core) ? 'ignore' : 'statement';
  }
}
