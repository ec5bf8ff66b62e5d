import { useEffect, useState } from 'react';
import { useSaveSettings } from '#queries/account/account.ts';

const SHOWN_MS = 3000;

/** Returns `save`, and `isSaved`, which is true for a moment after a setting was saved. */
export function useSaveAtOnce() {
  const [savedAt, setSavedAt] = useState<number>();
  const { mutate: save } = useSaveSettings(() => setSavedAt(Date.now()));
  useEffect(() => {
    if (!savedAt) return;
    const timer = setTimeout(() => setSavedAt(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return { save, isSaved: savedAt !== undefined };
}
