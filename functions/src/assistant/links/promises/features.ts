import type { Item, Person } from '#assistant/offline/model.ts';
import { phrase, type Phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { promiseSigns } from '#assistant/lexicon/promise-signs.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Undertaking } from './undertakings.ts';

const signs: [name: string, Phrase][] = Object.entries(promiseSigns).map(([name, text]) => [
  name,
  phrase(text),
]);
/** Number of words of a sentence that says nothing but the day. */
const SHORT = 6;
const cache = new WeakMap<readonly Item[], string[]>();

/** Returns the signs in some items. */
function signsIn(items: readonly Item[]): string[] {
  const known = cache.get(items) ?? signs.filter(([, sign]) => sign.occurs(items)).map(([name]) => name);
  cache.set(items, known);
  return known;
}

const firstOf = (found: readonly string[], order: readonly string[]): string =>
  order.find((name) => found.includes(name)) ?? 'none';

/** Returns the word that says what is undertaken: `send` of `told Ana I'd send it`. */
export const deedOf = (part: readonly Item[]): Item | undefined =>
  part.find(
    ({ word, kind, reference }) =>
      kind !== 'mark' &&
      !reference &&
      !['BEFORE_DEED', 'TELLING', 'CONNECTOR', 'NOW', 'OFFERING'].some((name) => isIn(name, word)),
  );

/** Tells whether a word says when: `Tomorrow, I told him`. */
export const isDay = (word: string): boolean =>
  isIn('DATE_WORD', word) || /^(?:tomorrow|tmrw|next|soon)$/.test(word);

/** Tells whether some items tell what somebody did, and not only said. */
export const acts = (items: readonly Item[]): boolean =>
  items.some(
    ({ word }) =>
      isCertainVerb(word) &&
      !/s$|^'/.test(word) &&
      !['TELLING', 'AUXILIARY', 'PROMISING', 'GIVE_VERB', 'ASKING_USER'].some((name) => isIn(name, word)),
  );

const speechOf = (own: readonly string[]): string =>
  firstOf(own, ['promise', 'owe', 'agree', 'ask', 'offer', 'job', 'tell', 'note']);
const moodOf = (own: readonly string[]): string =>
  firstOf(own, ['might', 'must', 'would', 'get', 'will', 'ing']);

/** Matches words that are told to somebody: `told Ana that`. */
const told = phrase('{TELLING} ({NOW}|back|it|to|with)* [{TO_WHOM}] [that|,|:]');

/** Returns whose deed is told in what the user said: `i` in `told Ana I'd come`, `they` in `told Ana he'd come`. */
function innerOf(part: readonly Item[]): string {
  const match = told.find(part);
  const first = match && part[match.to];
  if (!first) return 'none';
  if (first.reference) return part[match.to + 1]?.word === "'s" ? 'thing' : 'name';
  if (/^(?:i|we|id|ill)$/.test(first.word)) return 'i';
  if (/^(?:he|she|they)$/.test(first.word)) return 'they';
  if (/^(?:it|that|this|there)$/.test(first.word)) return 'it';
  if (isIn('DETERMINER', first.word) || isIn('WHOSE', first.word)) return 'thing';
  return first.kind === 'word' ? 'word' : 'none';
}

/** Returns a name for the wording of an undertaking. */
export function formOf({ part }: Undertaking): string {
  const [speech, mood] = [speechOf(signsIn(part)), moodOf(signsIn(part))];
  return speech === 'none' ? mood : speech;
}

/** Returns what tells whether the user undertakes something. `before` are the undertakings found so far that are promises. */
export function featuresOf(one: Undertaking, before: readonly Undertaking[]): string[] {
  const { part, line, last, next, subject, whom, people, from, isAffirmed } = one;
  const isDayNext = next !== undefined && next.items.length < SHORT && !next.sentence.opensLine;
  const after = isDayNext ? signsIn(next.items).filter((sign) => /^(?:due|day)$/.test(sign)) : [];
  const own = [...new Set([...signsIn(part), ...after])];
  const lead = signsIn(line.items.slice(0, from));
  const deed = deedOf(part);
  const speech = speechOf(own);
  const mood = moodOf(own);
  const object = deed ? part[part.indexOf(deed) + 1] : undefined;
  const time = own.includes('due') && own.includes('day') ? 'due' : firstOf(own, ['past', 'day']);
  const latest = before.at(-1);
  const again = before.filter((other) => other.people.some((person: Person) => people.includes(person)));
  const repeats =
    again.length === 0
      ? 'none'
      : again.at(-1)!.line === line
        ? 'line'
        : again.at(-1)!.line === last
          ? 'last'
          : 'far';
  const kinds: Record<string, string> = {
    subject,
    object: object?.word ?? 'none',
    repeatsWhom: `${repeats} ${whom}`,
    acted: `${acts(part)} ${subject} ${speech !== 'none'}`,
    whom,
    deed: deed?.word ?? 'none',
    subjectDeed: `${subject} ${deed?.word}`,
    speech,
    mood,
    time,
    speechMood: `${speech} ${mood}`,
    subjectSpeech: `${subject} ${speech}`,
    subjectMood: `${subject} ${mood}`,
    form: `${subject} ${speech} ${mood}`,
    whomSpeech: `${whom} ${speech}`,
    whomMood: `${whom} ${mood}`,
    timeMood: `${time} ${mood}`,
    timeForm: `${time} ${subject} ${speech} ${mood}`,
    repeats,
    goes: latest?.line === line ? `on ${subject}` : 'new',
    size: people.length > 1 ? 'many' : 'one',
    speaker: line.sentence.speaker ? 'chat' : 'none',
    inner: innerOf(part),
    innerMood: `${innerOf(part)} ${mood} ${own.includes('not')}`,
    affirmed: `${isAffirmed}`,
    affirmedSubject: `${isAffirmed} ${subject}`,
    asked: last?.sentence.asks ? `asked ${subject}` : 'none',
    intents: [...new Set(line.intents)].join(' '),
  };
  return [
    ...Object.entries(kinds).map(([name, value]) => `${name} ${value}`),
    ...own.map((name) => `has ${name}`),
    ...lead.map((name) => `before ${name}`),
    ...new Set(
      part.flatMap(({ word, kind, reference }) => (kind === 'word' && !reference ? [`word ${word}`] : [])),
    ),
  ];
}
