import { findDueDates } from '#assistant/dates/find-due-dates.ts';
import type { Finding, Item, Person, Scene, Statement } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import { acts, deedOf, featuresOf, formOf, isDay } from './features.ts';
import { undertakingsIn, type Undertaking } from './undertakings.ts';
import fitted from './weights.json' with { type: 'json' };

/** Something the user undertook to do for a person. */
export interface FoundPromise {
  person: Person;
  /** Range of the text that says what was promised. */
  start: number;
  end: number;
  due: string | null;
  /** The words before, if only they say what a word such as `it` means. */
  lead: string;
  rule: string;
}

const FEWEST = 5;
let weights: Record<string, number> = fitted;

/** Replaces the weights, to measure weights on cases they were not fitted to. */
export function usePromiseWeights(other: Record<string, number>): void {
  weights = other;
}

/** Matches what goes on about what was said: `She needs it by Friday`, `We agreed on Monday`. */
const sameThing = phrase(
  '(it|that|this|them|one|both|all|each|everything|due|first|starting|deadline)|(i|we) ({NOW}|have|had)* ({TELLING}|start)|{DUE_LEAD}',
);
/** Matches what only says when something is: `First lesson on Sunday.` */
const onlyDay = phrase(
  '^ ({CONNECTOR}|{MARK}|then)* [{PLAIN} [{PLAIN}]] ({BEFORE_DAY})* ({DATE_WORD}|tomorrow|{NUMBER})',
);
const event = phrase('({EVENT}|{GATHER_NOUN}|with @)');
/** Matches an object that only an earlier sentence names: `bring it on Friday`. */
const vague = phrase(
  '(it|that|this|one|those|these|them) ($|!({PLAIN})|{DATE_WORD}|{PLACE_WORD}|{PARTICLE_WORD})|{HIM} (mine|one|some|both|ours)|{RELY}|count me in|the same|there',
);
/** Matches a second person who gets something else, without a verb of its own: `I owe Ben lunch and Ana an apology`. */
const another = phrase(
  '(and|&|,) {THE_MY} ..2 (to|for) who:@|<!(@) <!({HIM}) <!({WHOSE}) (and|&|,) who:@ ({AND_THING}) ..1',
);
/** Matches words before a day by which something is due; what is owed is often owed for another day. */
const settled = phrase("(by|before|until|till|due|back|will|'ll|next|tomorrow|tonight)");
const owing = phrase('{OWING}');
const forWhat = phrase('{OWING} ... (for|from|since)');
/** Matches what somebody wants of the user, before the day on which it is wanted. */
const wanted = phrase('{ASKING_USER} ..2 (me|if|whether|us|to|for)|(wants|wanted|needs|needed) {PLAIN}');
/** Tells whether a day named before a promise is one to come, and not that of the promise. */
const isAhead = (day: { text: string }): boolean =>
  /^(?:by|before|next|tomorrow|in|this|until)\b/i.test(day.text);
const isPast = (items: readonly Item[]): boolean =>
  items.some(
    ({ word }) =>
      /^(?:was|were)$/.test(word) ||
      (isCertainVerb(word) &&
        !/(?:s|ing)$|^'/.test(word) &&
        !['TELLING', 'STATE', 'AUXILIARY'].some((name) => isIn(name, word))),
  );
const commits = phrase('(^|i|we) ({NOW}|have|had)* {COMMITS}|{WOULD_GET}|gets');

const byThen = phrase('(by|before|until) then');

/** Returns items without marks and conjunctions at their ends. */
function trimmed(items: readonly Item[]): readonly Item[] {
  const isWord = ({ kind, word }: Item): boolean => kind !== 'mark' && !/^(?:and|but|so|then)$/.test(word);
  const end = items.findLastIndex((item) => isWord(item) || /^[.!)]$/.test(item.word));
  return items.slice(Math.max(0, items.findIndex(isWord)), end + 1);
}

const isJoint = ({ word, kind }: Item): boolean => kind === 'mark' || isIn('CONNECTOR', word);

/** Returns the noun to which an undertaking belongs: `38 euros` of `38 euros I have to give him`. */
function headOf({ line, from, part }: Undertaking): readonly Item[] {
  const before = line.items.slice(0, from);
  return isJoint(part[0]!) ? [] : before.slice(before.findLastIndex(isJoint) + 1);
}

