import type { PersonPatch } from 'functions/contract';
import { keepInStorage } from '#lib/storage/keep-in-storage.ts';
import { draftsOfTab } from '#lib/storage/this-tab.ts';

/** The choices of an unsaved memory besides its text. */
export interface MemoryDraft {
  day: string;
  isContact: boolean;
  /** Everybody who was there. */
  personIds?: string[];
  /** The people among them with whom the user was not in touch. */
  notContacted?: string[];
  promise?: TypedPromise;
}

/** A promise in an editor. Without `dueOn`, its day is the one that the text names. */
export interface TypedPromise {
  isOn: boolean;
  dueOn?: string | undefined;
}

/**
 * Text in this tab that is not sent yet. `tried` is the last attempt to send it, with its idempotency key. It
 * is absent if nothing was tried, or if the last attempt certainly succeeded.
 */
export interface Draft {
  text: string;
  tried?: { content: string; key: string };
  /** The other choices, if the text is that of a memory. */
  about?: MemoryDraft;
}

export const NO_DRAFT: Draft = { text: '' };

const drafts = keepInStorage({
  storage: draftsOfTab,
  empty: NO_DRAFT,
  isWorthKeeping: ({ text }) => text !== '',
});

export const messageDraft = (personId: string) => `kindred.draft.${personId}`;
/** The note about a talk on the page Today. */
export const talkDraft = (personId: string) => `kindred.talk.${personId}`;
export const memoryDraft = (personId: string, entryId: string) => `kindred.memory.${personId}.${entryId}`;

/** The id, in the name of a draft, of a memory that was never saved. */
export const NEW_MEMORY = 'new';

export const readDraft = drafts.read;
export const keepDraft = drafts.write;

/**
 * Reads a draft for an editor that opens. If this tab has none, takes over the draft that a closed tab left.
 */
export function openDraft(name: string): Draft {
  draftsOfTab.takeOver(name);
  return readDraft(name);
}

const refused = keepInStorage<PersonPatch>({
  storage: draftsOfTab,
  empty: {},
  isWorthKeeping: (fields) => Object.keys(fields).length > 0,
});

const refusedOf = (personId: string) => `kindred.refused-fields.${personId}`;

/** Keeps fields of a profile that the server refused, for the next time that its editor opens. */
export const keepRefused = (personId: string, fields: PersonPatch) =>
  refused.write(refusedOf(personId), { ...refused.read(refusedOf(personId)), ...fields });

/** Returns the refused fields of a profile, also those that a closed tab left. */
export function openRefused(personId: string): PersonPatch {
  draftsOfTab.takeOver(refusedOf(personId));
  return refused.read(refusedOf(personId));
}

export const forgetRefused = (personId: string) => refused.remove(refusedOf(personId));

/**
 * Returns the id of a memory of this person that has a draft, or `NEW_MEMORY`. Undefined if there is no draft.
 */
export function unfinishedMemory(personId: string): string | undefined {
  const start = memoryDraft(personId, '');
  return draftsOfTab.names(start)[0]?.slice(start.length);
}

/** Puts a draft back, after the text that was typed in its place since. */
export function bringBackDraft(name: string, draft: Draft): void {
  const since = openDraft(name);
  keepDraft(name, since.text ? { ...since, text: `${since.text}\n${draft.text}` } : draft);
}

/** Moves the draft of a memory that is gone to the draft of a new memory. Returns false if there was none. */
export function continueAsNew(personId: string, entryId: string): boolean {
  const gone = memoryDraft(personId, entryId);
  const { text, about } = openDraft(gone);
  keepDraft(gone, NO_DRAFT);
  if (text) bringBackDraft(memoryDraft(personId, NEW_MEMORY), { text, ...(about && { about }) });
  return text !== '';
}

/**
 * Call it after `content` was sent. Empties the draft, unless its text was changed since. Returns the text
 * that is left.
 */
export function settleDraft(name: string, content: string): string {
  const { text } = readDraft(name);
  const since = text.trim() === content ? '' : text;
  keepDraft(name, { text: since });
  return since;
}

/**
 * Returns the idempotency key for sending `content`: that of the last attempt if it sent the same text, else
 * a new one.
 */
export const keyFor = ({ tried }: Draft, content: string) =>
  tried?.content === content ? tried.key : crypto.randomUUID();
