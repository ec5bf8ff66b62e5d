import { create } from 'zustand';

/** Counts the moves of drafts to each kept person, by the person's id. */
export const useInherited = create(() => ({ times: 0 }));
