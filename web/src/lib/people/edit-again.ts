import { useLocation, useNavigationType } from 'react-router';

/** A new person whom the server refused, with the idempotency key of their creation. */
interface RefusedPerson {
  key: string;
  name: string;
  phone: string;
}

interface Again {
  person?: RefusedPerson;
}

/** Returns navigation options for the editor of something that was refused. */
export const editAgain = (again: Again) => ({ state: { again } });

/**
 * Returns what the navigation has asked to edit again, with a key that differs for each; undefined if
 * nothing, or after Back and Forward.
 */
export function useEditAgain(): (Again & { key: string }) | undefined {
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const again = (state as Partial<ReturnType<typeof editAgain>['state']> | null)?.again;
  return again && !isPop ? { ...again, key } : undefined;
}
