import type { Clause, Intent, Item, Sentence } from '#assistant/offline/model.ts';
import { tagClauses } from '#assistant/offline/tags/requests.ts';
import { phrase, rules } from '#assistant/offline/phrase.ts';
import { toLow } from '#assistant/text/tokens.ts';

const addressed = phrase('{INJECTION}');
const markup =
  /<\/?(?:system|instructions?|prompt|script|admin|s)>|<\|[^|]*\|>|select \* from\b|\{\{.*\}\}|<\/\w+>|"?role"?\s*:\s*"?(?:system|assistant)/i;

const scanner = /[\p{L}\p{N}_&]+(?:['’-][\p{L}\p{N}]+)*|[^\s]/gu;
const toItems = (text: string): Item[] =>
  [...text.matchAll(scanner)].map(({ 0: word, index }) => ({
    word: toLow(word),
    kind: 'word',
    start: index,
    end: index + word.length,
  }));

function isInjection(text: string): boolean {
  const items = toItems(text);
  return markup.test(text) || addressed.occurs(items);
}

const blocks =
  /\[\[[^]*?\]\]|\[[^\]]*\]|<!--[^]*?-->|<(\w+)>[^]*?<\/\1>|\{[^}]*\}|\([^)]*\)|"[^"]*"|“[^”]*”|```[^]*?```/g;

/** Blanks out injections in brackets or quotes. Every other character stays at its offset. */
export const blankInjections = (text: string): string =>
  text.replaceAll(blocks, (block) => (isInjection(block) ? block.replaceAll(/[^\n]/g, ' ') : block));

const command = phrase(
  '^ ({OPENING}|and|then|also|now|next|first|instead|please|just|simply)* ({ANY_COMMAND}|..2 (adds|creates|saves|tags|labels|deletes|removes|sends|says|replies))',
);
/** Matches a normal greeting to the assistant at the start of a narrative. */
const salutation =
  /^\W*(?:dear|hey|hi|hello|ok|okay|good (?:morning|evening|afternoon)) assistant\s*[,!.]\s*/i;

/** Tells for each sentence whether to ignore it, because it is an injection or a command after one. */
export function findInjected(sentences: readonly Sentence[]): boolean[] {
  let isOpen = false;
  let wasQuoted = false;
  return sentences.map(({ text: words, opensLine }, index) => {
    const text = index === 0 ? words.replace(salutation, '') : words;
    const isQuoted = text.startsWith('>');
    const isCommand = command.occurs(toItems(text));
    if (opensLine && index > 0 && (!isCommand || (wasQuoted && !isQuoted))) isOpen = false;
    if (opensLine) wasQuoted = isQuoted;
    const isInjected = isInjection(text);
    if (isInjected) isOpen = true;
    return isInjected || (isOpen && isCommand);
  });
}

const asks = phrase('^ ({POLITE})* ({ACT}|{FILING})');
const isPoliteQuestion = phrase('^ ..6 (can|could|would|will|please|pls)');
const asksFor = phrase('^ ..3 (can|could|would|will|shall|may) (you|u|we|i|@)');
/** Matches a request to add somebody, which may name a tag as well: `to my contacts and to the choir`. */
const toContacts = phrase('(to|into|in) {MY_CONTACTS}');

