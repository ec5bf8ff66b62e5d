import type { Antecedent, Clause, Item, Parser, Person, TagRequest } from '#assistant/offline/model.ts';
import { textBetween, textOf, textOfItems } from '#assistant/offline/clauses.ts';
import { peopleIn, namesIn, phrase, type Match } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fold } from '#contract/text/fold.ts';
import { findTag, isKnownTag, splitTags, tagSpokenOf } from '#assistant/text/tag-names.ts';
import {
  adjust,
  another,
  bareTagRules,
  cut,
  isCalledTag,
  listAfter,
  readShorthand,
  readSigned,
  sameTagRules,
  swapRules,
  tagRules,
} from './tag-rules.ts';
import { readParts } from './tag-parts.ts';
import { topicsOf } from './topics.ts';

const isUsable = (match: Match, clause: Clause, isWeak = false, tags: readonly string[]): boolean =>
  match.part('tag').length > 0 && (!isWeak || isCalledTag(match.part('tag'), clause, tags));

const matchSwap = (items: readonly Item[], clause: Clause, tags: readonly string[]) => {
  for (const rule of swapRules) {
    const match = rule.find(items);
    if (match && (!rule.isWeak || isCalledTag(match.part('old'), clause, tags))) return { rule, match };
  }
  return undefined;
};

/** Tells whether a clause has a word that requests for a tag need. */
const mayAsk = (clause: Clause, tags: readonly string[]): boolean =>
  clause.items.some(
    ({ word, kind }) => kind === 'hashtag' || isIn('TAG_SIGNAL', word) || /^(?:[-=]>|→|=)$/.test(word),
  ) || isKnownTag(textOf(clause), tags);

const asked = new WeakMap<Clause, boolean>();

/** Tells whether a clause asks for a tag. */
export function askedToTag(clause: Clause, tags: readonly string[]): boolean {
  const known = asked.get(clause);
  if (known !== undefined) return known;
  const items = cut(clause);
  const answer =
    mayAsk(clause, tags) &&
    (matchSwap(items, clause, tags) !== undefined ||
      readShorthand(items, clause, tags) !== undefined ||
      readSigned(items).length > 0 ||
      tagRules.some((rule) => {
        const match = rule.find(items);
        return match !== undefined && isUsable(match, clause, rule.isWeak, tags);
      }) ||
      readParts(items, clause, tags).length > 0);
  asked.set(clause, answer);
  return answer;
}

const talksOfTags = phrase('({HASHTAG}|{TAG_WORD})');

/**
 * Tells whether a clause asks for a tag without naming a person. Right after another request, `add choir`
 * counts too.
 */
export const isBareTagRequest = (clause: Clause, isAfterRequest = false): boolean =>
  (isAfterRequest ? namesIn(clause.items).length === 0 : talksOfTags.occurs(clause.items)) &&
  bareTagRules.some(({ find }) => find(cut(clause)));

const opensCorrection = phrase('^ [,|.] {CORRECTION_START}');
const lastCorrects = phrase('({CORRECTION}|{CORRECTION_START}) [no] $');

/** Returns the rule by which a clause continues the request before it, with other people or another tag. */
export function furtherRule(clause: Clause, previous: Clause | undefined, tags: readonly string[]) {
  const items = cut(clause);
  const corrects =
    opensCorrection.occurs(clause.items) || (previous !== undefined && lastCorrects.occurs(previous.items));
  return sameTagRules.find((rule) => {
    const match = (!rule.isCorrection || corrects) && rule.find(items);
    const words = match ? match.part('tag') : [];
    if (words.length > 0 && askedToTag(clause, tags)) return false;
    return match && (!rule.isWeak || isCalledTag(words, clause, tags));
  });
}

const counts: Record<string, number> = { both: 2, two: 2, three: 3, four: 4, five: 5 };
const apart = phrase('({HIM} {JOIN}|{JOIN} {HIM} $)');
const many = phrase('{GROUP}');

