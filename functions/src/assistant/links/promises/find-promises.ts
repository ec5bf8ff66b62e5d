import { findDueDates } from '#assistant/dates/find-due-dates.ts';
import type { Finding, Item, Person, Scene, Sentence, Statement } from '#assistant/offline/model.ts';
import { peopleIn, phrase, rules, type Match, type Rule } from '#assistant/offline/phrase.ts';
import { linesOf, namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { fitsGender, genderOf, isPlural, isPronoun } from '#assistant/pronouns.ts';

export type PromiseRule = Rule<{
  /** True if the people of the part `who` are those to whom it was promised; else they are named in what follows. */
  isTold: boolean;
}>;

export const promiseRules: readonly PromiseRule[] = [
  ...rules('promise', { isTold: true }, [
    'promised: {ME_FIRST} promised who:({TO_WHOM}|{YOU}|them both|both of them) !(me) // I promised Ben a book',
    "told: {ME_FIRST} (told|texted|wrote|assured|let) who:({TO_WHOM}) [know] [that] {I_WOULD} !({WAS_DONE}) // Told Ben I'd send the book",
    "theyGet: {ME_FIRST} (told|promised|assured) who:({TO_WHOM}) [that] (he|she|they|it) {WOULD_GET} // Told Ben he'd have the book on Friday",
    "saidTo: {ME_FIRST} (said|swore|vowed|mentioned) to who:({TO_WHOM}) [that] {I_WOULD} // I said to Ben I'd send the book",
    "agreed: {ME_FIRST} (agreed|arranged) with who:({TO_WHOM}) [that] {I_WOULD} // Agreed with Ben that I'd bring the book",
    'agreedTo: {ME_FIRST} (agreed|arranged) with who:({TO_WHOM}) to !(@) // Agreed with Ben to bring the book',
    'promiseTo: [my] promise to who:({NAMES}) (:|,|is|was) // Promise to Ben: the book by Friday',
    'weAgreed: ^ ({NOW})* who:{NAMES} (and|&) i ({NOW})* (agreed|settled|decided|arranged) [that] {I_WOULD} !({WAS_DONE}) // Ben and I agreed that I would bring the book',
    'saidYes: {ME_FIRST} said (yes|ok|okay|sure) to who:({TO_WHOM}) // I said yes to Ben, I will sing on Friday',
    'gaveWord: {ME_FIRST} gave who:({TO_WHOM}) my word // I gave Ben my word to come on Friday',
    'owe: {ME_FIRST} [still] owe who:({TO_WHOM}|{YOU}) // I owe Ben 40 dollars',
    'owed: who:({NAMES}) {BE} owed // Ben is owed a book',
  ]),
  ...rules('promise', { isTold: false }, [
    "said: {ME_FIRST} ({NOW})* (said|promised|swore|vowed) [that] {I_WOULD} // I said I'd bring Ben the book",
    'toDo: {ME_FIRST} ({NOW})* (promised|agreed|swore|vowed|undertook|pledged|volunteered|committed myself) to !(@) // I promised to bring Ben the book',
    'it: i ({NOW})* promised (it|that|this|them) (for|by|on|back|before) // Ben wants his book back, I promised it for Sunday',
    'need: {ME_FIRST} ({NOW})* {MUST} [..1] {GIVE_VERB} // I need to send Ben the book',
    "shall: (i|we) ('ll|will) ({NOW})* {GIVE_VERB} !(see|meet|with @) // I will send Ben the book",
    'note: (note to self|to-do|todo|to do|{NOT_FORGET}) [:|-|–|—] [to] {GIVE_VERB} // Note to self: get the book back to Ben',
  ]),
];

const male = new Set(
  'son brother husband father dad uncle nephew grandson grandfather boyfriend boy stepson'.split(' '),
);
const female = new Set(
  'daughter sister wife mother mum mom aunt niece granddaughter grandmother girlfriend girl stepdaughter'.split(
    ' ',
  ),
);

/** Something the user undertook to do for a person. */
export interface FoundPromise {
  person: Person;
  /** Range of the text that says what was promised. */
  start: number;
  end: number;
  due: string | null;
  /** The sentence before, if only that says what a word such as `it` means. */
  lead: string;
  rule: string;
}

const doubted = phrase(
  '({PERHAPS}|if (i|we|there|possible|only)|never|not|{WAS_NOT}|was going to|almost|nearly) ..6 $',
);
const conditional = phrase(
  '(if (i|we) (have|find|get|can|could|manage|ever)|if possible|if there is time|one day|some day|someday)',
);
const done = phrase('({DONE_LEAD} ({NOW}|{DATE_WORD})* {DONE_VERB}|{OFF_LIST})');
const dueAfter = phrase(
  '^ [both|all|each|everything|it has to be|must be] (by|before|due|until|deadline|no later|latest|settle it|settle|it is due|needs it|need it) ',
);
const ordinals = phrase('(first|second|third|fourth|lastly|finally|1|2|3) ');
const event = phrase('({EVENT}|{GATHER_NOUN}|with @)');
const listHead = phrase('(things|stuff) ..2 (i|we) (said|promised|agreed|told) ..4 (do|to do)');
/** Matches an object that only an earlier sentence names: `bring it on Friday`. */
const vague = phrase(
  '(it|that|this|one|those|these|them) ($|!({PLAIN})|{DATE_WORD}|on|by|to|for|back|over|before|in|at|tomorrow|next)',
);
const repeats = phrase('(let|tell) (him|her|them) [know]');
const SHORTEST_REPEATED = 8;
/** Matches a second person who gets something else, without a verb of its own: `I owe Ben lunch and Ana an apology`. */
const another = phrase(
  "<!(@) <!({HIM}) <!({WHOSE}) (and|&|,) who:@ ('s|a|an|the|my|our|his|her|their|some|for|two|three|{NUMBER}|{DATE_WORD}|whenever|by|before|next) ..1",
);
/** Matches something else for a second person: `I need to send Ben the book and call Ana`. */
const anotherTold = phrase(
  '(and|&|,) [and|also] (who:@ [that] {I_WOULD}|that {I_WOULD} ..2 who:@) !({WAS_DONE})',
);
const anotherDeed = phrase('(and|&|,) ({NOW}|then|to)* {GIVE_VERB} ..4 who:@');
/** Matches what somebody asked of the user, and the user's consent to it. */
const asked = phrase('who:@ ({NOW})* (wants|wanted|asked|begged|needs|needed) me to {GIVE_VERB}');
const agreed = phrase(
  '(^|i|and|,|so|but) ({NOW})* (said (yes|ok|okay|sure|i would)|agreed|promised) ($|,|.|!|;|{DATE_WORD}|by|on)',
);
const object = phrase('who:(him|them|her|his|their|both)');
const reader = phrase('who:({YOU}|your|yours)');
/** Matches words before a day by which something is due; what is owed is often owed for another day. */
const settled = phrase("(by|before|until|till|due|back|will|'ll|next|tomorrow|tonight)");
const besideName = phrase('@ (and|&) who:(him|her)|who:(him|her) (and|&) @');
/** Tells whether a day named before a promise is one to come, and not that of the promise. */
const isAhead = (day: { text: string }): boolean =>
  /^(?:by|before|next|tomorrow|in|this|until)\b/i.test(day.text);
const writtenTo = phrase('(both|all|two|guys|lot)');

/** Returns the people of a chat whose messages come before the user's own, the latest first. */
function readersOf({ sentences, references }: Scene, { index }: Sentence): Person[] {
  const writers = sentences.slice(0, index).flatMap(({ speaker }) => speaker ?? []);
  return [...new Set(writers.toReversed())].flatMap(
    (writer) => references.find(({ words }) => writer.split(' ').includes(words[0]!))?.person ?? [],
  );
}

/** Tells whether a sentence names a person only as the owner of something. */
const isOwner = ({ items }: Line, person: Person): boolean => {
  const at = items.flatMap(({ reference }, i) => (reference?.person === person ? [i] : []));
  return at.length > 0 && at.every((i) => items[i + 1]?.word === "'s");
};

/** Tells whether a person is named as somebody's relative of the other gender: `her son Leo` is not `her`. */
function isOtherGender({ references, clauses }: Scene, word: string, person: Person): boolean {
  const named = references.find((one) => one.person === person);
  const items = clauses.find((clause) => clause.references.includes(named!))?.items ?? [];
  const role = items[items.findIndex(({ reference }) => reference === named) - 1]?.word ?? '';
  const gender = male.has(role) ? 'male' : female.has(role) ? 'female' : undefined;
  return gender !== undefined && !fitsGender(word, gender);
}

/** Returns the people a pronoun means: named before it, in this sentence or earlier. */
function meantBy(word: string, offset: number, scene: Scene, line: Line): Person[] {
  const all = namedBefore(scene, offset).filter((person) => !isOtherGender(scene, word, person));
  const before = all.toSorted((a, b) => Number(isOwner(line, a)) - Number(isOwner(line, b)));
  if (isPlural(word) || word === 'both') {
    const recent = before.slice(0, 2);
    return recent.length > 1 ? recent.toReversed() : recent;
  }
  const one =
    before.find(({ gender }) => gender && gender === genderOf(word)) ??
    before.find(({ gender }) => fitsGender(word, gender));
  const opened = topicsOf(scene, []).antecedents[scene.clauses.indexOf(line.clauses[0]!)]!.opened(word);
  return one ? [one] : [...opened];
}

/** Tells whether a rule matches a consent, after which another rule may match what was agreed. */
const isOnlyLead = ({ name }: PromiseRule): boolean =>
  name === 'promise/agreedTo' || name === 'promise/saidYes';

/** Returns the list of people that begins with the first name of some items: `both Grace and Peter`. */
function firstNamed(items: readonly Item[]): Person[] {
  const at = items.findIndex(({ reference }) => reference);
  if (at < 0) return [];
  let to = at + 1;
  while (/^(?:and|&|,)$/.test(items[to]?.word ?? '') && items[to + 1]?.reference) to += 2;
  return peopleIn(items.slice(at, to));
}

/** Finds what the user promised or undertook to do for somebody. */
export function findPromises(scene: Scene): FoundPromise[] {
  const { text, today } = scene;
  const found: FoundPromise[] = [];
  const add = (
    people: readonly Person[],
    part: readonly Item[],
    rule: string,
    { after = '', lead = '', ahead = '', within = part } = {},
  ): void => {
    const [start, end] = [part[0]!.start, part.at(-1)!.end];
    const isFree = rule !== 'promise/owe' || settled.occurs(within);
    const days = isFree ? findDueDates(text.slice(within[0]!.start, within.at(-1)!.end), today) : [];
    const own = days.findLast(({ date }) => date > today) ?? days.at(-1);
    const due = own ?? findDueDates(after, today)[0] ?? findDueDates(ahead, today).findLast(isAhead);
    for (const person of people)
      if (!found.some((one) => one.person === person && one.start === start))
        found.push({ person, start, end, due: due?.text ?? null, lead, rule });
  };

  for (const [i, line] of linesOf(scene).entries()) {
    const { items, sentence, intents } = line;
    if (sentence.asks || intents.includes('injected')) continue;
    if (sentence.speaker && sentence.speaker !== 'me') continue;
    const next = linesOf(scene)[i + 1];
    const after = next && dueAfter.occurs(next.items) ? next.sentence.text : '';
    if (listHead.occurs(items)) {
      for (const part of partsOf(items)) add(firstNamed(part), part, 'promise/list');
      continue;
    }
    const wish = asked.find(items);
    if (wish && [items.slice(wish.to), next?.items ?? []].some((rest) => agreed.occurs(rest)))
      add(peopleIn(wish.part('who')), items.slice(wish.from), 'promise/asked', {
        after: next?.sentence.text,
      });
    const matches = matchesIn(items);
    for (const [at, { rule, match }] of matches.entries()) {
      const until = matches[at + 1]?.match.from ?? items.length;
      const part = items.slice(match.from, Math.max(until, match.to));
      const rest = items.slice(match.to, Math.max(until, match.to));
      if (doubted.occurs(items.slice(Math.max(0, match.from - 6), match.from + 1))) continue;
      if (conditional.occurs(items) || done.occurs(rest)) continue;
      if (isOnlyLead(rule) && matches[at + 1]) continue;
      const consent = matches[at - 1];
      const begin = part.findIndex(({ kind, word }) => kind !== 'mark' && word !== 'and' && word !== 'but');
      const isAgreed = consent !== undefined && isOnlyLead(consent.rule) && !rule.isTold;
      const people = isAgreed
        ? peopleOf(consent.rule, consent.match, rest, line)
        : peopleOf(rule, match, rest, line);
      const isRepeated = at > 0 && rest.length < SHORTEST_REPEATED && repeats.occurs(part);
      if (isRepeated) continue;
      const isBare = matches.length === 1 && rest.every(({ kind }) => kind === 'mark');
      const told = isBare ? items : part.slice(Math.max(0, begin));
      const lead = vague.occurs(rest) ? leadOf(items.slice(0, match.from), linesOf(scene)[i - 1]) : '';
      const second =
        people.length > 0 && match.to < items.length
          ? [another, rule.isTold ? anotherTold : anotherDeed]
              .map(({ find }) => find(told, told.indexOf(items[match.to]!)))
              .find(Boolean)
          : undefined;
      const within = told.slice(0, second?.from);
      const ahead = text.slice(items[0]!.start, told[0]!.start);
      add(people, told, rule.name, { after, lead, ahead, within });
      if (second)
        add(peopleIn(second.part('who')), told, rule.name, { after, within: told.slice(second.from + 1) });
    }
  }

  /** Returns what says what a word such as `it` means: the beginning of the sentence, or the one before. */
  function leadOf(begun: readonly Item[], before: Line | undefined): string {
    const end = begun.findLastIndex(({ kind, word }) => kind !== 'mark' && word !== 'and' && word !== 'but');
    return end > 1 ? text.slice(begun[0]!.start, begun[end]!.end) : (before?.sentence.text ?? '');
  }

  function peopleOf(rule: PromiseRule, match: Match, rest: readonly Item[], line: Line): Person[] {
    const told = match.part('who');
    if (rule.isTold) {
      const named = peopleIn(told);
      if (named.length > 0) return named;
      return told[0]!.word === 'you'
        ? writtenBy(told, line)
        : meantBy(told[0]!.word, told[0]!.start, scene, line);
    }
    const named = firstNamed(rest);
    if (named.length > 0) return [...named, ...alsoMeant(rest, line)];
    const whom = (line.sentence.speaker ? reader : object).find(rest)?.part('who') ?? [];
    const [pronoun] = whom;
    if (line.sentence.speaker) return pronoun ? writtenBy(whom, line) : [];
    if (pronoun && (isPronoun(pronoun.word) || pronoun.word === 'both'))
      return meantBy(pronoun.word, pronoun.start, scene, line);
    if (rule.name !== 'promise/said' && rule.name !== 'promise/toDo' && rule.name !== 'promise/it') return [];
    const isOurs = line.items.slice(match.from, match.to).some(({ word }) => word === 'we');
    return isOurs ? [] : namedBefore(scene, (rest[0] ?? line.items[0]!).start).slice(0, 1);
  }

  /** Returns whom a pronoun beside names means: `bring Ana and him a cake`. */
  function alsoMeant(rest: readonly Item[], line: Line): Person[] {
    const [other] = besideName.find(rest)?.part('who') ?? [];
    return other
      ? meantBy(other.word, other.start, scene, line).filter((person) => !peopleIn(rest).includes(person))
      : [];
  }

  /** Returns the people whom `you` or `you both` means in the user's own message. */
  function writtenBy(whom: readonly Item[], { sentence }: Line): Person[] {
    const readers = sentence.speaker ? readersOf(scene, sentence) : [];
    return writtenTo.occurs(whom) ? readers : readers.slice(0, 1);
  }

  return found;
}

/** Splits a list of what was promised at `first`, `second` and so on. */
function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (const item of items)
    if (ordinals.occurs([item])) parts.push([]);
    else parts.at(-1)?.push(item);
  return parts.filter((part) => part.length > 0);
}

/** Returns the matches of all rules, without those inside another, in order. */
function matchesIn(items: readonly Item[]): { rule: PromiseRule; match: Match }[] {
  const all = promiseRules.flatMap((rule) => {
    const found: { rule: PromiseRule; match: Match }[] = [];
    for (let match = rule.find(items); match; match = rule.find(items, match.to)) found.push({ rule, match });
    return found;
  });
  return all
    .filter(
      ({ match }, i) =>
        !all.some((other, j) => j < i && other.match.from < match.to && match.from < other.match.to),
    )
    .toSorted((a, b) => a.match.from - b.match.from);
}

/** Removes statements that only tell what was promised. */
export function withoutPromises(findings: readonly Finding[], promises: readonly FoundPromise[]): Finding[] {
  const isPromised = ({ clause }: Statement): boolean =>
    promises.some(
      ({ start, end }) =>
        clause.start < end &&
        clause.end > start &&
        !event.occurs(clause.items.filter((item) => item.end <= start)),
    );
  return findings.filter((finding) => finding.kind !== 'statement' || !isPromised(finding));
}
