import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, roles, titles } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isFiniteVerb, isPersonalVerb } from '#assistant/lexicon/verbs.ts';
import { namesWork } from '#assistant/lexicon/works.ts';
import type { Clause, Intent, Item, Person, Reference, Refiner, Sentence } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isShortIs } from '#assistant/offline/clauses.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { passing } from '#assistant/offline/parsers/introductions.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';

const madeUp = phrase('{OWN_STORY}');
const retold = phrase('{RETELLING}');
const ofPublic = phrase('{OF_PUBLIC}');
const inCompany = phrase('<!({SHOW}) with @');
const ofUser = phrase('(i|we) [..1] ({OWN_MEETING}|had (lunch|dinner|coffee|tea|drinks))');

const itemsOf = ({ tokens }: Sentence): Item[] => wordItems(tokens);

/** Returns a function that reads a sentence once, because a sentence may have hundreds of clauses. */
function oncePerSentence(read: (sentence: Sentence) => boolean): (sentence: Sentence) => boolean {
  const known = new WeakMap<Sentence, boolean>();
  return (sentence) => {
    const answer = known.get(sentence) ?? read(sentence);
    known.set(sentence, answer);
    return answer;
  };
}

const isOfUser = oncePerSentence((sentence) => ofUser.occurs(itemsOf(sentence)));
const isRetold = oncePerSentence(
  (sentence) => retold.occurs(itemsOf(sentence)) || namesWork(sentence.text.toLowerCase()),
);
const isMadeUp = oncePerSentence((sentence) => madeUp.occurs(itemsOf(sentence)));

/**
 * Returns the sentences that retell a book or a series. They end where a person is in contact with the user.
 */
function retoldIn(clauses: readonly Clause[], isPerson: (person: Person) => boolean): Set<Sentence> {
  const found = new Set<Sentence>();
  let isOpen = false;
  for (const { sentence, items, references } of clauses) {
    if (isOfUser(sentence) || inCompany.occurs(items)) {
      isOpen = false;
      found.delete(sentence);
    } else if (!references.some(({ person }) => isPerson(person))) isOpen ||= isRetold(sentence);
    if (isOpen) found.add(sentence);
  }
  return found;
}

const stories = new WeakMap<readonly Clause[], Set<Sentence>>();

/** Returns the sentences about a story that the user made up. They end where the user meets a person. */
function fictionIn(clauses: readonly Clause[]): Set<Sentence> {
  const known = stories.get(clauses);
  if (known) return known;
  const found = new Set<Sentence>();
  let isOpen = false;
  for (const { sentence } of clauses) {
    isOpen = (isOpen && !isOfUser(sentence)) || isMadeUp(sentence);
    if (isOpen) found.add(sentence);
  }
  stories.set(clauses, found);
  return found;
}

/** Returns the sentences that tell a story, made up by the user or retold. */
export const storiesIn = (
  clauses: readonly Clause[],
  isPerson: (person: Person) => boolean,
): ReadonlySet<Sentence> => new Set([...fictionIn(clauses), ...retoldIn(clauses, isPerson)]);

/** Drops people introduced in a made-up story, unless the user asks to add them. */
export const fiction: Refiner = (found, { clauses, intents }) => {
  const invented = fictionIn(clauses);
  return found.filter(
    ({ kind, clause }) =>
      kind !== 'introduction' || !invented.has(clause.sentence) || intents[clauses.indexOf(clause)] === 'add',
  );
};

const gardening = phrase('{GARDENING}');
const own = phrase('(i|we|me|us)');
/** Matches something that a person does to the user or together with the user. */
const withUser = phrase('(@ and (i|me)|(i|me) and @|{DONE_TO_USER} (me|us)|with (me|us))');
/** Matches something the user did for a person, written without `I`: `fixed the boiler for Ana`. */
const workedFor = phrase('^ {DID_WORK} !(by) ..8 (for|at|to) @');
/** Matches a detail that users know only of people in their life: `Ana's birthday is …`. */
const ownsDetail = phrase(
  "@ 's [{DETAIL_KIND}] ({DETAIL}|info|details|contact) !({PARTY})|@ 's ..1 {PART_OF_LIFE}",
);
const aloneForm = phrase('^ @ [.|!|,] $');
const lifeNews = phrase('({LIFE_NEWS}|turned {NUMBER}|got (a|an|his|her|in|into))');

/**
 * Tells whether the person is the subject of a verb. With `needsNews`, the verb must also be one of news
 * about friends.
 */
function isSubject(
  { sentence, items }: Clause,
  { from, to }: Reference,
  isNamed: boolean,
  needsNews: boolean,
): boolean {
  const { tokens } = sentence;
  const isFirst = tokens.slice(0, from).every(({ low, kind }) => kind !== 'word' || isIn('NEWS_LEAD', low));
  const shut = tokens[to]?.text === '(' ? tokens.findIndex(({ text }, i) => i > to && text === ')') + 1 : 0;
  const at = tokens.findIndex(({ low }, i) => i >= Math.max(to, shut) && !isIn('ADVERB', low));
  const next = tokens[at]?.low ?? '';
  if (next === "'s" && !isShortIs(tokens[at + 1]?.low ?? '')) return false;
  if (needsNews && !lifeNews.occurs(items)) return false;
  if (!isNamed) return isPersonalVerb(next);
  return isFiniteVerb(next) || (isFirst && /^(?:and|,|&|-|:|–)$/.test(next));
}

