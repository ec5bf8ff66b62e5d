import type { Person } from 'functions/contract';
import { useEffect } from 'react';
import { closeMerge, useMerging } from '#settings/merging-store.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeTwoProps {
  /** Called with the kept person and the ids of both. */
  onMerged: (person: Person, ids: readonly [string, string]) => void;
  /** Called if the button that opened the dialog is gone, so that the focus has nowhere to return. */
  onFocusLost: () => void;
}

/** The merge dialog for two people chosen by hand; `openMerge` opens it. */
export function MergeTwo({ onMerged, onFocusLost }: MergeTwoProps) {
  const ids = useMerging((merging) => merging.ids);
  useEffect(() => closeMerge, []);
  if (!ids) return null;

  function handleMerged(person: Person) {
    closeMerge();
    if (ids) onMerged(person, ids);
  }

  return (
    <MergeDialog
      key={ids.join(' ')}
      ids={ids}
      onClose={closeMerge}
      onMerged={handleMerged}
      onFocusLost={onFocusLost}
    />
  );
}
