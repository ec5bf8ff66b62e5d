import { keepInStorage } from '#lib/storage/keep-in-storage.ts';
import { session } from '#lib/storage/storage.ts';
import { NO_DRAFT } from '#queries/drafts.ts';
import { useSession } from '#session/session.ts';

/** Text that is not yet sent, and the last attempt to send it, with the person whose page was open then. */
export interface NarrativeDraft {
  text: string;
  tried?: { content: string; key: string; openedId: string | undefined };
}

/** Number of characters up to which a text is not stored, because it is quickly typed again. */
const SHORT = 20;

const store = keepInStorage({
  storage: session,
  empty: NO_DRAFT as NarrativeDraft,
  isWorthKeeping: ({ text }) => [...text.trim()].length > SHORT,
});

const nameOf = (uid: string) => `kindred.assistant.${uid}`;

/** Reads the unsent text from this tab's session storage. */
export const readNarrativeDraft = (uid: string) => store.read(nameOf(uid));

export const keepNarrativeDraft = (uid: string, draft: NarrativeDraft) => store.write(nameOf(uid), draft);

// Removes the draft when its user signs out or another user signs in.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) store.remove(nameOf(before.uid));
});
