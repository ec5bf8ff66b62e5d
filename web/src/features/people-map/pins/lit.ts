import { create } from 'zustand';

/** The person at whom the user points in the list. Their pin is highlighted. */
const useLit = create<{ id: string | undefined }>(() => ({ id: undefined }));

/** Highlights the pin of a person; without an id, of nobody. */
export const light = (id?: string) => useLit.setState({ id });

/** Tells whether one of these people is highlighted. Only pins whose answer changes are drawn again. */
export const useIsLit = (isHere: (id: string) => boolean) =>
  useLit(({ id }) => id !== undefined && isHere(id));
