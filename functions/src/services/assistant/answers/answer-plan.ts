import type { Intent, Plan } from '#assistant/ask/plan.ts';
import type { QuestionAnswer } from '#contract/calls/ask.ts';
import { aboutPerson } from './kinds/about-person.ts';
import { birthdays } from './kinds/birthdays.ts';
import { findPeople } from './kinds/find-people.ts';
import { notSeen, seen } from './kinds/in-touch.ts';
import { answerWith, type Answerer, type Known } from './known.ts';
import { lastContact } from './kinds/last-contact.ts';
import { reachOut } from './kinds/reach-out.ts';
import { relative } from './kinds/relatives.ts';
import { reminder } from './kinds/reminder.ts';

const REFUSED =
  'I only look things up: I delete, send and reveal nothing, so nothing was changed. Open the person’s page to do it yourself.';
const EXAMPLES =
  'Try “Whom should I call this weekend?”, “Who do I know in Denver?”, “When did I last talk to Kay?” or “Whose birthday is next?”';

const ANSWERERS: Record<Intent, Answerer> = {
  reach_out: reachOut,
  find: findPeople,
  last_contact: lastContact,
  seen,
  not_seen: notSeen,
  birthdays,
  about: aboutPerson,
  relative,
  remind: reminder,
  refused: () => answerWith(REFUSED),
  unknown: () =>
    answerWith(`I did not understand that. I answer questions about the people you know. ${EXAMPLES}`),
};

/** Answers a question from the account. Requests to do something are never carried out. */
export async function answerPlan(plan: Plan, known: Known): Promise<QuestionAnswer> {
  const answer = await ANSWERERS[plan.intent](plan, known);
  return plan.is_partly_refused && plan.intent !== 'refused'
    ? { ...answer, answer: `${answer.answer} ${REFUSED}` }
    : answer;
}
