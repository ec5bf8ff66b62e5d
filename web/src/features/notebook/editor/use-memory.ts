import type { Entry } from 'functions/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inDays } from '#lib/days.ts';
import { writeMemory } from '#lib/people/write-memory.ts';
import { toastDone } from '#lib/toasts.ts';
import { useOnIdle } from '#lib/timing/use-on-idle.ts';
import { paths } from '#paths.ts';
import {
  bringBackDraft,
  type Draft,
  keepDraft,
  keyFor,
  type MemoryDraft,
  NO_DRAFT,
  openDraft,
  readDraft,
  type TypedPromise,
} from '#queries/drafts.ts';
import { dueProblem } from '#ui/form/due-day-field.tsx';
import { pastDateProblem } from '#ui/form/past-day-field.tsx';
import type { TypedDate } from '#ui/form/date-input.tsx';

/** A memory as the editor gives it. */
export interface TypedMemory {
  content: string;
  /** The day of the memory; undefined if the user has not changed it, or has emptied it. */
  day: string | undefined;
  /** Everybody who was there. */
  personIds: string[];
  /** The people among them with whom the user was in touch on that day. */
  contactIds: string[];
  promise: { due_on: string | null } | null;
  /** Idempotency key, which is the same for every attempt to save this memory. */
  key: string;
}

interface Editing {
  /** Storage key of the draft. */
  draft: string;
  /** The person on whose page the memory is written. */
  personId: string;
  /** The memory that is changed; undefined for a new one. */
  entry: Entry | undefined;
  isSaving: boolean;
  onSave: (memory: TypedMemory) => void;
  onClose: () => void;
}

/** Loads the code that reads promises only with the editor, because the grammar of dates is large. */
const loadReader = () => import('#features/notebook/promises/read-promise.ts');

const promiseOf = (entry: Entry | undefined): TypedPromise =>
  entry?.promise ? { isOn: true, dueOn: entry.promise.due_on ?? '' } : { isOn: false };

function startingChoices({ entry, personId }: Editing): Required<MemoryDraft> {
  return {
    day: inDays(0, entry && new Date(entry.created_at)),
    isContact: false,
    personIds: entry?.person_ids ?? [personId],
    notContacted: [],
    promise: promiseOf(entry),
  };
}

/** Returns the state of a memory's editor. It is stored as a draft with every change. */
export function useMemoryForm(editing: Editing) {
  const { draft, personId, entry, isSaving, onSave, onClose } = editing;
  const navigate = useNavigate();
  const [kept] = useState(() => openDraft(draft));
  const [starting] = useState(() => startingChoices(editing));
  const [text, setText] = useState(kept.text || (entry?.content ?? ''));
  const [choices, setChoices] = useState({ ...starting, ...kept.about });
  /** True while the day, or the day of the promise, is typed and incomplete. */
  const [unfinished, setUnfinished] = useState({ day: false, due: false });
  const [isChecked, setIsChecked] = useState(false);
  const reader = useOnIdle({ load: loadReader, isUsed: true })?.part;

  const { day, personIds, isContact, notContacted, promise } = choices;
  const date: TypedDate = { day, isUnfinished: unfinished.day };
  const due: TypedDate = {
    day: promise.dueOn ?? ((promise.isOn && reader?.readDueDay(text, inDays(0))) || ''),
    isUnfinished: unfinished.due,
  };

  /** Stores a change. The text may have been stored since the last render. */
  function keep(change: Partial<Draft>) {
    const stored = readDraft(draft);
    keepDraft(draft, { ...stored, text: stored.text || text, ...change });
  }

  function write(next: string) {
    setText(next);
    keep({ text: next });
  }

  function choose(change: Partial<MemoryDraft>) {
    setIsChecked(false);
    const next = { ...choices, ...change };
    setChoices(next);
    keep({ about: next });
  }

  function offerBack(discarded: Draft) {
    function bringBack() {
      bringBackDraft(draft, discarded);
      void navigate(paths.person(personId, { panel: 'memories' }), writeMemory(entry?.id));
    }
    toastDone('What you typed was discarded.', { label: 'Undo', onAction: bringBack });
  }

  function save() {
    const content = text.trim();
    if (!content || isSaving) return;
    setIsChecked(true);
    if (pastDateProblem(date) || (promise.isOn && dueProblem(due))) return;
    const memory = {
      content,
      day: day && day !== starting.day ? day : undefined,
      personIds,
      contactIds: isContact ? personIds.filter((id) => !notContacted.includes(id)) : [],
      promise: promise.isOn ? { due_on: due.day || null } : null,
    };
    const said = JSON.stringify(memory);
    const key = keyFor(readDraft(draft), said);
    keep({ tried: { content: said, key } });
    onSave({ ...memory, key });
  }

  return {
    text,
    write,
    date,
    due,
    promise,
    personIds,
    isContact,
    notContacted,
    isChecked,
    found: promise.isOn ? undefined : reader?.readPromise(text, inDays(0)),
    choose,
    setDate(typed: TypedDate) {
      setUnfinished((now) => ({ ...now, day: typed.isUnfinished }));
      setIsChecked(false);
      if (typed.isUnfinished) setChoices({ ...choices, day: typed.day });
      else choose({ day: typed.day });
    },
    setDue({ day: dueOn, isUnfinished }: TypedDate) {
      setUnfinished((now) => ({ ...now, due: isUnfinished }));
      choose({ promise: { isOn: true, dueOn } });
    },
    addPerson: (id: string) => !personIds.includes(id) && choose({ personIds: [...personIds, id] }),
    removePerson: (id: string) => choose({ personIds: personIds.filter((one) => one !== id) }),
    save,
    cancel() {
      onClose();
      // Once it is saved, it is no draft any more.
      if (isSaving) return;
      const discarded = readDraft(draft);
      keepDraft(draft, NO_DRAFT);
      if (discarded.text) offerBack(discarded);
    },
  };
}
