import { useEffect, useState } from 'react';
import { useSaveSettings } from '#queries/account/account.ts';

const SHOWN_MS = 3000;

/** Returns `isSaved`, which is true for 3 seconds after each call of `markSaved`. */
export function useSavedMark() {
  const [savedAt, setSavedAt] = useState<number>();
  useEffect(() => {
    if (!savedAt) return;
    const timer = setTimeout(() => setSavedAt(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return { isSaved: savedAt !== undefined, markSaved: () => setSavedAt(Date.now()) };
}

/** Returns `save`, and `isSaved`, which is true for 3 seconds after a setting was saved. */
export function useSaveAtOnce() {
  const { isSaved, markSaved } = useSavedMark();
  const { mutate: save } = useSaveSettings(markSaved);
  return { save, isSaved };
}
