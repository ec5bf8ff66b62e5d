import type { QuestionAnswer } from 'functions/contract';
import type { Attempt, Run } from '#features/assistant/cards/runs.ts';
import { withNewest } from '#features/assistant/cards/waiting-runs.ts';
import type { NarrativeDraft } from '#features/assistant/conversation/narrative/narrative-draft.ts';

/**
 * One text of the user, with the run or the answer that the guide made of it. It has neither until the answer
 * comes.
 */
export interface Turn {
  attempt: Attempt;
  run?: Run;
  answer?: QuestionAnswer;
}

/** The text box and the conversation so far. */
export interface Talk {
  draft: NarrativeDraft;
  turns: Turn[];
  /** Runs of waiting cards, also of those that came after the panel was opened. */
  waiting: Run[];
}

const isUnanswered = ({ run, answer }: Turn) => !run && !answer;

export const draftOf = ({ narrative, key, opened }: Attempt): NarrativeDraft => ({
  text: narrative,
  tried: { content: narrative, key, openedId: opened?.id },
});

/**
 * Returns the talk after a text was sent: it becomes a turn without an answer. The text box becomes empty,
 * unless the user has typed something else.
 */
export const withSent = ({ draft, turns, waiting }: Talk, attempt: Attempt): Talk => ({
  waiting,
  draft: draft.text.trim() === attempt.narrative ? { text: '' } : draft,
  turns: [...turns.filter(({ attempt: { key } }) => key !== attempt.key), { attempt }],
});

export const withAnswered = ({ turns, ...talk }: Talk, turn: Turn): Talk => ({
  ...talk,
  turns: turns.map((old) => (old.attempt.key === turn.attempt.key ? turn : old)),
});

/**
 * Returns the talk with the newest unanswered text moved back into the text box, unless the user has typed
 * something else there.
 */
export function withGivenBack(talk: Talk): Talk {
  const { draft, turns } = talk;
  const unanswered = turns.findLast(isUnanswered);
  if (!unanswered || draft.text.trim()) return talk;
  const others = turns.filter((turn) => turn !== unanswered);
  return { ...talk, draft: draftOf(unanswered.attempt), turns: others };
}

/**
 * Returns the text that the tab stores: that of the text box or, if it is empty, the text that waits for its
 * answer.
 */
export function toKeep({ draft, turns }: Talk): NarrativeDraft {
  const unanswered = turns.findLast(isUnanswered);
  return unanswered && !draft.text.trim() ? draftOf(unanswered.attempt) : draft;
}

export const withRun = ({ draft, turns, waiting }: Talk, id: string, change: (run: Run) => Run): Talk => ({
  draft,
  waiting: waiting.map((run) => (run.id === id ? change(run) : run)),
  turns: turns.map((turn) => (turn.run?.id === id ? { ...turn, run: change(turn.run) } : turn)),
});

/** Adds runs of waiting cards that are not shown yet, and shows the newest content of those that are. */
export const withWaiting = (talk: Talk, runs: Run[]): Talk => {
  const newest = new Map(runs.map((run) => [run.id, run]));
  const shown = talk.waiting.map((run) => withNewest(run, newest.get(run.id) ?? run));
  const isNew = ({ id }: Run) => shown.every((run) => run.id !== id);
  return { ...talk, waiting: [...shown, ...runs.filter(isNew)] };
};

export const runsOf = ({ turns }: Talk): Run[] => turns.flatMap(({ run }) => run ?? []);
