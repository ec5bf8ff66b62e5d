import type { ExtractionResult, Person, Source } from 'functions/contract';
import { type Quote, quoteOf } from './quote.ts';
import { confirmationOf, inWords, startingChoices, type Suggestion } from './suggestions.ts';

/** A person created by the assistant while the panel is open. */
export interface NewPerson {
  runId: string;
  person: Person;
  quote: Quote | undefined;
}

/** The person from whose page the user talks to the guide. A pronoun that means nobody else means them. */
export interface Opened {
  id: string;
  name: string;
}

/** One extraction as the panel shows it: its result, and what the user confirmed so far. */
export interface Run {
  id: string;
  narrative: string;
  /** Idempotency key of the request. Sending the narrative again with this key returns the same run. */
  key: string;
  opened: Opened | undefined;
  message: string;
  created: NewPerson[];
  open: Suggestion[];
  /** Suggestions that the user discarded together. */
  discarded: Suggestion[];
  /** One sentence per confirmed suggestion. */
  done: string[];
  hadSuggestions: boolean;
  /** True if people were created and the message says so. */
  isAdding: boolean;
  isCollapsed: boolean;
  isUndone: boolean;
}

export type Attempt = Pick<Run, 'narrative' | 'key' | 'opened'>;

/** Says whom a pronoun was taken for: `“She” is Ada Lovelace.` */
function noteOf({ narrative, opened }: Attempt, source: Source | undefined): string | undefined {
  if (!opened || !source?.pronoun) return undefined;
  const { start, end } = source.pronoun;
  return `“${narrative.slice(start, end)}” is ${opened.name}.`;
}

function suggestionsOf(result: ExtractionResult, attempt: Attempt): Suggestion[] {
  const { duplicates, tag_assignments, memory_updates } = result;
  const suggestions = [
    ...duplicates.map((item) => ({ kind: 'duplicate' as const, item })),
    ...tag_assignments.map((item) => ({ kind: 'tag' as const, item })),
    ...memory_updates.map((item) => ({ kind: 'memory' as const, item })),
  ];
  return suggestions.map((suggestion, index) => ({
    ...suggestion,
    id: `${suggestion.kind}-${index}`,
    quote: quoteOf(attempt.narrative, suggestion.item.source),
    note: noteOf(attempt, suggestion.item.source),
    choices: startingChoices(suggestion.kind === 'memory' ? suggestion.item : {}),
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

/** Returns the run with some of its open suggestions changed. */
export const withChange = (run: Run, ids: string[], change: (suggestion: Suggestion) => Suggestion): Run => ({
  ...run,
  open: run.open.map((suggestion) => (ids.includes(suggestion.id) ? change(suggestion) : suggestion)),
});

/**
 * Returns the run without this suggestion, if it is still open. `did` says what was done; it is undefined if the
 * user dismissed it.
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
  open: run.discarded,
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

/** From this many open suggestions on, they are confirmed or discarded together. */
const SEVERAL = 2;

export const hasSeveral = ({ open }: Run) => open.length >= SEVERAL;

/** Splits the open suggestions by what keeping them all does: save, dismiss, or wait for the user's answer. */
export function sortedForKeeping({ id, open }: Run) {
  const isReady = (suggestion: Suggestion) => confirmationOf(suggestion, id) !== undefined;
  const kept = open.filter(({ choices }) => choices.isKept);
  return {
    toSave: kept.filter(isReady),
    toDismiss: open.filter(({ choices }) => !choices.isKept),
    unanswered: kept.filter((suggestion) => !isReady(suggestion)),
  };
}

/** True if the run changed something that can be undone. */
export const hasChanged = ({ created, done, isUndone }: Run) => !isUndone && created.length + done.length > 0;

/** True when no suggestion is left to answer, something was added or suggested, and the run is not undone. */
export const isFinished = ({ open, hadSuggestions, isAdding, isUndone }: Run) =>
  open.length === 0 && !isUndone && (hadSuggestions || isAdding);

/** Summarises in one line what the run did. */
export function summaryOf(run: Run): string {
  if (!hasChanged(run)) return 'Nothing was changed.';
  const added =
    run.created.length > 0 ? [`Added ${inWords(run.created.map(({ person }) => person.name))}.`] : [];
  return [...added, ...run.done].join(' ');
}