/** Returns the index where the list of names that contains this name begins. */
function listStart(clause: Clause, { from }: Reference): number {
  const { tokens } = clause.sentence;
  const joined = clause.references.find(
    ({ to }) => to === from - 1 || (to === from - 2 && tokens[to]!.text === ','),
  );
  return joined ? listStart(clause, joined) : from;
}

const dealtWith = phrase('{TO_PERSON} ({CLOSE})* $');
const ownRole = phrase('(my|our) ..2 {PERSON_NOUN} ..4 , $');
const notDealt = phrase('({DEAL} with|{DEAL} ..1 with|{THING_HEAD} (named|called)|{LISTEN} to) $');

function isDealtWith(clause: Clause, reference: Reference, isPublic: boolean): boolean {
  const { items, sentence } = clause;
  const { tokens } = sentence;
  const from = listStart(clause, reference);
  const before = tokens[from - 1]?.low ?? '';
  const lead = itemsOf(sentence).slice(0, from);
  const described = tokens.slice(0, from - 1).findLast(({ low }) => !isIn('DATE_WORD', low));
  const isApposed = /^(?:[,:(–—-]|is)$/.test(before) && roles.has(described?.low ?? '');
  const isAcquainted =
    tokens[reference.to]?.low === 'from' && isIn('KNOWN_FROM', tokens[reference.to + 1]?.low ?? '');
  return (
    (dealtWith.occurs(lead) && !notDealt.occurs(lead)) ||
    ownRole.occurs(lead) ||
    isAcquainted ||
    (!isPublic && (isApposed || workedFor.occurs(clause.core) || ownsDetail.occurs(items))) ||
    items.some(({ kind }) => kind === 'email' || kind === 'phone') ||
    aloneForm.occurs(items) ||
    (isPublic ? withUser : own).occurs(items)
  );
}

/** Tells whether a name is also an ordinary word or a place, such as `Rosemary` and `Madison`. */
const isAmbiguous = (word: string): boolean =>
  isEnglishWord(word) || isPlace(word) || calendarWords.has(word);

/**
 * Returns the named people whom the user does not know: those in stories, sport or history, and names of
 * things.
 */
export function findStrangers(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isPerson: (person: Person) => boolean,
): Set<Person> {
  const friends = new Set<Person>();
  const likely = new Set<Person>();
  const strangers = new Set<Person>();
  const stories = storiesIn(clauses, isPerson);
  const sentences = [...new Set(clauses.map(({ sentence }) => sentence))];
  const isPublicSentence = (sentence: Sentence): boolean =>
    stories.has(sentence) || ofPublic.occurs(itemsOf(sentence));
  const asking = new Set(clauses.flatMap(({ sentence }, i) => (intents[i] === 'tag' ? [sentence] : [])));
  const publicSentences = new Set(
    sentences.filter((sentence) => !asking.has(sentence) && isPublicSentence(sentence)),
  );
  const isOfWork = sentences.some(({ text }) => namesWork(text.toLowerCase()));
  const isOnly = sentences.length === 1;
  const isGarden = sentences.some((sentence) => gardening.occurs(itemsOf(sentence)));

  /** Returns the set to which a mention belongs: friends, likely people, or strangers. */
  function groupOf(clause: Clause, reference: Reference, intent: Intent): Set<Person> {
    const { person, words } = reference;
    const { sentence, items } = clause;
    const isSingle = words.length === 1;
    const isPlant = isGarden && isSingle && isIn('PLANT', words[0]!);
    const next = sentence.tokens[reference.to]?.kind;
    const isToldOf =
      clause.references[0] === reference &&
      next === 'word' &&
      !isPlant &&
      !isOfWork &&
      !isAmbiguous(words[0]!);
    const isAfterPublic = [...publicSentences].some(({ index }) => index < sentence.index);
    const isPublic =
      isPlant ||
      publicSentences.has(sentence) ||
      (isSingle && (isAfterPublic || (!isPerson(person) && publicSentences.size > 0)));
    if (
      sentence.speaker ||
      reference.isHead ||
      intent === 'tag' ||
      intent === 'add' ||
      (isPerson(person) && (!isPublic || !isSingle || isToldOf))
    )
      return friends;
    if (stories.has(sentence) && !isPerson(person) && !withUser.occurs(items)) return strangers;
    const isPassing = passing.occurs(itemsOf(sentence));
    if (!isPassing && isDealtWith(clause, reference, isPublic)) return friends;
    const isTitled = person.name.split(' ').length > 1 && titles.has(toLow(person.name.split(/[ .]/)[0]!));
    const isNamed = givenNameGender(words[0]!) !== undefined || !isSingle;
    const isDone =
      !isPlant &&
      isSubject(
        clause,
        reference,
        isNamed,
        !isPerson(person) && !isTitled && (!isOnly || (isSingle && isAmbiguous(words[0]!))),
      );
    if (!isPerson(person))
      return isDone && !isPublic && !isPassing ? (publicSentences.size > 0 ? likely : friends) : strangers;
    if (isDone && lifeNews.occurs(items)) return friends;
    const isApart = !isPlant && !publicSentences.has(sentence);
    return isDone || isApart ? likely : strangers;
  }

  for (const [i, clause] of clauses.entries())
    for (const reference of clause.references) groupOf(clause, reference, intents[i]!).add(reference.person);
  const rest = friends.size > 0 || isOnly ? friends : strangers;
  for (const person of likely) rest.add(person);
  return new Set([...strangers].filter((person) => !friends.has(person)));
}
