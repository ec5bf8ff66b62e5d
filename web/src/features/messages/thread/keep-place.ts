import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>;

/** What begins above the reader grows upwards, also when they scroll up to rows that were measured at another width. */
export function keepPlaceBelow(rows: Rows) {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < (rows.scrollOffset ?? 0);
}

/** Whoever reads the newest row keeps it in sight when something takes room from the list. */
export function observeKeepingEnd(rows: Rows, report: Parameters<typeof observeElementRect>[1]) {
  return observeElementRect(rows, (size) => {
    const { scrollRect, scrollOffset, options } = rows;
    const left = rows.getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0);
    report(size);
    if (scrollRect && left <= options.scrollEndThreshold) rows.scrollToEnd();
  });
}
