import type { Person } from 'functions/contract';
import { LONGEST_NARRATIVE } from 'functions/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { isPlainQuestion, useTell } from '#queries/assistant.ts';
import { useWaitingCards } from '#queries/waiting-cards.ts';
import { keyFor } from '#queries/drafts.ts';
import { useSummary } from '#queries/people/people.ts';
import { useSession } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import { type Attempt, type NewPerson, type Run, runOf, withUndone } from '#features/assistant/cards/runs.ts';
import { runsOfCards } from '#features/assistant/cards/waiting-runs.ts';
import {
  keepNarrativeDraft,
  type NarrativeDraft,
  readNarrativeDraft,
} from '#features/assistant/conversation/narrative/narrative-draft.ts';
import {
  draftOf,
  runsOf,
  type Talk,
  toKeep,
  withAnswered,
  withGivenBack,
  withRun,
  withSent,
  withWaiting,
} from './talk.ts';
import { useAnswers } from './use-answers.ts';

/** Returns the suggestions that are not answered and not being saved. */
const stillOpen = ({ open }: Run) => open.filter(({ isSaving }) => !isSaving);

const uidNow = () => useSession.getState().user?.uid;

/**
 * Shows a toast about suggestions that were open when the panel closed. Its button opens the panel with the
 * text and its idempotency key, so that sending it again returns the same run.
 */
function offerToReopen(uid: string, run: Run) {
  const { length } = stillOpen(run);
  toastDone(`${length === 1 ? '1 suggestion was' : `${length} suggestions were`} left open.`, {
    label: 'Bring back',
    onAction() {
      keepNarrativeDraft(uid, draftOf(run));
      usePanels.setState({ chatPanelOpen: true });
    },
  });
}

/** Returns the unsent text; if the panel was opened with a question, that is added below it. */
function startDraft(uid: string): NarrativeDraft {
  const draft = readNarrativeDraft(uid);
  const { question } = usePanels.getState();
  return question ? { text: [draft.text, question].filter(Boolean).join('\n') } : draft;
}

/** Returns the text box and the conversation so far. Text without an answer is stored in this tab. */
function useTalk() {
  const [uid] = useState(() => uidNow() ?? '');
  const [talk, setTalk] = useState<Talk>(() => ({ draft: startDraft(uid), turns: [], waiting: [] }));
  useEffect(() => keepNarrativeDraft(uid, toKeep(talk)), [uid, talk]);
  useEffect(() => () => usePanels.setState({ question: '' }), []);

  const handleClosed = useEffectEvent(() => {
    const left = runsOf(talk).findLast((run) => stillOpen(run).length > 0);
    if (left && uidNow() === uid && !readNarrativeDraft(uid).text) offerToReopen(uid, left);
  });
  useEffect(() => () => handleClosed(), []);
  return [talk, setTalk] as const;
}

/**
 * Returns the person whom a pronoun may mean: the one whose page is open. A text sent again keeps the person
 * of the first attempt.
 */
function useOpened({ text, tried }: NarrativeDraft, pageId: string | undefined) {
  const id = tried?.content === text.trim() ? tried.openedId : pageId;
  const person = useSummary(id ?? '');
  return person && { id: person.id, name: person.name };
}

/** Returns the people created while the panel is open. */
function useNewPeople() {
  const [newPeople, setNewPeople] = useState<NewPerson[]>([]);
  return {
    newPeople,
    list: (added: NewPerson[]) =>
      setNewPeople((now) => [
        ...now.filter(({ person }) => added.every((other) => other.person.id !== person.id)),
        ...added,
      ]),
    unlist: (isGone: (one: NewPerson) => boolean) => setNewPeople((now) => now.filter((one) => !isGone(one))),
    replaceNewPerson: (person: Person) =>
      setNewPeople((now) => now.map((old) => (old.person.id === person.id ? { ...old, person } : old))),
  };
}

interface Conversation {
  /** Id of the text box. */
  boxId: string;
  /** Id of the person whose page is open; undefined if none is. */
  pageId?: string | undefined;
  /** True if waiting cards are shown too. */
  showsWaiting?: boolean;
}

/**
 * Returns the state of the conversation with the guide, which ends when the panel or the page is closed.
 */
export function useConversation({ boxId, pageId, showsWaiting = false }: Conversation) {
  const [talk, setTalk] = useTalk();
  const { draft } = talk;
  const opened = useOpened(draft, pageId);
  const { list, unlist, ...people } = useNewPeople();
  const [isStopped, setIsStopped] = useState(false);
  const tell = useTell();

  const editRun = (id: string, change: (run: Run) => Run) => setTalk((now) => withRun(now, id, change));
  const answers = useAnswers({ runs: [...talk.waiting, ...runsOf(talk)], editRun, onCreated: list });
  const cards = useWaitingCards(showsWaiting);
  useEffect(() => {
    if (cards) setTalk((now) => withWaiting(now, runsOfCards(cards)));
  }, [cards, setTalk]);
  const write = (text: string) => setTalk((now) => ({ ...now, draft: { ...now.draft, text } }));

  const [given, setGiven] = useState('');
  /** Puts a text into the box. If it replaces the user's own words, a toast can restore them. */
  function propose(text: string) {
    const own = draft.text;
    write(text);
    setGiven(text);
    document.getElementById(boxId)?.focus();
    if (own.trim() && own !== given && own !== text)
      toastDone('Your words made room for the example.', { label: 'Undo', onAction: () => write(own) });
  }

  function send(attempt: Attempt) {
    setIsStopped(false);
    setTalk((now) => withSent(now, attempt));
    tell.mutate(attempt, {
      onSuccess(heard) {
        if ('answer' in heard) {
          setTalk((now) => withAnswered(now, { attempt, answer: heard.answer }));
          return;
        }
        const run = runOf(heard.extraction, attempt);
        setTalk((now) => withAnswered(now, { attempt, run }));
        list(run.created);
      },
      onError: () => setTalk(withGivenBack),
    });
  }

  return {
    ...answers,
    ...people,
    removeNewPerson: (id: string) => unlist(({ person }) => person.id === id),
    turns: talk.turns,
    waiting: talk.waiting,

    text: draft.text,
    opened,
    write,
    propose,
    submit() {
      const narrative = draft.text.trim();
      if (!narrative || tell.isPending || [...narrative].length > LONGEST_NARRATIVE) return;
      const isAboutSame = draft.tried?.openedId === opened?.id;
      send({ narrative, key: isAboutSame ? keyFor(draft, narrative) : crypto.randomUUID(), opened });
    },
    retry: () => tell.variables && send(tell.variables),
    /**
     * Stops waiting for the answer. The request continues, and sending the same text again uses the same
     * idempotency key.
     */
    stop() {
      tell.reset();
      setIsStopped(true);
      setTalk(withGivenBack);
    },
    isPending: tell.isPending,
    isStopped,
    error: tell.error,
    isQuestion: isPlainQuestion(tell.variables?.narrative ?? ''),

    collapse: (runId: string) => editRun(runId, (run) => ({ ...run, isCollapsed: true })),
    undo({ id, narrative }: Run) {
      editRun(id, withUndone);
      unlist(({ runId }) => runId === id);
      if (!draft.text.trim()) write(narrative);
    },
  };
}

export type ConversationState = ReturnType<typeof useConversation>;
