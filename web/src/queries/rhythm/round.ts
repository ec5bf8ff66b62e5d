import type { PersonSummary } from 'functions/contract';
import { create } from 'zustand';
import { local, ROUND } from '#lib/storage/storage.ts';
import { inDays } from '#lib/days.ts';
import { useSession } from '#session/session.ts';

/** Number of cards shown before a pause. */
export const CARDS_AT_A_TIME = 20;

/** A call that saves a part of a choice. Repeated with the same `key`, it logs an interaction only once. */
export type Save =
  | { type: 'cadence'; id: string; cadence_days: number | null }
  | { type: 'contact'; id: string; at: string; key: string }
  | { type: 'take-back'; id: string; at: string };

/** One press on a card, with the data for Undo. Moments are ISO 8601; null: none. */
export type Step =
  | { type: 'rhythm'; id: string; cadence: number; before: number | null }
  | { type: 'spoke'; id: string; daysAgo: number | null; at: string | null; before: string | null }
  | { type: 'skip'; id: string };

/** A round of cards, on which the user chooses the rhythm of one person after the other. */
export interface Round {
  /** Ids of the people, in the order of their cards. */
  ids: string[];
  /** Index of the present card; the number of people once all are done. */
  at: number;
  /** Index of the first card since the last pause. */
  from: number;
  /** The choices made, for Undo. */
  steps: Step[];
  /** Calls not answered yet, in the order in which they are made. */
  unsaved: Save[];
}

const EMPTY: Round = { ids: [], at: 0, from: 0, steps: [], unsaved: [] };

function storedRound(): Round {
  try {
    return { ...EMPTY, ...(JSON.parse(local.getItem(ROUND) ?? '{}') as Partial<Round>) };
  } catch {
    return EMPTY;
  }
}

/** The present round. It is kept in local storage, so that it continues where the user left it. */
export const useRound = create<Round>(storedRound);

useRound.subscribe((round) => {
  if (round.ids.length + round.unsaved.length > 0) local.setItem(ROUND, JSON.stringify(round));
  else local.removeItem(ROUND);
});

// The round ends at sign-out. By the time of a sign-in, data of another user has been deleted from the
// storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before?.uid !== user?.uid) useRound.setState(user ? storedRound() : EMPTY);
});

const DETAILS = ['body', 'birthday', 'phone_number', 'email', 'city', 'last_contact_date'] as const;
const detailsOf = (person: PersonSummary) =>
  DETAILS.filter((field) => person[field]).length + person.tags.length;

/** Sorts people about whom most is known first: the user is probably close to them. */
export const bestKnownFirst = (people: PersonSummary[]) =>
  people.toSorted((a, b) => detailsOf(b) - detailsOf(a));

/** Returns the index after the last card before the next pause. */
export const endOf = ({ ids, from }: Round) => Math.min(from + CARDS_AT_A_TIME, ids.length);

export const isFinished = ({ ids, at }: Round) => at >= ids.length;

/**
 * Starts a round with these people, or continues an unfinished round with the same people. Unsaved choices
 * of an earlier round are still saved.
 */
export function startRound(people: Pick<PersonSummary, 'id'>[]): void {
  const round = useRound.getState();
  const ids = people.map(({ id }) => id);
  const isTheSame = String(ids) === String(round.ids) && !isFinished(round);
  if (!isTheSame) useRound.setState({ ids, at: 0, from: 0, steps: [] });
}

export const goOn = () => useRound.setState(({ at }) => ({ from: at }));

/**
 * Removes the present and later cards of people for whom `isThere` returns false, because they were deleted
 * meanwhile.
 */
export const keepOnly = (isThere: (id: string) => boolean) =>
  useRound.setState(({ ids, at }) => ({ ids: ids.filter((id, index) => index < at || isThere(id)) }));

/** Answers on a person's card. A missing one is undefined. */
export interface Answers {
  cadence?: number;
  /** Days since they last spoke; null if the user cannot remember. */
  spoke?: number | null;
}

export function answersOf({ steps }: Round, id: string): Answers {
  const answers: Answers = {};
  for (const step of steps) {
    if (step.id !== id) continue;
    if (step.type === 'rhythm') answers.cadence = step.cadence;
    if (step.type === 'spoke') answers.spoke = step.daysAgo;
  }
  return answers;
}

