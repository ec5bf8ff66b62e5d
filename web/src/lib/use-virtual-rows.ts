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

/** The rows of a long list that are worth drawing. */
export function useVirtualRows(options: Options) {
  // What the rule warns the React compiler of; it is not used here.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLDivElement, HTMLLIElement>(options);
}
