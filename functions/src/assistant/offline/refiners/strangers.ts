import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, titles } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isFiniteVerb, isPersonalVerb } from '#assistant/lexicon/verbs.ts';
import { namesWork } from '#assistant/lexicon/works.ts';
import type { Clause, Intent, Item, Person, Reference, Sentence } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isShortIs } from '#assistant/offline/clauses.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { isIn, isRelative } from '#assistant/offline/vocabulary.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';

/** Matches people met only in passing, such as a waiter or an Uber driver. */
export const passing = phrase('<!((about|for|of)) {PASSING}');
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

/** Returns the sentences about a story that the user made up. They end where the user meets a person. */
export function fictionIn(clauses: readonly Clause[]): Set<Sentence> {
  const found = new Set<Sentence>();
  let isOpen = false;
  for (const { sentence } of clauses) {
    isOpen = (isOpen && !isOfUser(sentence)) || isMadeUp(sentence);
    if (isOpen) found.add(sentence);
  }
  return found;
}

/** Returns the sentences that tell a story, made up by the user or retold. */
export const storiesIn = (
  clauses: readonly Clause[],
  isPerson: (person: Person) => boolean,
): ReadonlySet<Sentence> => new Set([...fictionIn(clauses), ...retoldIn(clauses, isPerson)]);

const gardening = phrase('{GARDENING}');
const own = phrase('(i|we|me|us)');
/** Matches something that a person does to the user or together with the user. */
const withUser = phrase('(@ and (i|me)|(i|me) and @|{DONE_TO_USER} (me|us)|with (me|us))');
/** Matches a detail that users know only of people in their life: `Ana's birthday is …`. */
const ownsDetail = phrase(
  "@ 's [{DETAIL_KIND}] ({DETAIL}|info|details|contact) !({PARTY})|@ 's ..1 {PART_OF_LIFE}",
);
const aloneForm = phrase('^ @ [.|!|,] $');
const lifeNews = phrase('({LIFE_NEWS}|turned {NUMBER}|got (a|an|his|her|in|into))');
const dealtWith = phrase('{TO_PERSON} ({CLOSE})* $');
const ownRole = phrase('(my|our) ..2 {PERSON_NOUN} ..4 , $');
const notDealt = phrase('({DEAL} with|{DEAL} ..1 with|{THING_HEAD} (named|called)|{LISTEN} to) $');

/** Tells whether a person is the subject of a verb; of one that only people do, unless the name is a usual one. */
function isSubject({ tokens }: Sentence, { from, to }: Reference, isUsual: boolean): boolean {
  const isFirst = tokens.slice(0, from).every(({ low, kind }) => kind !== 'word' || isIn('NEWS_LEAD', low));
  const at = tokens.findIndex(({ low }, i) => i >= to && !isIn('ADVERB', low));
  const next = tokens[at]?.low ?? '';
  if (next === "'s" && !isShortIs(tokens[at + 1]?.low ?? '')) return false;
  return isUsual ? isFiniteVerb(next) || (isFirst && /^[,:–-]$/.test(next)) : isPersonalVerb(next);
}

/** Returns the index where the list of names that contains this name begins. */
function listStart(clause: Clause, { from }: Reference): number {
  const joined = clause.references.find(({ to }) => to === from - 1);
  return joined ? listStart(clause, joined) : from;
}

/** Tells whether the words around a name show that the user deals with the person. */
function isDealtWith(clause: Clause, reference: Reference, isPublic: boolean): boolean {
  const { items, sentence } = clause;
  const from = listStart(clause, reference);
  const lead = itemsOf(sentence).slice(0, from);
  const isApposed = /^(?:[,:(–—-]|is)$/.test(lead.at(-1)?.word ?? '') && isRelative(lead.at(-2)?.word ?? '');
  return (
    (dealtWith.occurs(lead) && !notDealt.occurs(lead)) ||
    ownRole.occurs(lead) ||
    (!isPublic && (isApposed || ownsDetail.occurs(items))) ||
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
  const stories = storiesIn(clauses, isPerson);
  const sentences = [...new Set(clauses.map(({ sentence }) => sentence))];
  const asking = new Set(clauses.flatMap(({ sentence }, i) => (intents[i] === 'tag' ? [sentence] : [])));
  const publicSentences = new Set(
    sentences.filter((one) => !asking.has(one) && (stories.has(one) || ofPublic.occurs(itemsOf(one)))),
  );
  const isOfWork = sentences.some(({ text }) => namesWork(text.toLowerCase()));
  const isGarden = sentences.some((sentence) => gardening.occurs(itemsOf(sentence)));

  /** Tells whether a mention shows that the user knows the person. */
  function isOfFriend(clause: Clause, reference: Reference, intent: Intent): boolean {
    const { person, words } = reference;
    const { sentence, items } = clause;
    const isKnown = isPerson(person);
    const isSingle = words.length === 1;
    const isPlain = !isSingle || !isAmbiguous(words[0]!);
    const isPlant = isGarden && isSingle && isIn('PLANT', words[0]!);
    const isToldOf =
      clause.references[0] === reference &&
      sentence.tokens[reference.to]?.kind === 'word' &&
      !isPlant &&
      !isOfWork &&
      isPlain;
    const isPublic = isPlant || publicSentences.has(sentence) || (isSingle && publicSentences.size > 0);
    if (sentence.speaker || reference.isHead || intent === 'tag' || intent === 'add') return true;
    if (isKnown && (!isPublic || !isSingle || isToldOf)) return true;
    if (stories.has(sentence) && !isKnown && !withUser.occurs(items)) return false;
    const isPassing = passing.occurs(itemsOf(sentence));
    if (!isPassing && isDealtWith(clause, reference, isPublic)) return true;
    const isUsual = givenNameGender(words[0]!) !== undefined || !isSingle;
    if (isPlant || !isSubject(sentence, reference, isUsual)) return false;
    const isNews = lifeNews.occurs(items);
    const isTitled = person.name.includes(' ') && titles.has(toLow(person.name.split(/[ .]/)[0]!));
    return isKnown
      ? isNews
      : !isPublic && !isPassing && (isNews || isTitled || (isPlain && sentences.length === 1));
  }

  const people = new Set<Person>();
  const friends = new Set<Person>();
  for (const [i, clause] of clauses.entries())
    for (const reference of clause.references) {
      people.add(reference.person);
      if (isOfFriend(clause, reference, intents[i]!)) friends.add(reference.person);
    }
  return new Set([...people].filter((person) => !friends.has(person)));
}