/** Returns the people that words refer to: by name, pronoun, `both` or `all three`. */
function whoIs(clause: Clause, words: readonly Item[], antecedent: Antecedent): Person[] {
  const isOwner = (i: number): boolean =>
    words[i + 1]?.word === "'s" && words.slice(i + 2, i + 6).some(({ word }) => word === '@');
  const named = peopleIn(words.filter(({ reference }, i) => reference && !isOwner(i)));
  const pronoun = words.find(({ word }) => isIn('HIM_HE', word))?.word;
  const here = clause.references.findLast(
    ({ from }) => clause.sentence.tokens[from]!.start < (words[0]?.start ?? 0),
  );
  const meant = apart.occurs(words) ? undefined : (named.at(-1) ?? here?.person);
  const one = pronoun ? (meant ?? antecedent.one(pronoun)) : undefined;
  const plural = many.find(words);
  const group = words.slice(plural?.from ?? words.length, plural?.to).map(({ word }) => counts[word]);
  const all = peopleIn(clause.items);
  const several = plural ? (all.length > 1 ? all : antecedent.group(group.find(Boolean))) : [];
  const people = several.length > 0 ? several : words.flatMap(({ word }) => antecedent.opened(word));
  return [...new Set([...named, ...(one ? [one] : []), ...people])];
}

const also = phrase('{JOIN} who:@ ({ALSO}|{AS})* !({JOIN}|@|$) tag:..4 $');

/**
 * Returns the words after the last article, where the tag begins: `cabin25 tag` in `who was at the lake house
 * a cabin25 tag`. If the whole is an existing tag, returns all of it.
 */
function afterArticle(words: readonly Item[], clause: Clause, tags: readonly string[]): readonly Item[] {
  const at = words.findLastIndex(({ word }) => /^an?$/.test(word));
  return at < 0 || isKnownTag(textOfItems(clause, words), tags) ? words : words.slice(at + 1);
}

const toRequest = (
  clause: Clause,
  rule: string,
  tag: string,
  operation: TagRequest['operation'],
  people: Person[],
): TagRequest => ({ kind: 'tag', rule, clause, tag, operation, people });

/** Reads the tag requests of one clause. `before` is the text before it. */
function readClause(
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
  const swap = matchSwap(items, clause, tags);
  if (swap) {
    const people = whoIs(clause, swap.match.part('who'), antecedent);
    return [
      ...split(swap.match.part('old')).map((tag) => request(swap.rule.name, tag, 'remove', people)),
      ...split(swap.match.part('tag')).map((tag) => request(swap.rule.name, tag, 'add', people)),
    ];
  }
  const parts = readParts(items, clause, tags);
  for (const rule of parts.length > 0 ? [] : [...tagRules, ...bareTagRules]) {
    const match = rule.find(items);
    if (!match || !isUsable(match, clause, rule.isWeak, tags)) continue;
    const words = match.part('tag');
    const isPointing = words.every(({ word }) => isIn('POINTING', word));
    const meant = isPointing ? tagSpokenOf(before, tags) : undefined;
    if (words.every(({ word }) => word === '@') || (isPointing && !meant)) continue;
    const rest = another.find(items.slice(match.to));
    const more = also.find(words) ?? rest;
    const own = afterArticle(more === rest ? words : words.slice(0, more?.from), clause, tags);
    const at = items.indexOf(own[0]!);
    const whole =
      findTag(textOfItems(clause, items.slice(at, at + own.length + 1)), tags) ??
      findTag(textOfItems(clause, own), tags);
    const isNoun = isIn('TAG_NOUN', items[at + own.length]?.word ?? '');
    const names = meant || whole ? [meant ?? whole!] : splitTags(textOfItems(clause, own), tags, isNoun);
    const isPair = /^(?:with|tags|labels)$/.test(items[at - 1]?.word ?? '') && !whole && !isNoun;
    const all = isPair ? names.flatMap((name) => name.split(/ and /)) : names;
    if (all.length === 0) continue;
    const who = match.part('who');
    const people = adjust(clause, who.length > 0 ? whoIs(clause, who, antecedent) : antecedent.focus);
    return [
      ...all.map((tag) => request(rule.name, tag, rule.operation, people)),
      ...(more
        ? split(more.part('tag')).map((tag) =>
            request(rule.name, tag, rule.operation, peopleIn(more.part('who'))),
          )
        : []),
    ];
  }
  return parts.flatMap(({ who, tag, old, operation }) => {
    const people = adjust(clause, whoIs(clause, who, antecedent));
    return [
      ...split(old).map((name) => request('tag/parts', name, 'remove', people)),
      ...split(tag).map((name) => request('tag/parts', name, operation, people)),
    ];
  });
}