/** Returns what an undertaking is for each of its people, if it is a promise. */
export function toPromises({ text, today }: Scene, one: Undertaking): FoundPromise[] {
  const { line, part, people, whom, last, next, from } = one;
  const { day } = line.sentence;
  const written = day !== undefined && /^\d/.test(day) ? day : today;
  const textOf = (items: readonly Item[]): string =>
    items.length > 0 ? text.slice(items[0]!.start, items.at(-1)!.end) : '';
  const daysIn = (items: readonly Item[]) =>
    findDueDates(textOf(items), written).map((due) => (written === today ? due : { ...due, text: due.date }));
  const begun = trimmed(line.items.slice(0, from));
  const deed = deedOf(part);
  const isBare = !deed || isDay(deed.word) || isIn('BEFORE_DAY', deed.word);
  const told = trimmed([...headOf(one), ...part]);
  if (told.length === 0) return [];
  const isVague =
    isBare ||
    /^(?:earlier|chat)$/.test(whom) ||
    vague.occurs(part) ||
    deed === told.findLast(({ kind }) => kind !== 'mark');
  const isLed = isVague && begun.length < FEWEST && peopleIn(begun).length === 0;
  const lead = isLed ? textOf([...(last?.items ?? []), ...begun]) : isVague ? textOf(begun) : '';
  const leading = isLed ? (last?.items ?? []) : begun;
  const aheadIn = (items: readonly Item[]) => {
    if (commits.occurs(items)) return undefined;
    const request = wanted.find(items);
    return (
      (request && daysIn(items.slice(request.to)).at(-1)) ??
      daysIn(items).findLast((due) => isAhead(due) || !isPast(items))
    );
  };
  /** Returns the day that the rest of the sentence or the next one names, if that goes on about the same. */
  const dayAfter = () => {
    const isNear = next && !next.sentence.opensLine && !next.sentence.asks;
    for (const after of [line.items.slice(one.to), isNear ? next.items : []]) {
      const [day] = daysIn(after);
      const until = after.filter(({ start }) => day && start < after[0]!.start + day.end);
      const isFor = peopleIn(until).every((person) => people.includes(person));
      if (day && isFor && !isPast(until) && (onlyDay.occurs(after) || sameThing.occurs(until))) return day;
    }
    return undefined;
  };
  const found = (who: readonly Person[], within: readonly Item[]): FoundPromise[] => {
    const all = daysIn(within);
    const isLast = all.at(-1)?.end === textOf(within).replace(/[.!)]$/, '').length && !forWhat.occurs(within);
    const days = !owing.occurs(part) || settled.occurs(within) || isLast ? all : [];
    const due =
      days.findLast(({ date }) => date > today) ??
      days.at(-1) ??
      dayAfter() ??
      (byThen.occurs(within) ? daysIn(last?.items ?? []).at(-1) : undefined) ??
      aheadIn(leading);
    const [start, end] = [told[0]!.start, told.at(-1)!.end];
    const rule = `promise/${formOf(one)}`;
    return who.map((person) => ({ person, start, end, due: due?.text ?? null, lead, rule }));
  };
  const second = peopleIn(told).length > 1 ? another.find(told) : undefined;
  return [
    ...found(people, told.slice(0, second?.from)),
    ...(second ? found(peopleIn(second.part('who')), told.slice(second.from + 1)) : []),
  ];
}

/** Tells whether a promise is told again by another one, whose lead it is. */
const isWithin = ({ text }: Scene, one: FoundPromise, other: FoundPromise): boolean =>
  one.person === other.person &&
  one.start < other.start &&
  other.due !== null &&
  other.lead.includes(text.slice(one.start, one.end));

/** Finds what the user promised or undertook to do for somebody. */
export function findPromises(scene: Scene): FoundPromise[] {
  const found: Undertaking[] = [];
  for (const one of undertakingsIn(scene)) if (weigh(featuresOf(one, found)) > 0) found.push(one);
  const promises = found.flatMap((one) => toPromises(scene, one));
  return promises.filter((one) => !promises.some((other) => isWithin(scene, one, other)));
}

export const weigh = (features: readonly string[], by = weights): number =>
  features.reduce((sum, feature) => sum + (by[feature] ?? 0), by['bias'] ?? 0);

/** Removes statements that only tell what was promised. */
export function withoutPromises(findings: readonly Finding[], promises: readonly FoundPromise[]): Finding[] {
  const isPromised = ({ clause }: Statement): boolean =>
    promises.some(({ start, end }) => {
      const before = clause.items.filter((item) => item.end <= start);
      return clause.start < end && clause.end > start && !event.occurs(before) && !acts(before);
    });
  return findings.filter((finding) => finding.kind !== 'statement' || !isPromised(finding));
}
