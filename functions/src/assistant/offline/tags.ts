import { fold } from '#contract/fold.ts';
import { peopleIn, textOf, type Clause } from './clauses.ts';
import type { Intent } from './intents.ts';
import type { Person, Reference } from './people.ts';
import {
  bareTagForms,
  cutShape,
  GROUP,
  isCalledTag,
  matchSameTag,
  matchSwap,
  moveForm,
  tagForms,
} from './tag-forms.ts';
import { findTag, splitTags, tagSpokenOf } from './tag-names.ts';
import { readShorthand } from './tag-shorthand.ts';
import type { Antecedent } from './antecedents.ts';
import type { Topics } from './topics.ts';

export interface TagRequest {
  tag: string;
  operation: 'add' | 'remove';
  people: Person[];
  clause: Clause;
}

const counts: Record<string, number> = { both: 2, two: 2, three: 3, four: 4, five: 5 };

/** Returns the people the words refer to: names, pronouns, `both`, `all three`. */
function whoIs(clause: Clause, words: string, at: number, antecedent: Antecedent): Person[] {
  const named = peopleIn(clause, words.replaceAll(/@\d+ 's (?:[^@ ]+ )+?(?=@)/g, ''));
  const pronoun = /\b(?:him|her|he|she)\b/.exec(words)?.[0];
  const isApart = /(?:^|,|and|&|\+|plus) (?:him|her)$|\b(?:him|her) (?:and|&|\+|,|plus) /.test(` ${words}`);
  const plural = new RegExp(`\\b(?:${GROUP})(?= |$)`).exec(words)?.[0];
  const count = Object.entries(counts).find(([word]) => plural?.includes(word))?.[1];
  const here = clause.references.find(({ from }) => clause.sentence.tokens[from]!.start < at);
  const meant = isApart ? undefined : (named.at(-1) ?? here?.person);
  const one = pronoun ? (meant ?? antecedent.one(pronoun)) : undefined;
  const listed = clause.references.length > 1 ? clause.references.map(({ person }) => person) : undefined;
  const many = plural ? (listed ?? antecedent.group(count)) : [];
  return [...new Set([...named, ...(one ? [one] : []), ...many])];
}

/** Adds people the clause includes (`@1 too`) and removes those it excludes (`but not @2`). */
function adjust(clause: Clause, people: readonly Person[]): Person[] {
  const matching = (form: RegExp): Person[] =>
    [...clause.shape.matchAll(form)].flatMap(([, who]) => peopleIn(clause, who!));
  const more = matching(/(?:,|and) (?:from |to |off )?(@\d+) (?:too|as well|also)\b/g);
  const out = matching(
    /(?:except|every(?:one|body) but|all but|but not|not) (?:for )?(@\d+(?: (?:or|and|,) @\d+)*)/g,
  );
  return [...new Set([...people, ...more])].filter((person) => !out.includes(person));
}

/** Returns the narrative's text for a part of a shape. */
function wordsAt({ sentence, offsets, shape, end }: Clause, from: number, length: number): string {
  const to = from + length >= shape.length ? end : offsets[from + length]!;
  return sentence.text.slice(offsets[from]! - sentence.start, to - sentence.start);
}

/** `tag Ana choir and Ben work`: where the request for another person begins. */
const also = / ?(?:,|and|, and) (@\d+) (?:(?:also|too|as|under|with|in) )*(?=[^,@])/;

/** `tag them that`, `take the tag off her`: words that refer to a tag mentioned before. */
const pointing = /^(?:the|that|this|it|so|such|accordingly|them that|as such|same)$/;

/** Reads the tag requests of one clause. `before` is the text before it. */
function readClause(
  clause: Clause,
  antecedent: Antecedent,
  tags: readonly string[],
  before: string,
): TagRequest[] {
  const shape = cutShape(clause.shape);
  const lead = clause.shape.indexOf(shape);
  const wordsOf = (part: string, from = 0): string =>
    wordsAt(clause, lead + shape.indexOf(part, from), part.length);

  const short = readShorthand(shape, tags);
  if (short) {
    const people = whoIs(clause, short.who, 0, antecedent);
    return short.tags.map(({ tag, operation }) => ({ tag: wordsOf(tag).trim(), operation, people, clause }));
  }
  const moved = moveForm.exec(shape)?.groups;
  const swapped = matchSwap(shape) ?? (isCalledTag(moved?.['old'] ?? '', tags) ? moved : undefined);
  if (swapped) {
    const people = whoIs(clause, swapped.who!, 0, antecedent);
    const [old, fresh] = [splitTags(wordsOf(swapped.old!), tags), splitTags(wordsOf(swapped.tag!), tags)];
    return [
      ...old.map((tag): TagRequest => ({ tag, operation: 'remove', people, clause })),
      ...fresh.map((tag): TagRequest => ({ tag, operation: 'add', people, clause })),
    ];
  }
  for (const { form, operation, isWeak } of [...tagForms, ...bareTagForms]) {
    const match = form.exec(shape);
    if (!match) continue;
    const { who = '', tag = '' } = match.groups ?? {};
    const isAfter = shape.indexOf(who, match.index) < shape.lastIndexOf(tag);
    const from = isAfter ? shape.lastIndexOf(tag) : shape.indexOf(tag, match.index);
    const isNamed = /^ (?:tags?|labels?)\b/.test(shape.slice(from + tag.length));
    const meant = pointing.test(tag) ? tagSpokenOf(before, tags) : undefined;
    if ((isWeak && !isCalledTag(tag, tags)) || /^@\d+$/.test(tag) || (pointing.test(tag) && !meant)) continue;
    const [own = tag, ...others] = tag.split(also);
    const noun = /^ [\w-]+/.exec(shape.slice(from + own.length))?.[0] ?? '';
    const whole = findTag(wordsOf(own + noun, from), tags);
    const isPair = /\b(?:with|tags|labels)(?: :)? $/.test(shape.slice(0, from));
    const found = meant || whole ? [meant ?? whole!] : splitTags(wordsOf(own, from), tags, isNamed);
    const names = isPair && !isNamed ? found.flatMap((name) => name.split(/ and /)) : found;
    if (names.length === 0) continue;
    const people = who
      ? whoIs(clause, who, clause.offsets[lead + match.index] ?? 0, antecedent)
      : [...antecedent.focus];
    const more = others.flatMap((words, i) => {
      if (i % 2 === 0) return [];
      const tagged = peopleIn(clause, others[i - 1]!);
      return splitTags(wordsOf(words, from), tags).map((name) => ({
        tag: name,
        operation,
        people: tagged,
        clause,
      }));
    });
    return [
      ...names.map((name) => ({ tag: name, operation, people: adjust(clause, people), clause })),
      ...more,
    ];
  }
  return [];
}

/**
 * Returns the people a list gives for `everyone`: `Tag everyone from the hike as walkers - so Obi and Greg`.
 */
function listAfter(clauses: readonly Clause[], i: number): Person[] | undefined {
  const [clause, next] = [clauses[i]!, clauses[i + 1]];
  if (!/\b(?:every(?:one|body)|all|them|these|those)\b/.test(clause.shape) || !next) return undefined;
  const isList =
    /^(?:[-–—:(,]|so|i\.e\.|namely|that is|meaning|ie|aka|as in| )*@\d+(?:[ ,&+]|and|@\d+)*\W*$/.test(
      next.shape,
    );
  return isList && next.sentence === clause.sentence
    ? next.references.map(({ person }) => person)
    : undefined;
}

/** Returns the only person the sentence names: `Dagny cannot lift anything, so take her off it`. */
function blamed(clauses: readonly Clause[], i: number): Person[] | undefined {
  const { shape, sentence } = clauses[i]!;
  if (!/^(?:, )?so [^@]*\b(?:him|her)\b[^@]*$/.test(shape)) return undefined;
  const named = clauses
    .slice(0, i)
    .filter((clause) => clause.sentence === sentence)
    .flatMap(({ references }) => references.map(({ person }) => person));
  return new Set(named).size === 1 ? named.slice(0, 1) : undefined;
}

/** Drops tags that the clause corrects: `no wait, not vip`. */
function withdraw(clause: Clause, requests: TagRequest[]): void {
  const form = /\b(?:not|scratch|no,? not|forget) (?:the )?(?!@)([\p{L}\p{N} -]+?)(?: tag)?$/u;
  const withdrawn = form.exec(cutShape(clause.shape))?.[1];
  if (withdrawn)
    for (const request of requests) if (fold(request.tag) === fold(withdrawn)) request.people = [];
}

/** Returns whether there are names between the clause's hashtags. */
const isHashtagSeries = ({ shape }: Clause): boolean => /@\d.* #\S+ .*@\d.* #/.test(shape);

/**
 * Gives each hashtag to the names since the last one, as in `Ana #vip, Ben and Cleo #choir`; otherwise to
 * `people`.
 */
function byHashtag(clause: Clause, people: Person[]): TagRequest[] {
  const hashtags = clause.tokens.filter(({ kind }) => kind === 'hashtag');
  const startOf = ({ from }: Reference): number => clause.sentence.tokens[from]!.start;
  const isSeries = isHashtagSeries(clause);
  let since = -1;
  let tagged = people;
  return hashtags.map((token): TagRequest => {
    const named = clause.references.filter(
      (reference) => since < startOf(reference) && startOf(reference) < token.start,
    );
    if (isSeries && named.length > 0) tagged = named.map(({ person }) => person);
    since = token.start;
    return { tag: token.text.slice(1), operation: 'add', people: tagged, clause };
  });
}

/** Returns the text of the earlier clauses in the same sentence and in the sentence before. */
const before = (clauses: readonly Clause[], i: number): string =>
  clauses
    .slice(0, i)
    .filter(({ sentenceIndex }) => sentenceIndex >= clauses[i]!.sentenceIndex - 1)
    .map(textOf)
    .join(' ');

/** Finds the requests to tag people, in order. A hashtag after a statement is a request too. */
export function findTags(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  topics: Topics,
  tags: readonly string[],
): TagRequest[] {
  const requests: TagRequest[] = [];
  for (const [i, clause] of clauses.entries()) {
    const everyone = clause.references.map(({ person }) => person);
    const isStatement = intents[i] === 'statement' || intents[i] === 'add';
    if (isStatement) requests.push(...byHashtag(clause, topics.of[i]!));
    if (intents[i] !== 'tag') continue;
    const last = requests.at(-1);
    const listed = listAfter(clauses, i) ?? blamed(clauses, i);
    const same = matchSameTag(cutShape(clause.shape));
    if (same && last) {
      const { who, operation = last.operation } = same;
      requests.push({ ...last, operation, people: peopleIn(clause, who), clause });
      continue;
    }
    if (isHashtagSeries(clause)) {
      requests.push(...byHashtag(clause, everyone));
      continue;
    }
    const read = readClause(clause, topics.antecedents[i]!, tags, before(clauses, i));
    if (read.length === 0) requests.push(...byHashtag(clause, everyone));
    for (const request of read) {
      const people = listed ? adjust(clause, listed) : request.people;
      requests.push({ ...request, people: people.length > 0 ? people : (last?.people ?? []) });
    }
    withdraw(clause, requests);
  }
  const asked = new Set<string>();
  return requests.flatMap((request) => {
    const people = request.people.filter(({ name }) => {
      const key = [fold(request.tag), request.operation, name].join('\n');
      return !asked.has(key) && asked.add(key);
    });
    return people.length > 0 ? [{ ...request, people }] : [];
  });
}