const withdrawal = phrase('(not|scratch|no not|forget) [the] !(@) tag:..3 [tag] $');

/** Drops the tags that the clause takes back: `no wait, not vip`. */
function withdraw(clause: Clause, requests: TagRequest[]): void {
  const tag = textOfItems(clause, withdrawal.find(cut(clause))?.part('tag') ?? []);
  if (tag) for (const request of requests) if (fold(request.tag) === fold(tag)) request.people = [];
}

/** Tells whether there are names between the clause's hashtags. */
const isHashtagSeries = ({ items }: Clause): boolean => {
  const marks = items.map(({ kind, word }) => (kind === 'hashtag' ? '#' : word === '@' ? '@' : '')).join('');
  return /@+#+@+#/.test(marks);
};

/**
 * Gives each hashtag to the names between it and the one before: `Ana #vip, Ben #choir`. Without such names,
 * gives it to `people`.
 */
function byHashtag(clause: Clause, people: Person[]): TagRequest[] {
  let tagged = people;
  let named: Person[] = [];
  return clause.items.flatMap(({ kind, start, end, reference }): TagRequest[] => {
    if (reference) named.push(reference.person);
    if (kind !== 'hashtag') return [];
    if (isHashtagSeries(clause) && named.length > 0) tagged = named;
    named = [];
    return [toRequest(clause, 'tag/hashtag', textBetween(clause, start + 1, end), 'add', tagged)];
  });
}

const isSame = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person) => b.includes(person));

/** Finds the requests to tag people, in order. A hashtag after a statement counts as a request. */
export const tagRequests: Parser = (scene, found) => {
  const { clauses, intents, tags } = scene;
  const topics = topicsOf(scene, found);
  const requests: TagRequest[] = [];
  for (const [i, clause] of clauses.entries()) {
    if (intents[i] === 'statement' || intents[i] === 'add')
      requests.push(...byHashtag(clause, topics.of[i]!));
    const last = requests.at(-1);
    if (intents[i] !== 'tag') continue;
    const spokenOf = [...tags, ...requests.map(({ tag }) => tag)];
    const same = last ? furtherRule(clause, clauses[i - 1], spokenOf) : undefined;
    if (same && (!same.isNear || clauses[i - 1]?.sentence === clause.sentence)) {
      const match = same.find(cut(clause))!;
      const people = whoIs(clause, match.part('who'), topics.antecedents[i]!);
      const words = match.part('tag');
      const repeated = requests.filter(
        (request) =>
          request.clause.sentence === last!.clause.sentence && isSame(request.people, last!.people),
      );
      const asked =
        words.length > 0
          ? splitTags(textOfItems(clause, words), spokenOf).map((tag) => ({
              tag,
              operation: last!.operation,
            }))
          : same.operation
            ? [last!]
            : repeated;
      if (same.isCorrection)
        for (const request of requests)
          if (request.clause.sentence.index >= clause.sentence.index - 1)
            request.people = request.people.filter((person) => !people.includes(person));
      requests.push(
        ...asked.map(({ tag, operation }) =>
          toRequest(clause, same.name, tag, same.operation ?? operation, people),
        ),
      );
      continue;
    }
    const named = peopleIn(clause.items);
    if (isHashtagSeries(clause)) {
      requests.push(...byHashtag(clause, named));
      continue;
    }
    const before = clauses.slice(0, i).filter(({ sentence }) => sentence.index >= clause.sentence.index - 1);
    const read = readClause(clause, topics.antecedents[i]!, tags, before.map(textOf).join(' '));
    if (read.length === 0) requests.push(...byHashtag(clause, named));
    const listed = listAfter(clause, clauses[i + 1]);
    for (const request of read) {
      const people = listed ? adjust(clause, listed) : request.people;
      requests.push({ ...request, people: people.length > 0 ? people : (last?.people ?? []) });
    }
    withdraw(clause, requests);
  }
  return requests;
};
