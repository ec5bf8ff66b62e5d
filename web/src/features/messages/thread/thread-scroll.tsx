import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRows } from '#lib/use-rows.ts';
import type { ThreadMessage } from '#queries/messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { ThreadItem } from './thread-items.ts';

const ROW_ESTIMATE = 80;
const OVERSCAN = 5;
/** How near the newest message still counts as reading along. */
const NEAR_END_PX = 120;
/** How near the oldest row the older ones are asked for; not sooner: they cost more than the thread's end. */
const NEAR_START_ROWS = 3;

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>;

/** What begins above the reader grows upwards, also when they scroll up to rows that were measured at another width. */
function keepPlaceBelow(rows: Rows) {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < (rows.scrollOffset ?? 0);
}

/** Whoever reads the newest row keeps it in sight when something takes room from the list. */
function observeKeepingEnd(rows: Rows, report: Parameters<typeof observeElementRect>[1]) {
  return observeElementRect(rows, (size) => {
    const { scrollRect, scrollOffset, options } = rows;
    const left = rows.getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0);
    report(size);
    if (scrollRect && left <= options.scrollEndThreshold) rows.scrollToEnd();
  });
}

interface ScrollProps {
  name: string;
  items: ThreadItem[];
  /** Whether there are older messages, and nothing is being loaded. */
  canAskOlder: boolean;
  /** The user's own text that is on its way. */
  pendingKey: string | undefined;
  onOlder: () => void;
  onRetry: (message: ThreadMessage) => void;
}

/** The messages that are worth drawing; the thread opens at its end. */
export function ThreadScroll({ name, items, canAskOlder, pendingKey, onOlder, onRetry }: ScrollProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows({
    count: items.length,
    getScrollElement: () => scroller.current,
    observeElementRect: observeKeepingEnd,
    initialOffset: () => items.length * ROW_ESTIMATE,
    estimateSize: () => ROW_ESTIMATE,
    overscan: OVERSCAN,
    getItemKey: (index) => items[index]!.key,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: 24,
    paddingEnd: 8,
  });

  useLayoutEffect(() => keepPlaceBelow(rows), [rows]);

  // Once: the thread opens at its newest message, and stays where the reader puts it.
  useLayoutEffect(() => rows.scrollToEnd(), [rows]);

  // Whoever sends wants to see it, wherever they were reading.
  useLayoutEffect(() => {
    if (pendingKey) rows.scrollToEnd();
  }, [pendingKey, rows]);

  // Not asked by the scrolling itself: news may have called off what was asked for, of a reader who is still there.
  const drawn = rows.getVirtualItems();
  const isOlderDue = canAskOlder && !!rows.range && rows.range.startIndex < NEAR_START_ROWS;
  const askOlder = useEffectEvent(onOlder);
  useEffect(() => {
    if (isOlderDue) askOlder();
  }, [isOlderDue]);

  return (
    <section
      ref={scroller}
      aria-label={`Messages with ${name}`}
      // The keyboard scrolls what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <ol
        aria-label="Messages"
        className="relative mx-auto max-w-3xl"
        style={{ height: rows.getTotalSize() }}
      >
        {drawn.map(({ index, key, start }) => {
          const item = items[index]!;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 px-4 md:px-8"
              style={{ transform: `translateY(${start}px)` }}
            >
              {item.kind === 'day' ? (
                <h3 className="pt-3 pb-4 text-center font-sans text-xs font-semibold tracking-normal text-soft">
                  {item.label}
                </h3>
              ) : (
                <MessageBubble
                  message={item.message}
                  isLastOfRun={item.isLastOfRun}
                  onRetry={() => onRetry(item.message)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
