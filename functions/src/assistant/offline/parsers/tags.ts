import { textBetween, textOfItems } from '#assistant/offline/sentence-items.ts';
import type { Antecedent, Clause, Parser, Person, Scene, TagRequest } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { findTag, isTagItself, splitTags, tagSpokenOf } from '#assistant/text/tag-names.ts';
import { fold } from '#contract/text/fold.ts';
import { furtherRule, readClause, toRequest, whoIs } from '#assistant/offline/parsers/tag-clauses.ts';
import { adjust, cut, listAfter } from './tag-rules.ts';
import { corrects, readSentence, tagsNamed, type Asked } from './tag-sentences.ts';
import { topicsOf } from './topics.ts';

const withdrawal = phrase('(not|scratch|no not|forget) [the] !(@) tag:..3 [tag] $');

/** Drops the people of the tags that the clause withdraws: `no wait, not vip`. */
function withdraw(clause: Clause, requests: TagRequest[]): void {
  const tag = textOfItems(clause, withdrawal.find(cut(clause))?.part('tag') ?? []);
  if (tag)
    for (const request of requests)
      if (request.operation === 'add' && fold(request.tag) === fold(tag)) request.people = [];
}

/** Gives the hashtags of a clause to people. */
const byHashtag = (clause: Clause, people: Person[]): TagRequest[] =>
  clause.items.flatMap(({ kind, start, end }) =>
    kind === 'hashtag'
      ? [toRequest(clause, 'tag/hashtag', textBetween(clause, start + 1, end), 'add', people)]
      : [],
  );

const nobody: Antecedent = { focus: [], one: () => undefined, group: () => [], opened: () => [] };
const onlyNames = phrase('^ ({JOIN}|{DASH}|{NAMELY}|so)* {PEOPLE} [.] $');

/** Tells whether clause by clause some people or tags of a request are not read. */
function leavesUnread(clauses: readonly Clause[], tags: readonly string[], whole: readonly Asked[]): boolean {
  return clauses.some((clause, i) => {
    const people = peopleIn(clause.items);
    const named = tagsNamed(clause, tags);
    if (onlyNames.occurs(clause.items)) return false;
    const further = i > 0 && furtherRule(clause, clauses[i - 1]);
    if (further)
      return (
        further.operation !== 'remove' &&
        whole.some(
          ({ who, operation }) =>
            operation === 'remove' && peopleIn(who).some((person) => people.includes(person)),
        )
      );
    const read = readClause(clause, nobody, tags, '');
    const isOpposite = whole.some(
      ({ who, tag, operation }) =>
        operation === 'remove' &&
        read.some(
          (request) =>
            request.operation === 'add' &&
            isTagItself(textOfItems(clause, tag), [request.tag]) &&
            peopleIn(who).some((person) => request.people.includes(person)),
        ),
    );
    const isRest = adjust(clause, people).length < people.length;
    return (
      isOpposite ||
      (!isRest && people.some((person) => !read.some((request) => request.people.includes(person)))) ||
      named.some((tag) => !read.some((request) => isTagItself(tag, [request.tag])))
    );
  });
}

/** Maximum number of clauses of one request. Without it, the time grows with the cube of a sentence's length. */
const MOST_CLAUSES = 20;

/**
 * Returns the parts of a sentence that may be one request, those to try first before the others: without clauses at its
 * start or end that name no tag, and all of it.
 */
function partsOf(clauses: readonly Clause[], tags: readonly string[]): (readonly Clause[])[] {
  const named = clauses.map((clause) => tagsNamed(clause, tags).length > 0);
  const [first, last] = [named.indexOf(true), named.lastIndexOf(true)];
  const starts = clauses
    .map((_, at) => at)
    .filter((at) => at <= first && !(at > 0 && orders.occurs(clauses[at - 1]!.items)));
  if (first < 0)
    return [
      ...clauses.map((_, at) => clauses.slice(at)).slice(-MOST_CLAUSES),
      ...clauses.map((_, at) => clauses.slice(0, at)).slice(1, MOST_CLAUSES),
    ];
  return starts.toReversed().flatMap((from) => {
    const end = Math.min(clauses.length, from + MOST_CLAUSES);
    return Array.from({ length: Math.max(0, end - last) }, (_, n) => clauses.slice(from, end - n));
  });
}

