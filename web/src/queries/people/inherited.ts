import { create } from 'zustand';

/** How often drafts of somebody who was merged away have gone to the person who was kept. */
export const useInherited = create(() => ({ times: 0 }));
