import { useLocation } from 'react-router';

/** Returns navigation options for a person's messages, so that the composer writes to this number. */
export const textTo = (e164: string) => ({ state: { textTo: e164 } });

/** Returns the number that the navigation to the messages has named; undefined if none. */
export const useTextTo = (): string | undefined =>
  (useLocation().state as Partial<ReturnType<typeof textTo>['state']> | null)?.textTo;
