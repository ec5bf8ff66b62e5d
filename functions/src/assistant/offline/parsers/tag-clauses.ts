import { textOf, textOfItems } from '#assistant/offline/sentence-items.ts';
import type { Antecedent, Clause, Item, Person, TagRequest } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { findTag, isKnownTag, splitTags, tagSpokenOf } from '#assistant/text/tag-names.ts';
import { readParts } from './tag-parts.ts';
import {
  adjust,
  bareTagRules,
  cut,
  readShorthand,
  readSigned,
  sameTagRules,
  swap,
  tagRules,
} from './tag-rules.ts';

/** Tells whether a clause has a word that requests for a tag need. */
const mayAsk = (clause: Clause, tags: readonly string[]): boolean =>
  clause.items.some(
    ({ word, kind }) => kind === 'hashtag' || isIn('TAG_SIGNAL', word) || /^(?:[-=]>|→|=)$/.test(word),
  ) || isKnownTag(textOf(clause), tags);

/** Matches a list of people with the user among them, who were somewhere together. */
const withUser = phrase('(^ (me|i) (,|and|&|+)|@ [,] (,|and|&|+) (me|i|myself) !({PLAIN}))');
const asked = new WeakMap<Clause, boolean>();

/** Tells whether a clause asks for a tag. */
export function askedToTag(clause: Clause, tags: readonly string[]): boolean {
  const known = asked.get(clause);
  if (known !== undefined) return known;
  const items = cut(clause);
  const answer =
    mayAsk(clause, tags) &&
    !withUser.occurs(items) &&
    (swap.occurs(items) ||
      readShorthand(items, clause, tags) !== undefined ||
      readSigned(items).length > 0 ||
      tagRules.some(({ occurs }) => occurs(items)) ||
      readParts(items, clause, tags).length > 0);
  asked.set(clause, answer);
  return answer;
}

const talksOfTags = phrase('({HASHTAG}|{TAG_WORD})');

/** Tells whether a clause asks for a tag without naming a person. */
export const isBareTagRequest = (clause: Clause): boolean =>
  talksOfTags.occurs(clause.items) && bareTagRules.some(({ find }) => find(cut(clause)));

const lastCorrects = phrase('({CORRECTION}|{CORRECTION_START}) [no] $');

/** Returns the rule by which a clause continues the request before it, with other people or another tag. */
export function furtherRule(clause: Clause, previous: Clause | undefined) {
  const items = cut(clause);
  const corrects = previous !== undefined && lastCorrects.occurs(previous.items);
  return sameTagRules.find(({ isCorrection, occurs }) => (!isCorrection || corrects) && occurs(items));
}

const apart = phrase('({HIM} {JOIN}|{JOIN} {HIM} $)');
const many = phrase('{GROUP}');

/** Returns the people that words refer to: by name, pronoun, `both` or `all three`. */
export function whoIs(clause: Clause, words: readonly Item[], antecedent: Antecedent): Person[] {
  const isOwner = (i: number): boolean =>
    words[i + 1]?.word === "'s" && words.slice(i + 2, i + 6).some(({ word }) => word === '@');
  const named = peopleIn(words.filter(({ reference }, i) => reference && !isOwner(i)));
  const pronoun = words.find(({ word }) => isIn('HIM_HE', word))?.word;
  const { tokens } = clause.sentence;
  const here = clause.references.findLast(
    ({ from, to }) => tokens[from]!.start < (words[0]?.start ?? 0) && tokens[to]?.low !== "'s",
  );
  const meant = apart.occurs(words) ? undefined : (named.at(-1) ?? here?.person);
  const one = pronoun ? (meant ?? antecedent.one(pronoun)) : undefined;
  const plural = many.occurs(words);
  const all = peopleIn(clause.items);
  const several = plural ? (all.length > 1 ? all : antecedent.group()) : [];
  const people = several.length > 0 ? several : words.flatMap(({ word }) => antecedent.opened(word));
  return [...new Set([...named, ...(one ? [one] : []), ...people])];
}

/**
 * Returns the words after the last article, where the tag begins: `cabin25 tag` in `who was at the lake house
 * a cabin25 tag`. If the whole is an existing tag, returns all of it.
 */
function afterArticle(words: readonly Item[], clause: Clause, tags: readonly string[]): readonly Item[] {
  const at = words.findLastIndex(({ word }) => /^an?$/.test(word));
  return at < 0 || isKnownTag(textOfItems(clause, words), tags) ? words : words.slice(at + 1);
}

export const toRequest = (
  clause: Clause,
  rule: string,
  tag: string,
  operation: TagRequest['operation'],
  people: Person[],
): TagRequest => ({ kind: 'tag', rule, clause, tag, operation, people });

/** Reads the tag requests of one clause. `before` is the text before it. */
export function readClause(
  clause: Clause,
  antecedent: Antecedent,
  tags: readonly string[],
  before: string,
): TagRequest[] {
  const items = cut(clause);
  const request = toRequest.bind(undefined, clause);
  const split = (words: readonly Item[]): string[] => {
    const known = findTag(textOfItems(clause, words), tags);
    return known ? [known] : splitTags(textOfItems(clause, words), tags);
  };
  const signed = readSigned(items).flatMap(({ who, tags: [tag] }) =>
    request('tag/signed', textOfItems(clause, tag!.words), tag!.operation, whoIs(clause, who, antecedent)),
  );
  if (signed.length > 0) return signed;
  const short = readShorthand(items, clause, tags);
  if (short) {
    const people = whoIs(clause, short.who, antecedent);
    return short.tags.map(({ words, operation }) =>
      request(
        'tag/shorthand',
        findTag(textOfItems(clause, words), tags) ?? textOfItems(clause, words),
        operation,
        people,
      ),
    );
  }
  const swapped = swap.find(items);
  if (swapped) {
    const people = whoIs(clause, swapped.part('who'), antecedent);
    return [
      ...split(swapped.part('old')).map((tag) => request(swap.name, tag, 'remove', people)),
      ...split(swapped.part('tag')).map((tag) => request(swap.name, tag, 'add', people)),
    ];
  }
  const parts = readParts(items, clause, tags);
  for (const rule of parts.length > 0 ? [] : [...tagRules, ...bareTagRules]) {
    const match = rule.find(items);
    if (!match) continue;
    const words = match.part('tag');
    const isPointing = words.every(({ word }) => isIn('POINTING', word));
    const meant = isPointing ? tagSpokenOf(before, tags) : undefined;
    const own = afterArticle(words, clause, tags);
    const at = items.indexOf(own[0]!);
    const whole =
      findTag(textOfItems(clause, items.slice(at, at + own.length + 1)), tags) ??
      findTag(textOfItems(clause, own), tags);
    const isNoun = isIn('TAG_NOUN', items[at + own.length]?.word ?? '');
    const names = meant || whole ? [meant ?? whole!] : splitTags(textOfItems(clause, own), tags, isNoun);
    const isPair = /^(?:with|tags|labels)$/.test(items[at - 1]?.word ?? '') && !whole && !isNoun;
    const all = isPair ? names.flatMap((name) => name.split(/ and /)) : names;
    const who = match.part('who');
    const people = adjust(clause, who.length > 0 ? whoIs(clause, who, antecedent) : antecedent.focus);
    return all.map((tag) => request(rule.name, tag, rule.operation, people));
  }
  return parts.flatMap(({ who, tag, old, operation }) => {
    const people = adjust(clause, whoIs(clause, who, antecedent));
    return [
      ...split(old).map((name) => request('tag/parts', name, 'remove', people)),
      ...split(tag).map((name) => request('tag/parts', name, operation, people)),
    ];
  });
}
