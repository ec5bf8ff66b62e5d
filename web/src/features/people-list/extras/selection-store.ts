import { create } from 'zustand';

interface Selection {
  ids: ReadonlySet<string>;
  /** The start of a range: the last person who was selected or removed individually. */
  anchor?: string | undefined;
}

export const NOBODY: Selection = { ids: new Set() };

/** The people who are selected in the list. */
export const useSelection = create<Selection>(() => NOBODY);
