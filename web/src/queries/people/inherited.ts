import { create } from 'zustand';

/** Counts the merges after which drafts went to the kept person. Open editors read their drafts again when it changes. */
export const useInherited = create(() => ({ times: 0 }));
