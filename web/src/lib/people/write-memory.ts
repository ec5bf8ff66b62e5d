import { useLocation, useNavigationType } from 'react-router';

/**
 * Returns navigation options for the memories of a person. There they open the editor of this memory, or of a
 * new one, with its draft.
 */
export const writeMemory = (entryId = 'new') => ({ state: { writesMemory: entryId } });

/** Returns the memory to edit, with a key that differs for each navigation with `writeMemory`; undefined after others. */
export function useWriteMemory(): { entryId: string; key: string } | undefined {
  const { key, state } = useLocation();
  // Back and Forward do not ask again.
  const isPop = useNavigationType() === 'POP';
  const entryId = (state as Partial<ReturnType<typeof writeMemory>['state']> | null)?.writesMemory;
  return entryId && !isPop ? { entryId, key } : undefined;
}
