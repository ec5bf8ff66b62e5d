import type { ExtractionResult, Person, Source } from 'functions/contract';
import { FROM_TEXTS } from 'functions/contract/limits';
import { listNames } from '#lib/people/list-names.ts';
import { type Quote, quoteOf } from '#features/assistant/cards/quote/quote.ts';
import { startingChoices, type Suggestion } from './suggestion.ts';
import { confirmationOf } from './suggestions.ts';
import { waitsFor } from './waits-for.ts';

/** A person created by the assistant while the panel is open. */
export interface NewPerson {
  runId: string;
  person: Person;
  quote: Quote | undefined;
}

/**
 * The person from whose page the user talks to the guide. A pronoun means them if it can mean nobody else.
 */
export interface Opened {
  id: string;
  name: string;
}

/** One extraction in the panel: its result, and what the user has confirmed so far. */
export interface Run {
  id: string;
  narrative: string;
  /** Idempotency key of the request. Sending the narrative again with this key returns the same run. */
  key: string;
  opened: Opened | undefined;
  message: string;
  created: NewPerson[];
  open: Suggestion[];
  /** Suggestions that the user has discarded together. */
  discarded: Suggestion[];
  /** One sentence per confirmed suggestion. */
  done: string[];
  hadSuggestions: boolean;
  /** True if people were created, and the message says so. */
  isAdding: boolean;
  isCollapsed: boolean;
  isUndone: boolean;
  /**
   * The sender of waiting cards: the name of a token, or `Texts to your guide`; undefined for cards of the
   * panel itself.
   */
  from?: string;
}

export type Attempt = Pick<Run, 'narrative' | 'key' | 'opened'>;

/** Returns a note on whom a pronoun was taken for: `“She” is Ada Lovelace.` */
function noteOf({ narrative, opened }: Attempt, source: Source | undefined): string | undefined {
  if (!opened || !source?.pronoun) return undefined;
  const { start, end } = source.pronoun;
  return `“${narrative.slice(start, end)}” is ${opened.name}.`;
}

function suggestionsOf(result: ExtractionResult, attempt: Attempt): Suggestion[] {
  const { duplicates, tag_assignments, memory_updates, relations, shared_memories, promises } = result;
  const suggestions = [
    ...duplicates.map((item) => ({ kind: 'duplicate' as const, item })),
    ...tag_assignments.map((item) => ({ kind: 'tag' as const, item })),
    ...relations.map((item) => ({ kind: 'relation' as const, item })),
    ...shared_memories.map((item) => ({ kind: 'shared_memory' as const, item })),
    ...memory_updates.map((item) => ({ kind: 'memory' as const, item })),
    ...promises.map((item) => ({ kind: 'promise' as const, item })),
  ];
  return suggestions.map((suggestion, index) => ({
    ...suggestion,
    id: `${suggestion.kind}-${index}`,
    quote: quoteOf(attempt.narrative, suggestion.item.source),
    note: noteOf(attempt, suggestion.item.source),
    choices: startingChoices(suggestion),
    isSaving: false,
    error: undefined,
  }));
}

export function runOf(result: ExtractionResult, attempt: Attempt): Run {
  const { run_id: id, message } = result;
  const created = result.created_persons.map(({ source, ...person }) => ({
    runId: id,
    person,
    quote: quoteOf(attempt.narrative, source),
  }));
  const open = suggestionsOf(result, attempt);
  return {
    id,
    ...attempt,
    message,
    created,
    open,
    discarded: [],
    done: [],
    hadSuggestions: open.length > 0,
    isAdding: created.length > 0 && message.includes('Added'),
    isCollapsed: false,
    isUndone: false,
  };
}

/** Returns the run with these open suggestions changed. */
export const withChange = (run: Run, ids: string[], change: (suggestion: Suggestion) => Suggestion): Run => ({
  ...run,
  open: run.open.map((suggestion) => (ids.includes(suggestion.id) ? change(suggestion) : suggestion)),
});

/**
 * Returns the run without this suggestion, if it is still open. `did` describes what was done; it is
 * undefined if the user dismissed the suggestion.
 */
export function withAnswer(run: Run, suggestionId: string, did?: string): Run {
  const open = run.open.filter(({ id }) => id !== suggestionId);
  if (open.length === run.open.length) return run;
  return { ...run, open, done: did ? [...run.done, did] : run.done };
}

export const withDiscarded = (run: Run): Run => ({ ...run, open: [], discarded: run.open });

/** Returns the run with its discarded suggestions open again. */
export const withBroughtBack = (run: Run): Run => ({
  ...run,
  // The server has dropped the discarded cards, so they are saved like any suggestion.
  open: run.discarded.map((suggestion) => ({ ...suggestion, cardId: undefined })),
  discarded: [],
  isCollapsed: false,
});

export const withUndone = (run: Run): Run => ({
  ...run,
  open: [],
  discarded: [],
  isCollapsed: true,
  isUndone: true,
});

/** Minimum number of open suggestions for which the user is offered to keep or discard all of them. */
const SEVERAL = 2;

export const hasSeveral = ({ open }: Run) => open.length >= SEVERAL;

/**
 * Splits the open suggestions by what happens to them if all are kept: saved, dismissed, or waiting for the
 * user's answer.
 */
export function sortedForKeeping({ id, open }: Run) {
  const isReady = (suggestion: Suggestion) =>
    waitsFor(suggestion, open).length === 0 && confirmationOf(suggestion, id) !== undefined;
  const kept = open.filter(({ choices }) => choices.isKept);
  return {
    toSave: kept.filter(isReady),
    toDismiss: open.filter(({ choices }) => !choices.isKept),
    unanswered: kept.filter((suggestion) => !isReady(suggestion)),
  };
}

/**
 * Tells whether the run has changed something that can be undone. For a run of texts to the guide it is
 * always assumed, because what was saved before is not known here.
 */
export const hasChanged = ({ created, done, isUndone, from }: Run) =>
  !isUndone && (from === FROM_TEXTS || created.length + done.length > 0);

/**
 * Tells whether a run is finished: no suggestion is open, something was added or suggested, and it is not
 * undone.
 */
export const isFinished = ({ open, hadSuggestions, isAdding, isUndone }: Run) =>
  open.length === 0 && !isUndone && (hadSuggestions || isAdding);

/** Returns a line that sums up what the run did. */
export function summaryOf(run: Run): string {
  if (!hasChanged(run)) return 'Nothing was changed.';
  const added =
    run.created.length > 0 ? [`Added ${listNames(run.created.map(({ person }) => person.name))}.`] : [];
  return [...added, ...run.done].join(' ') || 'Nothing more was written down.';
}
