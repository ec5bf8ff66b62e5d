import type { Person } from 'functions/contract';
import { LONGEST_NARRATIVE } from 'functions/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useExtract } from '#queries/assistant.ts';
import { keyFor } from '#queries/drafts.ts';
import { useSummary } from '#queries/people/people.ts';
import { useSession } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import { keepNarrativeDraft, type NarrativeDraft, readNarrativeDraft } from './narrative-draft.ts';
import type { Quote } from '#features/assistant/cards/quote.ts';
import {
  type Attempt,
  type NewPerson,
  type Run,
  runOf,
  withAnswer,
  withUndone,
} from '#features/assistant/cards/runs.ts';

const uidNow = () => useSession.getState().user?.uid;

/**
 * Shows a toast that brings back a run with open suggestions after the panel was closed. Its text and
 * idempotency key are kept, so that sending again returns the same run.
 */
function offerToReopen(uid: string, { open, narrative, key, opened }: Run) {
  const what = open.length === 1 ? '1 suggestion was' : `${open.length} suggestions were`;
  toastDone(`${what} left open.`, {
    label: 'Bring back',
    onAction() {
      keepNarrativeDraft(uid, {
        text: narrative,
        tried: { content: narrative, key, openedId: opened?.id },
      });
      usePanels.setState({ chatPanelOpen: true });
    },
  });
}

/** Returns the unsent text, with the question that the panel was opened with below it. */
function startDraft(uid: string): NarrativeDraft {
  const draft = readNarrativeDraft(uid);
  const { question } = usePanels.getState();
  return question ? { text: [draft.text, question].filter(Boolean).join('\n') } : draft;
}

/** State of the text box. Its text is stored in this tab until the assistant has answered it. */
function useStoredDraft() {
  const [uid] = useState(() => uidNow() ?? '');
  const [draft, setDraft] = useState(() => startDraft(uid));
  const [answered, setAnswered] = useState('');
  const isAnswered = draft.text.trim() === answered;

  useEffect(() => keepNarrativeDraft(uid, isAnswered ? { text: '' } : draft), [uid, draft, isAnswered]);

  /** Replaces the text only if it is still the one that was sent. */
  const replace = (sent: string, text: string) =>
    setDraft((now): NarrativeDraft => (now.text.trim() === sent ? { text } : now));

  return { uid, draft, setDraft, setAnswered, replace };
}

/**
 * Returns the person a pronoun means: the one whose page is open. A text that was tried before is about the
 * same person as then.
 */
function useOpened({ text, tried }: NarrativeDraft, pageId: string | undefined) {
  const id = tried?.content === text.trim() ? tried.openedId : pageId;
  const person = useSummary(id ?? '');
  return person && { id: person.id, name: person.name };
}

/**
 * State of the conversation with the guide. It ends when the panel closes. `pageId` is the person whose page
 * is open, if any.
 */
export function useConversation(pageId?: string) {
  const { uid, draft, setDraft, setAnswered, replace } = useStoredDraft();
  const opened = useOpened(draft, pageId);
  const [runs, setRuns] = useState<Run[]>([]);
  const [newPeople, setNewPeople] = useState<NewPerson[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const extract = useExtract();

  const handleClosed = useEffectEvent(() => {
    const left = runs.findLast(({ open }) => open.length > 0);
    if (left && uidNow() === uid && !readNarrativeDraft(uid).text) offerToReopen(uid, left);
  });
  useEffect(() => () => handleClosed(), []);
  useEffect(() => () => usePanels.setState({ question: '' }), []);

  const edit = (id: string, change: (run: Run) => Run) =>
    setRuns((now) => now.map((run) => (run.id === id ? change(run) : run)));
  const list = (added: NewPerson[]) =>
    setNewPeople((now) => [
      ...now.filter(({ person }) => added.every((other) => other.person.id !== person.id)),
      ...added,
    ]);

  function send(attempt: Attempt) {
    setIsStopped(false);
    extract.mutate(attempt, {
      onSuccess(result) {
        const run = runOf(result, attempt);
        setAnswered(run.narrative);
        setDraft(({ text }) => ({ text }));
        setRuns((now) => [...now.filter(({ id }) => id !== run.id), run]);
        list(run.created);
        if (run.isAdding) replace(run.narrative, '');
      },
    });
  }

  return {
    text: draft.text,
    opened,
    write: (text: string) => setDraft((now) => ({ ...now, text })),
    submit() {
      const narrative = draft.text.trim();
      if (!narrative || extract.isPending || [...narrative].length > LONGEST_NARRATIVE) return;
      const isAboutSame = draft.tried?.openedId === opened?.id;
      const key = isAboutSame ? keyFor(draft, narrative) : crypto.randomUUID();
      setDraft({ text: draft.text, tried: { content: narrative, key, openedId: opened?.id } });
      send({ narrative, key, opened });
    },
    retry: () => extract.variables && send(extract.variables),
    /** Stops waiting. The request goes on, and sending the same text again uses the same idempotency key. */
    stop() {
      extract.reset();
      setIsStopped(true);
    },
    isPending: extract.isPending,
    isStopped,
    error: extract.error,

    runs,
    answer: (runId: string, suggestionId: string, did?: string) =>
      edit(runId, (run) => withAnswer(run, suggestionId, did)),
    finish: ({ hadSuggestions, narrative }: Run) => hadSuggestions && replace(narrative, ''),
    collapse: (runId: string) => edit(runId, (run) => ({ ...run, isCollapsed: true })),
    undo({ id, narrative }: Run) {
      edit(id, withUndone);
      setNewPeople((now) => now.filter(({ runId }) => runId !== id));
      setAnswered('');
      replace('', narrative);
    },

    newPeople,
    addNewPerson: (runId: string, person: Person, quote: Quote | undefined) =>
      list([{ runId, person, quote }]),
    replaceNewPerson: (person: Person) =>
      setNewPeople((now) => now.map((old) => (old.person.id === person.id ? { ...old, person } : old))),
    removeNewPerson: (id: string) => setNewPeople((now) => now.filter(({ person }) => person.id !== id)),
  };
}
