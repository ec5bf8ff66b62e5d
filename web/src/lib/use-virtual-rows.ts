import { elementScroll, useVirtualizer, type ReactVirtualizerOptions } from '@tanstack/react-virtual';

type All = ReactVirtualizerOptions<HTMLDivElement, HTMLLIElement>;

type Options = Partial<Pick<All, 'initialRect' | 'observeElementRect' | 'scrollToFn'>> &
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

/**
 * Returns options with which a list of the first page begins: at its top, with as many rows as the window could show. It
 * does not ask how large it is while it is drawn, because then the page would be laid out twice, but hears of it.
 */
export function beginAtOnce(): Pick<All, 'initialRect' | 'observeElementRect' | 'scrollToFn'> {
  return {
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect({ scrollElement }, report) {
      const observer = new ResizeObserver(([entry]) => {
        const { width, height } = entry!.contentRect;
        report({ width: Math.round(width), height: Math.round(height) });
      });
      observer.observe(scrollElement!);
      return () => observer.disconnect();
    },
    scrollToFn(offset, options, list) {
      if (offset > 0 || list.scrollOffset) elementScroll(offset, options, list);
    },
  };
}
