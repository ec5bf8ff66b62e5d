import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { draftsOfTab } from '#lib/browser/this-tab.ts';

/**
 * Text that is not sent yet, in this tab. `tried` is the last attempt to send it, unless that is known to have
 * succeeded.
 */
export interface Draft {
  text: string;
  tried?: { content: string; key: string };
  /** Of a memory: the day that was chosen, and whether the two were in touch. */
  about?: { day: string; isContact: boolean };
}

export const NO_DRAFT: Draft = { text: '' };

const drafts = keepInStorage({
  storage: draftsOfTab,
  empty: NO_DRAFT,
  isWorthKeeping: ({ text }) => text !== '',
});

export const messageDraft = (personId: string) => `kindred.draft.${personId}`;
export const memoryDraft = (personId: string, entryId: string) => `kindred.memory.${personId}.${entryId}`;

export const readDraft = drafts.read;
export const keepDraft = drafts.write;

/** Reads a draft for an editor that opens. If this tab has none, it gets the one that a closed tab left. */
export function openDraft(name: string): Draft {
  draftsOfTab.takeOver(name);
  return readDraft(name);
}

/**
 * Returns the entry id of a memory of this person that has a draft; `new` for a memory that was never saved.
 */
export function unfinishedMemory(personId: string): string | undefined {
  const start = memoryDraft(personId, '');
  return draftsOfTab.names(start)[0]?.slice(start.length);
}

/**
 * Call it after `content` was sent: removes that text from the draft, and returns what the user has typed
 * instead.
 */
export function settleDraft(name: string, content: string): string {
  const { text } = readDraft(name);
  const since = text.trim() === content ? '' : text;
  keepDraft(name, { text: since });
  return since;
}

/**
 * Returns the idempotency key for sending `content`: that of the last attempt if it had this content, else a
 * new one.
 */
export const keyFor = ({ tried }: Draft, content: string) =>
  tried?.content === content ? tried.key : crypto.randomUUID();
