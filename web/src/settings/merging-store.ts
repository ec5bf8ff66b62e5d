import { create } from 'zustand';

interface Merging {
  /** The ids of the two people in the merge dialog; undefined while it is closed. */
  ids?: readonly [string, string] | undefined;
}

export const useMerging = create<Merging>(() => ({}));

/** Opens the dialog that merges two people, on any signed-in screen. */
export const openMerge = (one: string, other: string) => useMerging.setState({ ids: [one, other] });

export const closeMerge = () => useMerging.setState({ ids: undefined });
