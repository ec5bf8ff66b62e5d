import type {
  Antecedent,
  Clause,
  Intent,
  Parser,
  Person,
  Scene,
  TagRequest,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { textBetween } from '#assistant/offline/sentence-items.ts';
import type { Pair } from '#assistant/offline/tags/features.ts';
import { requestsIn } from '#assistant/offline/tags/requests.ts';
import { clauseAt, type Line, type Sign } from '#assistant/offline/tags/signs.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender } from '#assistant/pronouns.ts';
import { fold } from '#contract/text/fold.ts';
import { topicsOf } from './topics.ts';

const fitted = { kind: 'tag', rule: 'tag/fitted', operation: 'add' } as const;
/** The reader of tags as a rule, with an example that would be read differently without it. */
export const tagRules = [{ name: fitted.rule, example: 'Tag Ana as choir' }];

const excluding = phrase(
  '(except|excluding|apart from|not|with the exception of|{EVERYONE} [of] [them|these|those] but) [for] $',
);

/** Returns the people that words refer to: by name, pronoun, `both` or `all three`. */
export function whoIs(line: Line, sign: Sign, antecedent: Antecedent): Person[] {
  const { items } = line;
  if (sign.form === 'focus') return [...antecedent.focus];
  const words = items.slice(sign.from, sign.to);
  const named = peopleIn(words);
  if (named.length > 0) {
    const meant = words
      .filter(({ word }) => isIn('HIM', word))
      .flatMap(({ word }) => antecedent.one(word) ?? []);
    return [...new Set([...named, ...meant])];
  }
  const all = peopleIn(items);
  if (/^(?:group|the.*)$/.test(sign.form)) {
    const others = all.length > 1 ? [] : [antecedent.group(), antecedent.opened(sign.form)];
    return [...(others.find(({ length }) => length > 0) ?? all)];
  }
  const clause = clauseAt(line, sign);
  const here = clause.references.findLast(({ from, person }) => {
    const at = clause.sentence.tokens[from]!.start;
    return at < items[sign.from]!.start && fitsGender(sign.form, person.gender);
  });
  const one = here?.person ?? antecedent.one(sign.form);
  return one ? [one] : [];
}

/** Returns the people whom a sentence leaves out: `everyone but Cleo`. */
const excludedIn = ({ items, signs }: Line): Person[] =>
  signs.flatMap(({ kind, from, to }) =>
    kind === 'people' && excluding.occurs(items.slice(Math.max(0, from - 4), from))
      ? peopleIn(items.slice(from, to))
      : [],
  );

const correction = phrase('({CORRECTION}|{CORRECTION_START} ,|or rather|, no ,)');

/** Tells whether words of correction are between the tag of a request and the tag or the sentence before it. */
function corrects({ line, tag, carried }: Pair): boolean {
  const last = line.signs.findLast(
    ({ kind, form, to }) => kind === 'tag' && form !== 'open' && to <= tag.from,
  );
  return !carried && correction.occurs(line.items.slice(last?.to ?? 0, tag.from));
}

/** Returns the people and the clause of a request. */
export function toPeople(
  { line, people }: Pair,
  { clauses }: Scene,
  antecedents: readonly Antecedent[],
): Person[] {
  const out = excludedIn(line);
  return whoIs(line, people, antecedents[clauses.indexOf(clauseAt(line, people))]!).filter(
    (person) => !out.includes(person),
  );
}

/** Gives the hashtags of a clause to the people it is about, without those that are asked for. */
const byHashtag = (clause: Clause, people: Person[], asked: ReadonlySet<number>): TagRequest[] =>
  clause.items.flatMap(({ kind, start, end }) =>
    kind === 'hashtag' && !asked.has(start)
      ? [{ ...fitted, rule: 'tag/hashtag', clause, tag: textBetween(clause, start + 1, end), people }]
      : [],
  );

/** Finds the requests to tag people, in order. A hashtag after a statement counts as a request. */
export const tagRequests: Parser = (scene, found) => {
  const { clauses, intents, tags } = scene;
  const { antecedents, of } = topicsOf(scene, found);
  const intentOf = (clause: Clause): Intent => intents[clauses.indexOf(clause)]!;
  const asked = requestsIn(clauses, tags)
    .filter(({ score }) => score > 0)
    .map((one) => {
      const own = clauseAt(one.line, one.people);
      const clause = one.carried ? own : clauseAt(one.line, one.tag);
      return { ...one, own, clause, name: fold(one.tag.name), persons: toPeople(one, scene, antecedents) };
    })
    .filter(({ clause }) => intentOf(clause) !== 'injected' && intentOf(clause) !== 'ignore');
  /** Tells whether no surer request gives or takes the tag of this person. */
  const isSurest = (person: Person, { name, score }: (typeof asked)[number]): boolean =>
    asked.every((other) => other.score <= score || other.name !== name || !other.persons.includes(person));
  const requests = new Map<string, TagRequest>();
  for (const one of asked) {
    const { tag, operation, own, clause, persons } = one;
    const { index } = own.sentence;
    for (const other of corrects(one) ? requests.values() : [])
      if (other.operation === operation && other.tag !== tag.name && other.clause.sentence.index >= index - 1)
        other.people = other.people.filter((person) => !persons.includes(person));
    const key = [index, tag.from, tag.name, operation].join(' ');
    const before = requests.get(key) ?? { ...fitted, clause, tag: tag.name, operation, people: [] };
    const [start, end] = [
      Math.min(before.clause.start, own.start, clause.start),
      Math.max(before.clause.end, own.end, clause.end),
    ];
    const sure = persons.filter((person) => isSurest(person, one));
    const people = [...new Set([...before.people, ...sure])];
    requests.set(key, { ...before, clause: { ...clause, start, end }, people });
  }
  const read = new Set(
    asked.flatMap(({ line, tag, carried }) => (carried ? [] : line.items[tag.from]!.start)),
  );
  const told = clauses.flatMap((clause, i) =>
    intents[i] === 'statement' || intents[i] === 'add' ? byHashtag(clause, of[i]!, read) : [],
  );
  return [...[...requests.values()].filter(({ people }) => people.length > 0), ...told];
};
