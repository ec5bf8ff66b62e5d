import type { QuestionAnswer } from 'functions/contract';
import type { Attempt, Run } from '#features/assistant/cards/runs.ts';
import type { NarrativeDraft } from './narrative-draft.ts';

/** One text of the user, and what the guide made of it; neither while there is no answer. */
export interface Turn {
  attempt: Attempt;
  run?: Run;
  answer?: QuestionAnswer;
}

/** The text box, and what was said so far. */
export interface Talk {
  draft: NarrativeDraft;
  turns: Turn[];
}

const isUnanswered = ({ run, answer }: Turn) => !run && !answer;

export const draftOf = ({ narrative, key, opened }: Attempt): NarrativeDraft => ({
  text: narrative,
  tried: { content: narrative, key, openedId: opened?.id },
});

/** The text becomes a turn without an answer; the text box empties, unless the user wrote something else. */
export const withSent = ({ draft, turns }: Talk, attempt: Attempt): Talk => ({
  draft: draft.text.trim() === attempt.narrative ? { text: '' } : draft,
  turns: [...turns.filter(({ attempt: { key } }) => key !== attempt.key), { attempt }],
});

export const withAnswered = ({ draft, turns }: Talk, turn: Turn): Talk => ({
  draft,
  turns: turns.map((old) => (old.attempt.key === turn.attempt.key ? turn : old)),
});

/** A text without an answer goes back to the text box, unless the user wrote something else there. */
export function withGivenBack({ draft, turns }: Talk): Talk {
  const waiting = turns.findLast(isUnanswered);
  if (!waiting || draft.text.trim()) return { draft, turns };
  return { draft: draftOf(waiting.attempt), turns: turns.filter((turn) => turn !== waiting) };
}

/** Returns what the tab keeps: the text box, or while it is empty the text that waits for its answer. */
export function toKeep({ draft, turns }: Talk): NarrativeDraft {
  const waiting = turns.findLast(isUnanswered);
  return waiting && !draft.text.trim() ? draftOf(waiting.attempt) : draft;
}

export const withRun = ({ draft, turns }: Talk, id: string, change: (run: Run) => Run): Talk => ({
  draft,
  turns: turns.map((turn) => (turn.run?.id === id ? { ...turn, run: change(turn.run) } : turn)),
});

export const runsOf = ({ turns }: Talk): Run[] => turns.flatMap(({ run }) => run ?? []);
