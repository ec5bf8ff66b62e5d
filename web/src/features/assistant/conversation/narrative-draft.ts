import { keepInStorage } from '#lib/browser/keep-in-storage.ts';
import { type Draft, NO_DRAFT } from '#queries/drafts.ts';
import { useSession } from '#session/session.ts';

/** Texts up to this many characters are not stored: they are quick to type again. */
const SHORT = 20;

const store = keepInStorage({
  area: 'session',
  empty: NO_DRAFT,
  isWorthKeeping: ({ text }) => [...text.trim()].length > SHORT,
});

const nameOf = (uid: string) => `kindred.assistant.${uid}`;

/** Reads the unsent text of this tab. */
export const readNarrativeDraft = (uid: string) => store.read(nameOf(uid));

export const keepNarrativeDraft = (uid: string, draft: Draft) => store.write(nameOf(uid), draft);

// Removed at sign-out, like everything in local storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) store.remove(nameOf(before.uid));
});