/** Clauses with nothing to remember: questions, to-dos, and remarks about the stored record. */
export const questions = rules('question', {}, [
  'word: ^ !(what ... (is|was) that) !(who ..3 :) {QUESTION_WORD} [..1] [many|much|long|often] {ASKING_VERB} // when is Ben moving',
]);
export const notes = rules('record', {}, [
  "never: ^ [please|pls] (don't|dont|do not|never) [you] {TAG_ACT} // Don't tag Ben yet",
  'notHim: ^ ({CORRECTION_START}|it|was|,)* {NOT_IT} [the] @ [(or|and) @] $ // Correction, it was not Ana',
  'notThere: ^ @ [and @] {SHALL_BE} [really|now] (no longer|not) [be] ({ON_RECORD})* $ // Ana should no longer be listed there, so untag Ana from choir',
  'same: ^ [{THEIR}|the|my|your|everything] {RECORD_WORD} ..4 (stays|stay|remains|unchanged|the same) // Saw Ben. His phone stays the same',
  'update: ^ ({POLITE})* {UPDATE} ({RECORD_WORD}|@)* $ // Please update Ben',
]);
export const todos = rules('todo', {}, [
  'verb: ^ !(book (club|swap|fair|launch|reading)) {TODO} !( (from|with) @ ) // Remind me to call Ana',
  'command: ^ ({POLITE})* (tag|untag|label|unlabel|remove|delete|create) // Delete Ben',
  'contact: ^ {REACH} (@|{HIM}|my|the|back|me) // Call Ana',
]);

export const adding = rules('add', {}, [
  "command: ^ ({POLITE})* !(remember that ..1 @) {ADD_VERB} ({ADD_DETERMINER})* [..2] [(my|our|the) ..1 's [new] ..1] [,|:|-] @ !( (to|into|in) !({MY_CONTACTS}) ) // Add Ana Ruiz",
  'toContacts: ^ ({POLITE})* ({ADD}|{PUT}|{FILING}) {PEOPLE} (in|into|to|on|onto|among) {MY_CONTACTS} // Put Inge Falk in my contacts',
  'them: ^ ({POLITE})* !(remember that ..1 @) {ADD} ({ADD_THEM}|the (two|three)) !( (to|into|in|under|as|from) [the|my] ..1 {LIST_NOUN} ) // Met Ana Ruiz. Add her.',
]);

/**
 * Matches a correction, whose names are read like those of the clause before: `sorry, I meant Ana and Oscar`.
 */
const correcting = phrase(
  '^ [,] ({CORRECTION}|{CORRECTION_START}|i (mean|meant)) (,|{CORRECTING})* {PEOPLE} [.] $',
);

/** Matches a question at the end of a statement: `She brought soup, who does that?` */
const tail = phrase(
  "^ !({QUESTION_WORD}) !({AUXILIARY}) ... {PAST} ... , (who|what|how|why|right|huh|eh|ok|okay|yeah|no|isn't it|is n't it|wasn't it|you know) ..5 (?)* $",
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
  /** The latest sentence that asks for something to be done. */
  let asked: Sentence | undefined;
  const tagged = tagClauses(clauses, tags);
  for (const [i, clause] of clauses.entries()) intents.push(intentOf(clause, i));
  return intents;

  function intentOf(clause: Clause, i: number): Intent {
    const { core, items, sentence } = clause;
    if (injected[sentence.index]) return 'injected';
    if (sentence.speaker === 'me') return 'ignore';
    if ((asks.occurs(core) && isPoliteQuestion.occurs(core)) || asksFor.occurs(core)) asked = sentence;
    const isAsked = asked === sentence;
    const isLast = clauses[i + 1]?.sentence !== sentence;
    const tagging = tagged.get(clause);
    const isTag = tagging !== undefined && tagging !== 'maybe';
    const isQuestion = sentence.asks && !tail.occurs(items);
    if (!isAsked && !isTag && (isAny(questions, core) || (isQuestion && isLast))) return 'ignore';
    if (isAny(notes, core)) return 'ignore';
    if (groupOccasion.occurs(core)) return 'statement';
    const isAdding = tagging === 'people' && isAny(adding, core);
    if (isTag && !isAdding && !toContacts.occurs(items)) return 'tag';
    if (sentence.speaker) return 'statement';
    if (correcting.occurs(items)) return 'ignore';
    if (isAny(adding, core)) return 'add';
    return tagging === 'maybe' || isAny(todos, core) ? 'ignore' : 'statement';
  }
}
