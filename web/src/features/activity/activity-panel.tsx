import type { Activity, ActivityType } from 'functions/contract';
import { DAY_MS } from 'functions/contract/people/health';
import { MERGE_UNDO_DAYS } from 'functions/contract/limits';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BookHeart,
  BookX,
  Check,
  Combine,
  Download,
  HandHeart,
  Handshake,
  HeartHandshake,
  PencilLine,
  RotateCcw,
  Tag,
  Trash2,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { useActivity } from '#queries/activity.ts';
import { useUndoMerge } from '#queries/people/duplicates.ts';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** Filters of the activity feed, with the event types that each shows; `undefined` stands for all types. */
const KINDS = {
  all: { label: 'Everything', types: undefined },
  contacts: { label: 'Contacts', types: ['contact'] },
  messages: { label: 'Messages', types: ['message_in', 'message_out'] },
  memories: {
    label: 'Memories',
    types: ['memory_added', 'memory_edited', 'memory_deleted', 'promise_kept', 'promise_reopened'],
  },
  tags: { label: 'Tags', types: ['tag_added', 'tag_removed'] },
  relations: { label: 'Relations', types: ['relation_added', 'relation_changed', 'relation_removed'] },
  changes: {
    label: 'Changes',
    types: ['field_changed', 'created', 'imported', 'connected', 'merged', 'restored', 'deleted'],
  },
} as const satisfies Record<string, { label: string; types: readonly ActivityType[] | undefined }>;
type ActivityKind = keyof typeof KINDS;

function eventsOf(kind: ActivityKind, events: readonly Activity[]): readonly Activity[] {
  const types: readonly ActivityType[] | undefined = KINDS[kind].types;
  return types ? events.filter(({ type }) => types.includes(type)) : events;
}

const ICONS: Record<ActivityType, LucideIcon> = {
  contact: Check,
  message_in: ArrowDownLeft,
  message_out: ArrowUpRight,
  memory_added: BookHeart,
  memory_edited: BookHeart,
  memory_deleted: BookX,
  promise_kept: HeartHandshake,
  promise_reopened: HandHeart,
  tag_added: Tag,
  tag_removed: Tag,
  relation_added: Users,
  relation_changed: Users,
  relation_removed: Users,
  field_changed: PencilLine,
  created: UserPlus,
  imported: Download,
  connected: Handshake,
  merged: Combine,
  restored: RotateCcw,
  deleted: Trash2,
};

/** The outcome of a promise; the summary has its words. */
const WORDS: Partial<Record<ActivityType, string>> = {
  promise_kept: 'Promise kept',
  promise_reopened: 'Promise open again',
};

const canUndo = ({ at, data }: Activity) =>
  data.can_undo === true && Date.now() < Date.parse(at) + MERGE_UNDO_DAYS * DAY_MS;

/**
 * The button that undoes a merge, for as long as that is possible. Afterwards, a word saying that it was
 * undone.
 */
function UndoMerge({ event }: { event: Activity }) {
  const { id, data, summary } = event;
  const { mutate, isPending } = useUndoMerge();
  if (data.taken_back === true) return <p className="text-sm text-soft">Undone</p>;
  if (!canUndo(event)) return null;
  return (
    <Button size="small" className="mt-2" disabled={isPending} onClick={() => mutate(id)}>
      {isPending ? 'Undoing...' : 'Undo the merge'}
      <span className="sr-only">: {summary}</span>
    </Button>
  );
}

function ActivityRow({ event }: { event: Activity }) {
  const { type, at, summary } = event;
  const Icon = ICONS[type];
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised text-accent">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1.5">
        {WORDS[type] && <p className="text-sm font-semibold text-accent">{WORDS[type]}</p>}
        <p className="break-words">{summary}</p>
        <time dateTime={at} title={fullTime(at)} className="text-sm text-soft">
          {memoryTime(at)}
        </time>
        {type === 'merged' && <UndoMerge event={event} />}
      </div>
    </li>
  );
}

/** With a filter, older pages are loaded until this many events match or no page is left. */
const ENOUGH = 10;

function KindChoice({ kind, onChoose }: { kind: ActivityKind; onChoose: (kind: ActivityKind) => void }) {
  return (
    <fieldset className="-m-0.5 mb-6 flex min-w-0 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Show</legend>
      {(Object.keys(KINDS) as ActivityKind[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === kind}
          onClick={() => onChoose(choice)}
          className={classNames(
            'h-8 shrink-0 rounded-full border px-3 text-[0.8125rem] font-semibold transition-colors',
            choice === kind
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
          )}
        >
          {KINDS[choice].label}
        </button>
      ))}
    </fieldset>
  );
}

export function ActivityPanel({ personId }: { personId: string }) {
  const [kind, setKind] = useState<ActivityKind>('all');
  const { data: all, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(personId);

  const events = all && eventsOf(kind, all);
  const isShort = kind !== 'all' && (events?.length ?? ENOUGH) < ENOUGH;
  const mustFetch = isShort && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (mustFetch) void fetchNextPage();
  }, [mustFetch, fetchNextPage]);

  function feed() {
    if (error && !events)
      return (
        <LoadError
          title="The activity could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
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
    if (!events.length && !hasNextPage)
      return <EmptyState title={all?.length ? 'Nothing of this kind yet' : 'No activity yet'} />;
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
      // Focusable, so that the arrow keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto max-w-2xl px-4 py-8 md:px-8">
        {Boolean(all?.length) && <KindChoice kind={kind} onChoose={setKind} />}
        {feed()}
      </div>
    </section>
  );
}
