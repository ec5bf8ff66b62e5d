import type { Item, Person } from '#assistant/offline/model.ts';
import { phrase, type Phrase } from '#assistant/offline/phrase.ts';
import { isIn, basesOf } from '#assistant/offline/vocabulary.ts';
import { promiseSigns } from '#assistant/lexicon/promise-signs.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Undertaking } from './undertakings.ts';

const signs: [name: string, Phrase][] = Object.entries(promiseSigns).map(([name, text]) => [
  name,
  phrase(text),
]);
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

/** Returns the kind of the word that says what is undertaken. */
function kindOf(item: Item | undefined, isBare = true): string {
  if (!item) return 'none';
  const { word, kind } = item;
  if (!isBare && /^(?:put|let|read|set|cut|come)$/.test(word)) return 'did';
  if (kind === 'number' || isIn('DETERMINER', word) || /^(?:it|for)$/.test(word)) return 'thing';
  if (isDay(word)) return 'day';
  if (isIn('SUBORDINATOR', word)) return 'preposition';
  if (isIn('STATE', word)) return 'state';
  if (isIn('GIVE_VERB', word)) return 'give';
  if (basesOf(word).some((base) => isIn('GIVE_VERB', base))) return word.endsWith('ing') ? 'giving' : 'gave';
  return isCertainVerb(word) ? 'did' : 'other';
}

/** Tells whether some items tell what somebody did, and not only said. */
export const acts = (items: readonly Item[]): boolean =>
  items.some(
    ({ word }) =>
      isCertainVerb(word) &&
      !/s$|^'/.test(word) &&
      !['TELLING', 'AUXILIARY', 'PROMISING', 'GIVE_VERB', 'ASKING_USER'].some((name) => isIn(name, word)),
  );

/** Returns the kind of the word after that which says what is undertaken. */
function kindOfObject(item: Item | undefined): string {
  if (!item) return 'none';
  if (item.reference) return 'name';
  if (isIn('HIM', item.word) || isIn('WHOSE', item.word)) return 'pronoun';
  return item.kind === 'mark' ? 'mark' : kindOf(item);
}

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
  const { part, line, last, subject, whom, people, from, isAffirmed } = one;
  const own = signsIn(part);
  const lead = signsIn(line.items.slice(0, from));
  const deed = deedOf(part);
  const speech = speechOf(own);
  const mood = moodOf(own);
  const kind = kindOf(deed, subject === 'bare' || mood !== 'none');
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
    object: kindOfObject(object),
    subjectObject: `${subject} ${mood !== 'none'} ${kindOfObject(object)}`,
    repeatsWhom: `${repeats} ${whom}`,
    acted: `${acts(part)} ${subject} ${speech !== 'none'}`,
    whom,
    deed: kind,
    speech,
    mood,
    time,
    speechMood: `${speech} ${mood}`,
    subjectSpeech: `${subject} ${speech}`,
    subjectMood: `${subject} ${mood}`,
    form: `${subject} ${speech} ${mood} ${kind}`,
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
    affirmed: `${isAffirmed} ${subject}`,
    asked: last?.sentence.asks ? `asked ${subject}` : 'none',
    intents: [...new Set(line.intents)].join(' '),
  };
  return [
    ...Object.entries(kinds).map(([name, value]) => `${name} ${value}`),
    ...own.map((name) => `has ${name}`),
    ...lead.map((name) => `before ${name}`),
    ...(deed ? [`deed = ${deed.word}`] : []),
  ];
}
