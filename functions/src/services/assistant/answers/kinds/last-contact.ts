import type { PersonSummary } from '#contract/people/person.ts';
import type { AnswerRow } from '#contract/calls/ask.ts';
import {
  startingLow,
  answerWith,
  type Answerer,
  evidenceOf,
  type Known,
  type LastContact,
  MOST_PEOPLE,
} from '#services/assistant/answers/known.ts';
import { agoInWords } from '#services/assistant/answers/days.ts';
import { whoIsMeant } from '#services/assistant/answers/who-is-meant.ts';

/**
 * Returns a row about a last contact, with the person's newest memory: it probably tells what the contact was
 * about.
 */
function toRow(person: PersonSummary, contact: LastContact | undefined, known: Known): AnswerRow {
  const memory = evidenceOf(known.memoriesOf(person.id)[0]);
  const at = person.last_contact_date;
  if (!at) return { person, reason: 'No contact noted yet', memory };
  const kind = contact?.at === at ? contact.summary : 'Last contact';
  return { person, reason: `${kind} ${agoInWords(known.dayOf(at), known.today)}`, memory };
}

function inWords({ person, reason, memory }: AnswerRow, known: Known): string {
  const told = memory ? ` ${agoInWords(known.dayOf(memory.at), known.today)}: “${memory.snippet}”` : '';
  const about = memory ? `Your newest memory is from${told.replace(/^ on /, ' ')}` : '';
  const text = person.last_message ? `The last text: “${person.last_message}”` : '';
  return [`${person.name}: ${startingLow(reason)}.`, about || text].filter(Boolean).join(' ');
}

/** Answers `When did I last talk to Greg, and about what?` */
export const lastContact: Answerer = async ({ name }, known) => {
  const people = whoIsMeant(name, known);
  if (!Array.isArray(people)) return people;
  const shown = people.slice(0, MOST_PEOPLE);
  const contacts = await known.lastContacts(shown.map(({ id }) => id));
  const rows = shown.map((person) => toRow(person, contacts.get(person.id), known));
  const answer =
    rows.length === 1
      ? inWords(rows[0]!, known)
      : `${people.length} people are called ${name}: ${rows.map(({ person, reason }) => `${person.name} – ${startingLow(reason)}`).join('; ')}.`;
  return answerWith(answer, rows);
};
