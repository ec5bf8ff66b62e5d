import type { Activity, ActivityType } from 'functions/contract';
import { useEffect, useRef, useState } from 'react';
import { useActivity } from '#queries/activity.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { ActivityRow } from './activity-row.tsx';

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

/** Returns the id of the newest event of each run that a token made and that is not undone yet, by run id. */
function firstOfRun(events: readonly Activity[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { id, run_id, data } of events)
    if (run_id && data.taken_back !== true && !first.has(run_id)) first.set(run_id, id);
  return first;
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
  const { data: all, error, refetch, ...more } = useActivity(personId);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = more;
  const section = useRef<HTMLElement>(null);

  const events = all && eventsOf(kind, all);
  const isShort = kind !== 'all' && (events?.length ?? ENOUGH) < ENOUGH;
  const mustFetch = isShort && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (mustFetch) void fetchNextPage();
  }, [mustFetch, fetchNextPage]);

  async function showOlder() {
    const { hasNextPage: hasMore, isFetchNextPageError } = await fetchNextPage();
    // The button, which had the focus, is gone.
    if (!hasMore && !isFetchNextPageError) section.current?.focus();
  }

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
        <LoadingText text="Loading activity..." isTextHidden className="grid gap-5">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-10" />
          ))}
        </LoadingText>
      );
    if (!events.length && !hasNextPage)
      return <EmptyState title={all?.length ? 'Nothing of this kind yet' : 'No activity yet'} />;
    const firstOfRuns = new Set(firstOfRun(events).values());
    return (
      <>
        <ol>
          {events.map((event) => (
            <ActivityRow key={event.id} event={event} isFirstOfRun={firstOfRuns.has(event.id)} />
          ))}
        </ol>
        {hasNextPage && (
          <div className="mt-6">
            <ShowMore
              {...more}
              label="Show older"
              failed="Older events could not be loaded."
              onPress={() => void showOlder()}
            />
          </div>
        )}
      </>
    );
  }

  return (
    <section
      ref={section}
      aria-label="Activity"
      // Focusable, so that the arrow keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto max-w-2xl px-4 py-8 md:px-8">
        {Boolean(all?.length) && <KindChoice kind={kind} onChoose={setKind} />}
        {feed()}
      </div>
    </section>
  );
}
