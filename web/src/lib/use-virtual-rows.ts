import { useVirtualizer, type ReactVirtualizerOptions } from '@tanstack/react-virtual';

type All = ReactVirtualizerOptions<HTMLDivElement, HTMLLIElement>;

type Options = Partial<Pick<All, 'observeElementRect'>> &
  Pick<
    All,
    | 'count'
    | 'getScrollElement'
    | 'initialOffset'
    | 'estimateSize'
    | 'overscan'
    | 'getItemKey'
    | 'anchorTo'
    | 'followOnAppend'
    | 'scrollEndThreshold'
    | 'paddingStart'
    | 'paddingEnd'
  >;

/** Virtualizes a long list: only the visible rows are rendered. */
export function useVirtualRows(options: Options) {
  // The rule is about the React compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLDivElement, HTMLLIElement>(options);
}
