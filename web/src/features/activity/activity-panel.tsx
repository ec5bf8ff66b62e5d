import type { Activity, ActivityType } from 'functions/contract';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BookHeart,
  BookX,
  Combine,
  Download,
  HandHeart,
  PencilLine,
  RotateCcw,
  Tag,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { fullTime, memoryTime } from '#lib/format-time.ts';
import { useActivity } from '#queries/activity.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ICONS: Record<ActivityType, LucideIcon> = {
  contact: HandHeart,
  message_in: ArrowDownLeft,
  message_out: ArrowUpRight,
  memory_added: BookHeart,
  memory_edited: BookHeart,
  memory_deleted: BookX,
  tag_added: Tag,
  tag_removed: Tag,
  field_changed: PencilLine,
  created: UserPlus,
  imported: Download,
  merged: Combine,
  restored: RotateCcw,
};

function ActivityRow({ event: { type, at, summary } }: { event: Activity }) {
  const Icon = ICONS[type];
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised text-accent">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1.5">
        <p className="break-words">{summary}</p>
        <time dateTime={at} title={fullTime(at)} className="text-sm text-soft">
          {memoryTime(at)}
        </time>
      </div>
    </li>
  );
}

export function ActivityPanel({ personId }: { personId: string }) {
  const {
    data: events,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useActivity(personId);

  function feed() {
    if (error && !events)
      return (
        <div role="alert">
          <EmptyState title="The activity could not be loaded">
            <p className="text-danger">{error.message}</p>
            <Button onClick={() => void refetch()}>Retry</Button>
          </EmptyState>
        </div>
      );
    if (!events)
      return (
        <div aria-live="polite" className="grid gap-5">
          <span className="sr-only">Loading activity...</span>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-10" />
          ))}
        </div>
      );
    if (!events.length) return <EmptyState title="No activity yet" />;
    return (
      <>
        <ol>
          {events.map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ol>
        {hasNextPage && (
          <Button className="mt-6" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show older'}
          </Button>
        )}
      </>
    );
  }

  return (
    <section
      aria-label="Activity"
      // What scrolls must be reachable for the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto max-w-2xl px-4 py-8 md:px-8">{feed()}</div>
    </section>
  );
}