/** Matches a request whose tag may follow in the next clause: `Untag Ana, she left the choir`. */
const orders = phrase('^ ({POLITE})* ({UNTAG}|tag|label) {WHO} [.] $');

const bySentence = new WeakMap<readonly Clause[], Map<Clause, Asked[]>>();

/**
 * Returns the requests of sentences of which some would be missed clause by clause: at the first clause of a request all
 * of them, and none at the clauses that go on with it.
 */
export function requestsBySentence(
  clauses: readonly Clause[],
  tags: readonly string[],
): Map<Clause, Asked[]> {
  const cached = bySentence.get(clauses);
  if (cached) return cached;
  const found = new Map<Clause, Asked[]>();
  for (const own of Map.groupBy(clauses, ({ sentence }) => sentence).values())
    for (const rest of own.some(({ items }) => corrects.occurs(items)) ? [] : partsOf(own, tags)) {
      const requests = readSentence(rest, tags);
      if (requests.length === 0) continue;
      if (leavesUnread(rest, tags, requests)) {
        for (const clause of rest) found.set(clause, []);
        found.set(rest[0]!, requests);
      }
      break;
    }
  bySentence.set(clauses, found);
  return found;
}

/** Returns the requests that were read from the sentence of a clause. */
function fromSentence(
  clause: Clause,
  asked: readonly Asked[],
  { text, tags }: Scene,
  antecedent: Antecedent,
  before: readonly TagRequest[],
): TagRequest[] {
  const spokenOf = [...tags, ...before.map(({ tag }) => tag)];
  const meant = tagSpokenOf(text.slice(0, clause.start), spokenOf) ?? before.at(-1)?.tag;
  const ends = asked.flatMap(({ who, tag }) => [...who, ...tag]).map(({ end }) => end);
  const whole: Clause = { ...clause, end: Math.max(clause.end, ...ends) };
  return asked.flatMap(({ who, tag, operation }) => {
    const words = tag.length > 0 ? text.slice(tag[0]!.start, tag.at(-1)!.end) : meant;
    const known = findTag(words ?? '', spokenOf) ?? spokenOf.find((name) => isTagItself(words ?? '', [name]));
    const names = known ? [known] : splitTags(words ?? '', spokenOf);
    return names.map((name) =>
      toRequest(
        whole,
        'tag/sentence',
        name,
        operation,
        who.length > 0 ? whoIs(clause, who, antecedent) : [...antecedent.focus],
      ),
    );
  });
}

/** Finds the requests to tag people, in order. A hashtag after a statement counts as a request. */
export const tagRequests: Parser = (scene, found) => {
  const { clauses, intents, tags } = scene;
  const topics = topicsOf(scene, found);
  const requests: TagRequest[] = [];
  for (const [i, clause] of clauses.entries()) {
    if (intents[i] === 'statement' || intents[i] === 'add')
      requests.push(...byHashtag(clause, topics.of[i]!));
    const last = requests.at(-1);
    const whole = requestsBySentence(clauses, tags).get(clause);
    if (whole && (intents[i] === 'tag' || intents[i] === 'add')) {
      requests.push(...fromSentence(clause, whole, scene, topics.antecedents[i]!, requests));
      continue;
    }
    if (intents[i] !== 'tag') {
      withdraw(clause, requests);
      continue;
    }
    const spokenOf = [...tags, ...requests.map(({ tag }) => tag)];
    const same = last ? furtherRule(clause, clauses[i - 1]) : undefined;
    if (same) {
      const match = same.find(cut(clause))!;
      const people = whoIs(clause, match.part('who'), topics.antecedents[i]!);
      const words = match.part('tag');
      const repeated = requests.filter(({ clause: asked }) => asked.sentence === last!.clause.sentence);
      const { operation } = last!;
      const asked =
        words.length > 0
          ? splitTags(textOfItems(clause, words), spokenOf).map((tag) => ({ tag, operation }))
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
    const read = readClause(clause, topics.antecedents[i]!, tags, scene.text.slice(0, clause.start));
    const listed = listAfter(clause, clauses[i + 1]);
    for (const request of read) {
      const people = listed ? adjust(clause, listed) : request.people;
      requests.push({ ...request, people: people.length > 0 ? people : (last?.people ?? []) });
    }
    withdraw(clause, requests);
  }
  return requests;
};
