import { findInjected } from '#assistant/offline/parsers/intents.ts';
import { toSentences } from '#assistant/text/sentences.ts';
import { tokenize } from '#assistant/text/tokens.ts';
import { type NameFinder, openNames } from './find-names.ts';
import { findPlace } from './find-places.ts';
import {
  ABOUT,
  ASKING,
  BIRTHDAY,
  CALLS,
  FIND,
  LAST_CONTACT,
  LEAD,
  NOT_SEEN,
  ORDER,
  REACH_OUT,
  RELATIVE,
  REMIND,
  REMINDED,
  SECRET,
  SEEN,
  TO_DO,
  UNANSWERED,
} from './forms.ts';
import { findPeriod, type Direction } from './periods.ts';
import { type Plan, planOf, type Question } from './plan.ts';
import { FIELD_WORDS, LITTLE_WORDS } from './question-words.ts';
import { plainWords } from './stems.ts';

/** Matches times that give no date: `for ages`. */
const LONG =
  /\b(?:for|in) (?:ages|a (?:long|good|great|very long) (?:time|while)|a while|long|forever|too long|so long)\b|\b(?:lately|recently|for long)\b/iu;
/** Matches words right after a name that do not belong to it. */
const AFTER_NAME =
  /(?:[,;:(]|\s[-–—]\s|\b(?:and (?:about )?what|about what|and what|what about|lately|recently|last|most recently|again|please|these days|nowadays|yet|ever|at all|on the phone|in person|or not|before|after|related|for (?:my|our|the)|by (?:phone|mail|text)|over (?:lunch|dinner|coffee)|that|who|which)\b).*$/iu;
const BEFORE_NAME =
  /^(?:(?:my|our|the|old|dear|good|best|friend|buddy|pal|colleague|neighbou?r|to|with|a|call(?:ing)? from)\s+)+(?=\p{L})/iu;
const NO_NAME =
  /^(?:any|some|every|no)(?:one|body)\b|^(?:i|me|you|we|us|it|this|that|they|them|he|him|she|her|people|friends?|there)$/iu;
const PREPOSITION =
  /^(?:an?|the|my|our|in|at|from|near|into|on|of|around|good|interested|going|like|living|based|with|still|allergic|also|able|both|vegan|vegetarian|available|close|up|over|out|not)\b/iu;
const NAMED =
  /\b(?:named|called|whose (?:first |last )?name is|by the name of|(?:with|has|have|having) the (?:first |last |sur|family )?name(?: of)?)\s+(?<name>.+)$/iu;

function cleanName(words: string | undefined): string | null {
  const name = (words ?? '')
    .replace(AFTER_NAME, '')
    .replace(BEFORE_NAME, '')
    .replace(/(?:'s|’s)?[\s.?!'’"”]*$/u, '')
    .trim();
  return name && !NO_NAME.test(name) ? name : null;
}

const without = (text: string, part: { start: number; end: number } | undefined): string =>
  part ? `${text.slice(0, part.start)} ${text.slice(part.end)}`.replaceAll(/\s+/g, ' ').trim() : text;

/** Matches a word that may stand right before a tag. */
const TAGGED = /^(?:tagged|tag|my|from|with|as|of|the|in)$/iu;

/**
 * Returns the words that describe the people asked for; null if there are none. A word that is one of the
 * user's tags counts as well.
 */
function topicOf(text: string, tags: readonly string[] = []): string | null {
  const names = new Set(tags.map((tag) => tag.toLowerCase()));
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’&+#-]*/gu) ?? [];
  const telling = words.filter((word, at) => {
    const low = word.toLowerCase();
    if (names.has(low) && TAGGED.test(words[at - 1] ?? '')) return true;
    return !LITTLE_WORDS.has(low.replace(/['’]\p{L}*$/u, ''));
  });
  return telling.length > 0 ? telling.join(' ') : null;
}

/** Reads the time in a question. `for ages` counts as a time, though it gives no date. */
function timeIn(text: string, today: string, direction: Direction) {
  const period = findPeriod(text, today, direction);
  if (period) return { when: period.text, rest: without(text, period) };
  const long = LONG.exec(text);
  const at = long && { start: long.index, end: long.index + long[0].length };
  return long && at ? { when: long[0], rest: without(text, at) } : { when: null, rest: text };
}

/** Words that show that a question asks how the user met somebody. */
const MEETING = new Set(['know', 'meet', 'met']);

const groupOf = (forms: readonly RegExp[], text: string): Record<string, string | undefined> | undefined => {
  for (const form of forms) {
    const match = form.exec(text);
    if (match) return match.groups ?? {};
  }
  return undefined;
};

/** Matches a question that follows a remark: `I am in Denver, who should I see?` */
const INNER =
  /([,;:]\s+)(?:who|whom|whose|which|what|when|where|how|do i|is there|are there|tell me|remind me)\b/iu;

/** Returns a question without polite words around it. */
function coreOf(sentence: string): string {
  let text = sentence.trim().replaceAll(/\s+/g, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(LEAD, '').replace(ASKING, '').trim();
  }
  const asked = INNER.exec(text);
  const isAsked = asked && (/\?\s*$/u.test(text) || /me$/iu.test(asked[0]));
  return (isAsked ? text.slice(asked.index + asked[1]!.length) : text).replace(/[\s.?!]+$/u, '');
}

interface Reader {
  names: NameFinder;
  places: readonly string[];
  tags: readonly string[];
  today: string;
  /** The whole text: the place may be named in another sentence than the question. */
  whole: string;
}

const isKnown = ({ names }: Reader, name: string | null): name is string => {
  if (name === null) return false;
  const { ids, unclear } = names.find(name);
  return ids.length > 0 || unclear.length > 0;
};

/** Reads the place and the description of the people in a question for several people. */
function peopleSlots(words: string, { places, whole, tags }: Reader): Partial<Plan> {
  const text = words.replaceAll(TO_DO, ' ');
  const here = findPlace(text, places);
  const place = here ?? findPlace(whole, places);
  return {
    place: place?.place ?? null,
    is_near: place?.isNear ?? false,
    topic: topicOf(without(text, here), tags),
  };
}

function readReminder(text: string, reader: Reader): Plan {
  const { when, rest } = timeIn(text, reader.today, 'future');
  const told = rest.replace(REMIND, '').trim();
  const named = cleanName((REMINDED.exec(` ${told}`) ?? REMINDED.exec(rest))?.groups?.['name']);
  const name = isKnown(reader, named) ? named : told;
  return planOf('remind', { name: isKnown(reader, name) ? name : named, when });
}

/** Matches words in a birthday question that are not a name: `upcoming`, `who`. */
const GENERAL =
  /^(?:who|whose|which|what|whom|any\w*|upcoming|next|coming|the|are|is|was|there|all|list|show|how|soon|today|birth\w*|does|do|has|have|an?|my|some\w*|every\w*|give|tell|when|in|on|this)\b/iu;

function readBirthdays(text: string, reader: Reader): Plan {
  const { when, rest } = timeIn(text, reader.today, 'future');
  const named =
    /(?<name>[\p{L}][^,?]*?)(?:'s|’s|s'|s’)? (?:next )?b(?:irth)?-?days?\b/iu.exec(
      rest.replace(
        /^(?:when(?:'s| is| was)?|what(?:'s| is)?|(?:on )?(?:which|what) day is|is it|is|are|how far is|show)\s+/iu,
        '',
      ),
    )?.groups?.['name'] ??
    /b(?:irth)?-?day of (?<name>.+)$/iu.exec(rest)?.groups?.['name'] ??
    /(?:was|is|were) (?<name>.+?) born/iu.exec(rest)?.groups?.['name'] ??
    /how old (?:is|was|will|does) (?<name>.+?)(?: be| turn| get| now)?$/iu.exec(rest)?.groups?.['name'] ??
    /(?:does|do|did|will) (?<name>.+?) (?:have|turn|celebrate|become)/iu.exec(rest)?.groups?.['name'];
  const found = cleanName(named);
  const isPerson =
    isKnown(reader, found) || (found !== null && /^\p{Lu}/u.test(found) && !GENERAL.test(found));
  const month =
    when ??
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu.exec(
      rest,
    )?.[0] ??
    null;
  return planOf('birthdays', isPerson ? { name: found, when } : { when: month });
}

/**
 * Returns the thing that a question wants to know about a person: a field such as `live`, or other words;
 * null if it names none.
 */
const aboutTopic = (words: string): string | null =>
  plainWords(words).find((word) => Object.hasOwn(FIELD_WORDS, word) || MEETING.has(word)) ?? topicOf(words);

/** Reads a question about one person. Returns undefined if the question is not about one person. */
function readAbout(text: string, reader: Reader): Plan | undefined {
  const relative = groupOf(RELATIVE, text);
  const owner = cleanName(relative?.['name']);
  if (relative && owner && (isKnown(reader, owner) || !FIND.test(text)))
    return planOf('relative', { name: owner, topic: relative['topic'] ?? null });
  const named = cleanName(NAMED.exec(text)?.groups?.['name']);
  if (named && FIND.test(text)) return planOf('about', { name: named });
  for (const form of ABOUT) {
    const found = form.exec(text)?.groups;
    const name = cleanName(found?.['name']);
    if (!found || !name) continue;
    const isPlausible = !PREPOSITION.test(found['name'] ?? '') && /^\p{Lu}/u.test(name) && !FIND.test(text);
    if (isKnown(reader, name) || isPlausible)
      return planOf('about', { name, topic: aboutTopic(found['topic'] ?? '') });
  }
  return undefined;
}

/**
 * Matches the start of a short question that is no fragment such as `climbers in Denver?`: `How do I export?`. It is
 * tried after `FIND`, which has found `do I know …` by then.
 */
const ASKED_OTHERWISE =
  /^(?:how|why|what|when|where|can|could|may|should|is|are|will|do|does|did|tell|say|sing|play|thanks?|help|hello|hi|yes|no|ok|good)\b/iu;
/** Matches questions for everybody with a name: `Show all Gregs`. */
const LISTS = /^(?:show|list|find|all|any|how many|do i know|search|look)\b/iu;
const EVERYBODY = /^how many\b|\b(?:everyone|everybody|all)\b|^who do (?:i|we) know$/iu;
const MOST_FRAGMENT_WORDS = 6;

function readOne(sentence: string, reader: Reader): Plan {
  const text = coreOf(sentence);
  const isAsked = /\?\s*$/u.test(sentence) && !ASKING.test(sentence.replace(LEAD, ''));
  if (SECRET.test(text)) return planOf('refused');
  if (REMIND.test(text) && !isAsked) return readReminder(text, reader);
  const isName = reader.names.isName(text);
  if (ORDER.test(text) && !isAsked && !isName) {
    const isLater = CALLS.test(text) && findPeriod(text, reader.today, 'future');
    return isLater ? readReminder(`remind me to ${text}`, reader) : planOf('refused');
  }
  if (BIRTHDAY.test(text)) return readBirthdays(text, reader);
  const past = timeIn(text, reader.today, 'past');
  const touched = groupOf(LAST_CONTACT, past.rest) ?? groupOf(LAST_CONTACT, text);
  const name = cleanName(touched?.['name']);
  if (UNANSWERED.test(text)) return planOf('reach_out', { topic: 'unread' });
  if (touched && name) return planOf('last_contact', { name, when: past.when });
  const seeks = /\b(?:do|did|would|might) (?:i|we) know\b|\babout\b|\bfor (?:help|advice)\b/iu.test(text);
  if (NOT_SEEN.some((form) => form.test(text)))
    return planOf('not_seen', { ...peopleSlots(afterVerb(past.rest), reader), when: past.when });
  const isBefore = /\blast\b.*\b(?:more than|over|at least|before)\b/iu.test(text);
  if (touched || SEEN.some((form) => form.test(text)))
    return planOf(isBefore ? 'not_seen' : 'seen', {
      ...peopleSlots(afterVerb(past.rest), reader),
      when: past.when,
    });
  if (!seeks && REACH_OUT.some((form) => form.test(text))) {
    const { when, rest } = timeIn(text, reader.today, 'future');
    return planOf('reach_out', { ...peopleSlots(afterVerb(rest), reader), when });
  }
  const about = readAbout(text, reader);
  if (about) return about;
  if (isName) return planOf('about', { name: cleanName(text) });
  const slots = peopleSlots(text, reader);
  const isFragment = isAsked && text.split(' ').length <= MOST_FRAGMENT_WORDS && !ASKED_OTHERWISE.test(text);
  const oneName = slots.topic?.replace(/s$/u, '') ?? '';
  if (LISTS.test(text) && !slots.place && reader.names.isName(oneName))
    return planOf('about', { name: oneName });
  if (FIND.test(text) && (slots.place || slots.topic || EVERYBODY.test(text))) return planOf('find', slots);
  if (isFragment && (slots.place || slots.topic)) return planOf('find', slots);
  return planOf('unknown');
}

/** Words for keeping in touch. In a question about that they do not describe the people. */
const TOUCH_WORDS =
  /\b(?:haven'?t|hasn'?t|didn'?t|don'?t|never|seen|saw|see|talk(?:ed|ing)?|spoken|spoke|speak|heard|hear|call(?:ed)?|text(?:ed)?|touch|contact(?:ed)?|met|meet|up|visit(?:ed)?|written|wrote|write|messaged?|email(?:ed)?|mail|reach(?:ed)?|out|lost|lose|losing|neglect\w*|ignor\w*|drift\w*|apart|gone|quiet|needs?|wants?|attention|due|overdue|waiting|wait|next|catch|caught|check(?:ed)?|follow(?:-?ups?)?|phone|ring|ping|back|reply|answer|reconnect|dormant|declining|fading|ago|since|time|while|long|day|week|hang|hung|lunch|dinner|coffee|drinks?|dormant|today|first|recent|most|again|word|chat(?:ted)?|soon|visiting|base|congratulate|suggest|pick|choose|unread|friends?|deserves?|else|before|anymore|lately|recently|plan(?:ned)?|to-?dos?)\b/giu;
const afterVerb = (text: string): string => text.replaceAll(TOUCH_WORDS, ' ').replaceAll(/\s+/g, ' ').trim();

const NO_NAMES = { isOnlyName: () => false, isKnown: () => false };

/** Reads each sentence of a text as a question. */
export function readSentences({ text, today, people, places, tags }: Question): Plan[] {
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const sentences = toSentences(plain, tokenize(plain, NO_NAMES), today);
  const injected = findInjected(sentences);
  const reader: Reader = { names: openNames(people), places, tags, today, whole: plain };
  return sentences.map((sentence, index) =>
    injected[index] ? planOf('refused') : readOne(sentence.text, reader),
  );
}

/** Reads a question without a network: what it asks for, about whom, where and when. */
export function readQuestion(question: Question): Plan {
  const plans = readSentences(question);
  const answered = plans.find(({ intent }) => intent !== 'refused' && intent !== 'unknown');
  const isRefused = plans.some(({ intent }) => intent === 'refused');
  if (answered) return { ...answered, is_partly_refused: isRefused };
  if (isRefused) return planOf('refused');
  const fragment = question.text.replace(/[\s.!]+$/u, '');
  return fragment.includes('?') || fragment === '' ? planOf('unknown') : readAsked(question, `${fragment}?`);
}

/** Reads words without a question mark, such as `climbers in Denver`, as a question. */
function readAsked(question: Question, text: string): Plan {
  const [plan] = readSentences({ ...question, text });
  return plan ?? planOf('unknown');
}
