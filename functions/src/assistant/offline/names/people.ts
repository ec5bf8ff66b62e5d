import { genderOfNoun, titlesOfGender } from '#assistant/lexicon/nouns.ts';
import { genderOf } from '#assistant/pronouns.ts';
import type { Gender, Mention, Person, Reference, Sentence, Token } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';

const isOf = (words: readonly string[], full: readonly string[]): boolean =>
  (words[0]!.length === 1 && full[0]!.startsWith(words[0]!)) ||
  (words.length < full.length &&
    (words[0] === full[0]
      ? words.every((word) => full.includes(word))
      : words.length === 1 && words[0] === full.at(-1)));

const toItems = (tokens: readonly Token[], hasMarks = false) =>
  tokens
    .filter(({ kind }) => hasMarks || kind !== 'mark')
    .map(({ low, kind, start, end }) => ({ word: low, kind, start, end }));

/** Returns the tokens between two mentions in the same sentence or in neighbouring ones. */
function between(sentences: readonly Sentence[], first: Mention, second: Mention): Token[] | undefined {
  if (second.sentence > first.sentence + 1) return undefined;
  const { tokens } = sentences[first.sentence]!;
  if (second.sentence === first.sentence) return tokens.slice(first.to, second.from);
  return [...tokens.slice(first.to), ...sentences[second.sentence]!.tokens.slice(0, second.from)];
}

const alias = phrase(
  '({CALL} (him|her|them|himself|herself)|(goes|go) by|{OTHER_NAME} {BE}|{REAL_NAME} [{BE}|:]|aka|nicknamed|known as) $',
);
const aliasAfter = phrase('^ (for short|to (his|her|their|my|our|all|most|us|me|everyone))');
/** Matches a correction after a name: `Lunch with Ben today, no wait, it was Omar`. */
const correction = phrase(
  '({CORRECTION}|actually [,] {THEIR} name|{THEIR} name {BE} (spelled|spelt|actually|really|not)|it {BE} (spelled|spelt)) ({CORRECTING})* $',
);
/** Matches a correction that is only a denial: `to Ana. No, to Ben.` */
const refusal = phrase('^ (.|!|,|;|-|–|—) no (,|.|-|–|—) ({CORRECTING})* $');
/** Matches words around a name that say it was somebody else: `it wasn't Ben who won, it was Bo`. */
const notIt = phrase('(it|that) (was|is)* {WAS_NOT} [the] $');
const itWas = phrase('(it|that) {BE_SHORT} $');
const denial = phrase('^ [but] not $');
/** Matches a correction such as `wait, Greg wasn't there, it was Graham`. */
const exchange = phrase('^ {WAS_NOT} ..3 (,|;|.|but|-|–|—)* (it|that) {BE_SHORT} $');

/** Matches words before a name that doubt the one before: `Or Gustaf?` */
const doubt = phrase('^ ... [.|!] (or|maybe|perhaps) [maybe|was|is|it]* $');

/** Tells whether the next name corrects this one. */
function isCorrected(sentences: readonly Sentence[], mention: Mention, next: Mention): boolean {
  const tokens = between(sentences, mention, next);
  if (!tokens) return false;
  const items = toItems(tokens);
  const isAsked = next.sentence !== mention.sentence && sentences[next.sentence]!.asks;
  return (isAsked && doubt.occurs(items)) || (items.length > 0 && correction.occurs(items));
}

/**
 * Tells whether a name repeats the one before it in brackets, in another script or in full: `王小明 (Wang
 * Xiaoming)`, `Steph (Stephanie Oduya)`, or that it is short for it: `Emmanuel (Manu to his friends)`.
 */
