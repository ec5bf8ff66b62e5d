import { useLocation } from 'react-router';

/** Navigation options for the messages of a person: the composer writes to this number. */
export const textTo = (e164: string) => ({ state: { textTo: e164 } });

/** Returns the number that the way to the messages has named. */
export const useTextTo = (): string | undefined =>
  (useLocation().state as Partial<ReturnType<typeof textTo>['state']> | null)?.textTo;
