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
    | 'rangeExtractor'
    | 'anchorTo'
    | 'followOnAppend'
    | 'scrollEndThreshold'
    | 'paddingStart'
    | 'paddingEnd'
  >;

/**
 * Returns a virtualizer, which tells which rows of a long list are visible, so that only these are rendered.
 */
export function useVirtualRows(options: Options) {
  // The lint rule is about the React compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLDivElement, HTMLLIElement>(options);
}
