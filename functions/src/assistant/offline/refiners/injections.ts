import type { Clause, Refiner, Sentence } from '#assistant/offline/model.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import type { Item } from '#assistant/offline/model.ts';

/** Phrases that speak to the software that reads the text, or ask for something no note would ask for. */
const addressed = [
  '{IGNORE} ..8 {RULES}',
  '{SYSTEM} ({SYSTEM_THING}|{RULES})',
  '(new|updated|hidden|secret|special|following) (instruction|instructions)',
  '(^|{OPENING}) {SYSTEM_ROLE} :',
  '{QUOTE_OR_BRACKET} {MACHINE} (,|:)',
  '{TAG_OR_ADD} ..8 every {RECORD_NOUN}',
  "(your|all|these|those|the) {RULES} (are|is|have been|no longer|do not|don't)",
  '(you are|act as|pretend to be|pretend you|behave as|roleplay as) [you] [are] (now|an ai|a different|an unrestricted|dan|no longer)',
  '(you (must|should|will|have to)|your (task|job|goal) is) ..6 (now|add|create|output|reply|respond|delete|tag|remove|return|obey|comply|always)',
  '(to|dear|hey|attention|note to|(message|instruction|instructions) (to|for)) [the|any|all] {MACHINE}',
  '{NOTE} ..2 (to|for) ..2 ({MACHINE}|scout|nico)',
  '({MACHINE}|{READER}) [that|who|which] [are|is] {READING} (this|the|these|my|it)',
  'as an (ai|llm|language model)',
  '(jailbreak|jailbreaking|do anything now|prompt injection|drop table)',
  '{REVEAL} ..8 {SECRET}',
  '{BULK} ..5 {EVERYTHING} ..5 {DATA}',
  'ignore (all|any|the|everything) (above|previous|prior|of the above|before)',
  '(from now on|henceforth) ..6 {FROM_NOW}',
  '{PRETEND} ..6 (user|i|owner|admin|human|customer|they) ..5 {TYPED}',
  '^ {OVERRIDE} (:|>|-)',
  '(new|real|actual|next|true) (task|objective|assignment|directive) :',
  'obey ..6 (this|me|text|order|command|message|following|now)',
  '(i (order|command|instruct|authorise|authorize) you)',
  "(as|from|by|i am|i 'm|this is) (your|the) {OPERATOR}",
  "(do not|don't|never|without) {TELL} ..4 (this {COMMAND_NOUN}|to anyone|the user|users)",
  '(hide|conceal|keep quiet about) ..3 ({COMMAND_NOUN}|from the user)',
  '{TRUSTED} {COMMAND_NOUN}',
].map(phrase);
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
  return markup.test(text) || addressed.some(({ occurs }) => occurs(items));
}

const blocks =
  /\[\[[^]*?\]\]|\[[^\]]*\]|<!--[^]*?-->|<(\w+)>[^]*?<\/\1>|\{[^}]*\}|\([^)]*\)|"[^"]*"|“[^”]*”|```[^]*?```/g;

/** Blanks out injections in brackets or quotes. Every other character stays at its offset. */
export const blankInjections = (text: string): string =>
  text.replaceAll(blocks, (block) => (isInjection(block) ? block.replaceAll(/[^\n]/g, ' ') : block));

const command = phrase(
  '^ ({OPENING}|and|then|also|now|next|first|instead|please|just|simply)* {ANY_COMMAND}',
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

/** Drops findings from sentences that give instructions to the software. */
export const quotedInstructions: Refiner = (found, { clauses, intents }) => {
  const injected = new Set<Clause>(clauses.filter((_, i) => intents[i] === 'injected'));
  return found.filter(({ clause }) => !injected.has(clause));
};