function isSameInBrackets(sentences: readonly Sentence[], before: Mention, mention: Mention): boolean {
  const { tokens } = sentences[mention.sentence]!;
  const isOtherScript = /^\p{Script=Latin}/u.test(mention.name) !== /^\p{Script=Latin}/u.test(before.name);
  const isFuller =
    before.words.length === 1 &&
    mention.words.length > 1 &&
    mention.words[0]!.startsWith(before.words[0]!.slice(0, 2));
  return (
    before.sentence === mention.sentence &&
    before.to === mention.from - 1 &&
    tokens[before.to]!.text === '(' &&
    (((isOtherScript || isFuller) && tokens[mention.to]?.text === ')') ||
      aliasAfter.occurs(toItems(tokens.slice(mention.to))))
  );
}

const calledSo = phrase('(who:(she|he) {BE_SHORT} [called|named]|who:(her|his) name {BE_SHORT}) $');
const genderOfTitle = (title: string): Gender | undefined =>
  (['female', 'male'] as const).find((gender) => titlesOfGender[gender].has(title)) ?? genderOfNoun(title);

/** Returns a person's gender by the given name, or else by a word before it: `Frau Weiss`, `she is called Bo`. */
function genderOfMention(sentences: readonly Sentence[], mention: Mention): Gender | undefined {
  const { tokens } = sentences[mention.sentence]!;
  const title = toLow(mention.name).split(/[. ]/)[0]!;
  const lead = tokens.slice(Math.max(0, mention.from - 4), mention.from);
  const [pronoun] = calledSo.find(toItems(lead))?.part('who') ?? [];
  return (
    (title === mention.words[0] ? undefined : genderOfTitle(title)) ??
    givenNameGender(mention.words[0] ?? '') ??
    genderOfNoun(lead.at(-1)?.low ?? '') ??
    (pronoun && genderOf(pronoun.word))
  );
}

/**
 * Joins the mentions of one person: `Jo` is `Jo Park` if the narrative names a Jo Park. A corrected name is
 * replaced.
 */
export function toReferences(sentences: readonly Sentence[], found: readonly Mention[]): Reference[] {
  const isDenied = (mention: Mention, previous: Mention | undefined): boolean =>
    previous?.sentence === mention.sentence && denial.occurs(toItems(between(sentences, previous, mention)!));
  const mentions = found.filter((mention, i) => !isDenied(mention, found[i - 1]));
  /** The people by the words of their names, the longest name first. */
  const people = new Map<string, Person>();
  const personOf = ({ words }: Mention): Person | undefined =>
    people.get(words.join(' ')) ?? [...people].find(([name]) => isOf(words, name.split(' ')))?.[1];
  for (const mention of mentions.toSorted((a, b) => b.words.length - a.words.length))
    if (!personOf(mention))
      people.set(mention.words.join(' '), {
        name: mention.name,
        gender: genderOfMention(sentences, mention),
      });
  let last: Reference | undefined;
  const references = mentions.map((mention): Reference => {
    const before = toItems(sentences[mention.sentence]!.tokens.slice(0, mention.from));
    const isAlias = last && (alias.occurs(before) || isSameInBrackets(sentences, last, mention));
    last = { ...mention, person: (isAlias ? last?.person : undefined) ?? personOf(mention)! };
    return last;
  });
  const denied = new Set<Reference>();
  for (let i = references.length - 2; i >= 0; i--) {
    const [wrong, right] = [references[i]!, references[i + 1]!];
    const words = toItems(between(sentences, wrong, right) ?? [], true);
    const isExchanged = exchange.occurs(words) || refusal.occurs(words);
    const before = toItems(sentences[wrong.sentence]!.tokens.slice(0, wrong.from));
    const isOther = notIt.occurs(before) && itWas.occurs(words);
    if (!isExchanged && !isOther && !isCorrected(sentences, wrong, right)) continue;
    const isNot = isExchanged || sentences[wrong.sentence]!.tokens[wrong.from - 1]?.low === 'not';
    for (const [j, { person }] of references.entries())
      if (j === i || (isNot && j < i && person === wrong.person))
        references[j] = { ...references[j]!, person: right.person };
    if (isNot) denied.add(references[i]!);
  }
  return references.filter((reference) => !denied.has(reference));
}
