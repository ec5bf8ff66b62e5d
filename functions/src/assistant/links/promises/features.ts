import type { Item, Person } from '#assistant/offline/model.ts';
import { phrase, type Phrase } from '#assistant/offline/phrase.ts';
import { isIn, basesOf } from '#assistant/offline/vocabulary.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Undertaking } from './undertakings.ts';

/** Signs of a promise, or that there is none. They are looked for in a part of a sentence and around it. */
const signs: Record<string, Phrase> = Object.fromEntries(
  Object.entries({
    promise: '({PROMISING}|my word)',
    owe: '{OWING}',
    owed: 'owed',
    nothing: '(nothing|anything|no longer|no more|any more)',
    agree: '({AGREEING}|said (yes|ok|okay|sure|of course|i would))',
    yes: '(yes|yep|yeah|ok|okay|sure|of course|course|gladly|absolutely|definitely)',
    offer: '{OFFERING}',
    job: '{MY_JOB}',
    tell: '(told|texted|wrote|emailed|messaged|assured|answered|replied|said|mentioned|let ..2 know)',
    would: "(i|we|id|ill|he|she|they|it|there) ('d|would|could|should)",
    get: "('d|would|will|'ll|can|could) ..1 (have|get|receive|hear|use|borrow|keep|take|stay|{RELY})|gets|get it|(has|have|had) it",
    must: '{MUST}',
    will: '{WILL}',
    ing: "('m|am|'re|are) ({NOW})* {ING}",
    note: '{REMINDER}',
    might: '{PERHAPS}',
    wish: '(hope|hoped|wish|wished|want|wanted|like|love|dream|plan|planned)',
    think: '(think|thought|believe|guess|wonder|knew|know)',
    not: "({WAS_NOT}|no|never|nothing|can't|cannot|couldn't|won't|don't|nor|neither|refused|{REFUSING})",
    open: "((haven't|hasn't|have not|not|have) yet|still (have|has|need|owe|owes|waiting|not|haven't)|haven't|yet to)",
    if: '(if|unless|whether|when|once|as soon)',
    done: '({DONE_LEAD} ({NOW}|{DATE_WORD})* {DONE_VERB}|{OFF_LIST}|as promised|like ..2 promised)',
    did: '{DONE_VERB}',
    perfect:
      "('d|had|have|'ve|has) ({NOW})* !({TELLING}) ({SCENE_PAST}|been|seen|done|gone|given|taken|found|lost|sold|bought|left|made|met)",
    had: "('d|had) ({TELLING}|{PROMISING}|{OWING})",
    was: '(was|were|used to|would have|had been)',
    past: '(yesterday|ago|last ({DATE_WORD}|week|month|year)|already|(this|today) (morning))',
    habit: '(every|always|usually|often|sometimes|each|whenever|twice|weekly)',
    due: '(by|before|until|till|due|latest|no later than|not later than|from|starting)',
    day: '(tomorrow|tonight|tmrw|next|soon|weekend|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|(by|on|the|from|until|till|before) {NUMBER}|{NUMBER} {MONTH_OR_OF}|today)',
    back: 'back',
    user: '(me|my|mine|our|us)',
    together: '(each other|one another|together|all of us|both of us)',
    self: '(myself|ourselves)',
    ask: '({ASKING_USER} ..1 me !({QUESTION_WORD}|about|over)|{ASKING_USER} ..3 (if|whether) (i|we)|from me|on me|asked by)',
    refuse: '{REFUSING}',
    borrowed: '(borrowed|lent|loaned|forgot|have|got) ..2 (@|his|her|their)',
    occasion: '({GATHER_NOUN}|{PARTY_NOUN})',
  }).map(([name, text]) => [name, phrase(text)]),
);
const names = Object.keys(signs);
const cache = new WeakMap<readonly Item[], string[]>();

/** Returns the signs in some items. */
function signsIn(items: readonly Item[]): string[] {
  const known = cache.get(items) ?? names.filter((name) => signs[name]!.occurs(items));
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

/** Returns the kind of the word that says what is undertaken. */
function kindOf(item: Item | undefined, isBare = true): string {
  if (!item) return 'none';
  const { word, kind } = item;
  if (!isBare && /^(?:put|let|read|set|cut|come)$/.test(word)) return 'did';
  if (kind === 'number' || isIn('DETERMINER', word) || /^(?:it|for)$/.test(word)) return 'thing';
  if (isIn('DATE_WORD', word)) return 'day';
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

/** Returns a name for the wording of an undertaking. */
export function formOf({ part }: Undertaking): string {
  const [speech, mood] = [speechOf(signsIn(part)), moodOf(signsIn(part))];
  return speech === 'none' ? mood : speech;
}

/** Returns what tells whether the user undertakes something. `before` are the undertakings found so far that are promises. */
export function featuresOf(one: Undertaking, before: readonly Undertaking[]): string[] {
  const { part, line, last, subject, whom, people, from } = one;
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
