import { useLocation, useNavigationType } from 'react-router';

/** Navigation options for the memories of a person: the editor of a new memory opens and takes the focus. */
export const WRITE_MEMORY = { state: { writesMemory: true } };

/**
 * Returns a value that differs for each navigation with WRITE_MEMORY; undefined after any other. Back and
 * Forward do not count.
 */
export function useWriteMemory(): string | undefined {
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isAsked = (state as Partial<typeof WRITE_MEMORY.state> | null)?.writesMemory;
  return isAsked && !isPop ? key : undefined;
}
