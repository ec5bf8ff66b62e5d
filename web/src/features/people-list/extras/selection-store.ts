import { create } from 'zustand';

interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the person who was selected last by themselves. */
  anchor?: string | undefined;
}

export const NOBODY: Selection = { ids: new Set() };

/** The people who are selected in the list. */
export const useSelection = create<Selection>(() => NOBODY);
