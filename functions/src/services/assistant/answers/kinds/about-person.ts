import { type AskedField, FIELD_WORDS } from '#assistant/ask/question-words.ts';
import { plainWords } from '#assistant/ask/stems.ts';
import type { AnswerRow } from '#contract/calls/ask.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { cut } from '#contract/text/text.ts';
import {
  answerWith,
  type Answerer,
  inShort,
  type Known,
  newestMemory,
  placeWords,
} from '#services/assistant/answers/known.ts';
import { addressLine } from '#services/people-list/index.ts';
import { type CardTexts, workWords } from '#services/assistant/answers/card-texts.ts';
import { agoInWords, aheadInWords, birthdayFrom } from '#services/assistant/answers/days.ts';
import { matchPerson, toRow, wantedIn } from '#services/assistant/answers/match-people.ts';
import { datesOnTopic } from './own-card.ts';
import { whoIsMeant } from '#services/assistant/answers/who-is-meant.ts';

/** Returns a line that sums up a person. */
function summaryOf(person: PersonSummary, known: Known): string {
  const { birthday, last_contact_date, tags } = person;
  return [
    workWords(person),
    placeWords(person),
    tags.map(({ name }) => name).join(', '),
    birthday && `birthday ${aheadInWords(birthdayFrom(birthday, known.today), known.today)}`,
    last_contact_date && `last contact ${agoInWords(known.dayOf(last_contact_date), known.today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const plainRow = (person: PersonSummary, known: Known): AnswerRow => ({
  person,
  reason: summaryOf(person, known) || 'Nothing noted yet',
  memory: newestMemory(person, known),
});

/** Functions that tell a field of a person; empty if it is not known. */
const TELL: Record<AskedField, (person: PersonSummary, card: CardTexts) => string | null> = {
  phone_number: (_, { phones }) => phones.map(({ value, e164 }) => e164 ?? value).join(' · '),
  email: (_, { emails }) => emails.map(({ value }) => value).join(' · '),
  address: (_, { addresses }) => addresses.map(addressLine).join(' · '),
  city: (_, { addresses }) => addresses.map(placeWords).filter(Boolean).join(' · '),
  birthday: ({ birthday }) => birthday,
  work: workWords,
  nickname: ({ nickname }) => nickname,
  last_message: ({ last_message }) => last_message && `Last text: “${last_message}”`,
};

/** Returns the field that a topic asks for, in words; undefined if it asks for no field. */
function fieldOf(topic: string | null, person: PersonSummary, known: Known): string | undefined {
  const field = plainWords(topic ?? '')
    .map((word) => FIELD_WORDS[word])
    .find(Boolean);
  return (field && TELL[field](person, known.cardOf(person))) || undefined;
}

/**
 * Returns what is known about a person on one topic: a field, a note or a memory. Undefined if nothing is.
 */
function onTopic(topic: string | null, person: PersonSummary, known: Known): AnswerRow | undefined {
  const field = fieldOf(topic, person, known);
  if (field) return { person, reason: field, memory: newestMemory(person, known) };
  const wanted = wantedIn(topic);
  const match = matchPerson(person, wanted, known);
  if (match) return toRow(match, known);
  const some = wanted.flatMap((one) => matchPerson(person, [one], known) ?? []);
  return some[0] && toRow(some[0], known);
}

/** Replaces `know` and `meet` by `met`, the word that notes use for how somebody was met. */
const asNoted = (topic: string | null): string | null =>
  topic === 'know' || topic === 'meet' ? 'met' : topic;

const LONGEST_ANSWER = 600;

/** Matches questions for a day of a card. Only for these the card is read, which costs a document. */
const ASKS_FOR_DAY = /^when\b|\b(?:anniversary|name ?day)\b/i;

/** Answers `Tell me about Kay`, `Where does Kay live?`, `What did Greg say about the lambs?` */
export const aboutPerson: Answerer = async ({ name, topic }, known) => {
  const people = whoIsMeant(name, known);
  if (!Array.isArray(people)) return people;
  if (topic && ASKS_FOR_DAY.test(known.question)) {
    const dated = await datesOnTopic(topic, people, known);
    if (dated.length > 0)
      return answerWith(dated.map(({ person, reason }) => `${person.name}: ${reason}.`).join(' '), dated);
  }
  const found = people.map((person) => (topic ? onTopic(asNoted(topic), person, known) : undefined));
  const rows = people.map((person, index) => found[index] ?? plainRow(person, known));
  const [first] = rows;
  if (rows.length > 1) return answerWith(`I know ${rows.length} people of that name.`, rows);
  const { notes, others } = known.cardOf(first!.person);
  const card = found[0] ? '' : [notes, others.join(' · ')].filter(Boolean).join('. ');
  const memory = !card && first!.memory ? `“${first!.memory.snippet}”` : '';
  const told = [first!.reason, card, memory].filter(Boolean).join('. ').replaceAll('..', '.');
  const lead = topic && !found[0] ? `I have no note on “${inShort(topic)}”. This is what I know. ` : '';
  return answerWith(cut(`${lead}${first!.person.name}: ${told}`, LONGEST_ANSWER), rows);
};