type CardPerson = Pick<PersonSummary, 'id' | 'cadence_days' | 'last_contact_date'>;

/** Tells whether a card asks when the two last spoke: this is unknown, or known only from the card itself. */
export const asksLastSpoke = (round: Round, { id, last_contact_date }: CardPerson): boolean =>
  last_contact_date === null ||
  answersOf(round, id).spoke !== undefined ||
  round.unsaved.some((save) => save.type === 'take-back' && save.id === id);

/**
 * Tells whether a card is answered. With the answer "not now", it does not matter when the two last spoke.
 */
function isAnswered(round: Round, person: CardPerson): boolean {
  const { cadence, spoke } = answersOf(round, person.id);
  if (cadence === undefined) return false;
  return cadence === 0 || spoke !== undefined || !asksLastSpoke(round, person);
}

/** Adds a step and its calls to the round. If the card is answered, goes on to the next one. */
function take(round: Round, person: CardPerson, step: Step, saves: Save[]): Round {
  const after = { ...round, steps: [...round.steps, step], unsaved: [...round.unsaved, ...saves] };
  return isAnswered(after, person) ? { ...after, at: round.at + 1 } : after;
}

const setCadence = (id: string, from: number | null, to: number | null): Save[] =>
  from === to ? [] : [{ type: 'cadence', id, cadence_days: to }];

const moveContact = (id: string, from: string | null, to: string | null): Save[] => [
  ...(from === null ? [] : [{ type: 'take-back' as const, id, at: from }]),
  ...(to === null ? [] : [{ type: 'contact' as const, id, at: to, key: crypto.randomUUID() }]),
];

/** Returns the cadence that the person will have once everything is saved. */
function cadenceOf({ unsaved }: Round, { id, cadence_days }: CardPerson): number | null {
  const last = unsaved.findLast((save) => save.type === 'cadence' && save.id === id);
  return last?.type === 'cadence' ? last.cadence_days : cadence_days;
}

/**
 * Sets a person's cadence in days. 0 is the button 'Not now': it is saved too, and the person then has no
 * rhythm. Pressing the same choice again does nothing.
 */
export function chooseRhythm(person: CardPerson, cadence: number): void {
  const round = useRound.getState();
  if (answersOf(round, person.id).cadence === cadence) return;
  const before = cadenceOf(round, person);
  const step: Step = { type: 'rhythm', id: person.id, cadence, before };
  useRound.setState(take(round, person, step, setCadence(person.id, before, cadence)));
}

/**
 * Sets how many days ago the user last spoke with a person; null if they cannot remember. It becomes an
 * interaction at noon of that day and replaces the one chosen before. Pressing the same choice again does
 * nothing.
 */
export function chooseLastSpoke(person: CardPerson, daysAgo: number | null): void {
  const round = useRound.getState();
  if (answersOf(round, person.id).spoke === daysAgo) return;
  const last = round.steps.findLast((step) => step.type === 'spoke' && step.id === person.id);
  const before = last?.type === 'spoke' ? last.at : null;
  const at = daysAgo === null ? null : new Date(`${inDays(-daysAgo)}T12:00:00`).toISOString();
  const step: Step = { type: 'spoke', id: person.id, daysAgo, at, before };
  useRound.setState(take(round, person, step, moveContact(person.id, before, at)));
}

/** Goes on to the next card. Questions not answered on this card stay unanswered. */
export const skip = (id: string) =>
  useRound.setState(({ at, steps }) => ({ at: at + 1, steps: [...steps, { type: 'skip', id }] }));

const reversalOf = (step: Step): Save[] => {
  if (step.type === 'rhythm') return setCadence(step.id, step.cadence, step.before);
  return step.type === 'spoke' ? moveContact(step.id, step.at, step.before) : [];
};

/** Undoes the last step and shows its card again. */
export function undoStep(): void {
  const round = useRound.getState();
  const step = round.steps.at(-1);
  if (!step) return;
  const index = round.ids.indexOf(step.id);
  const at = index < 0 ? round.at : index; // the person was deleted meanwhile
  useRound.setState({
    steps: round.steps.slice(0, -1),
    unsaved: [...round.unsaved, ...reversalOf(step)],
    at,
    from: Math.min(round.from, at - (at % CARDS_AT_A_TIME)),
  });
}
