import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { HeldLine } from './held-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { Notice } from './notice.tsx';
import { noticeText, type ThreadItem } from './thread-items.ts';

const ROW_ESTIMATE = 80;
const OVERSCAN = 5;
/** Distance from the bottom, in pixels, up to which the user counts as being at the end. */
const NEAR_END_PX = 120;
/**
 * Older messages are requested if fewer rows than this are above the visible ones. Not earlier, because a
 * page of them costs more than opening the thread.
 */
const NEAR_START_ROWS = 3;

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>;

/**
 * Keeps the visible rows in place if a row above them changes its height, even one measured at another width.
 */
function keepPlaceBelow(rows: Rows) {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < (rows.scrollOffset ?? 0);
}

/** Reports the size of the list. If its end was visible before the size changed, scrolls to the end again. */
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
  /** True if there are older messages and nothing is being loaded. */
  canAskOlder: boolean;
  /** Id of the newest message that is being sent. */
  pendingKey: string | undefined;
  onOlder: () => void;
  onRetry: (message: ThreadMessage) => void;
}

function ThreadRow({ item, name, onRetry }: Pick<ScrollProps, 'name' | 'onRetry'> & { item: ThreadItem }) {
  if (item.kind === 'day')
    return (
      <h3 className="pt-3 pb-4 text-center font-sans text-xs font-semibold tracking-normal text-soft">
        {item.label}
      </h3>
    );
  if (item.kind === 'notice')
    return <Notice text={noticeText(name, item.isOut)} created_at={item.message.created_at} />;
  const { message, isLastOfRun } = item;
  return (
    <>
      <MessageBubble message={message} isLastOfRun={isLastOfRun} onRetry={() => onRetry(message)} />
      {message.is_held && <HeldLine message={message} />}
    </>
  );
}

/** Virtual list of the thread, which opens at its end. */
export function ThreadScroll({ name, items, canAskOlder, pendingKey, onOlder, onRetry }: ScrollProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
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

  /** The button disappears while the message is sent, so the focus moves to the thread. */
  function handleRetry(message: ThreadMessage) {
    onRetry(message);
    scroller.current?.focus({ preventScroll: true });
  }

  // Runs once, to open the thread at its newest message.
  useLayoutEffect(() => rows.scrollToEnd(), [rows]);

  // Scrolls to the user's own message while it is being sent.
  useLayoutEffect(() => {
    if (pendingKey) rows.scrollToEnd();
  }, [pendingKey, rows]);

  // An effect, not a scroll handler: if a refetch cancels the request for older messages, it is repeated even
  // if the user does not scroll.
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
      // Focusable, so that the keyboard can scroll it.
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
              <ThreadRow item={item} name={name} onRetry={handleRetry} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
