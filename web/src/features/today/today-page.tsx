import { type ReactNode, useMemo } from 'react';
import { partOfDay, VOICES } from '#lib/text/guide-voice.ts';
import { useOwnCount } from '#queries/people/adding/example-people.ts';
import { useKeepOrder } from '#queries/people/list/shown-order.ts';
import { useLeavingToday, useToday } from '#queries/today.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { PromiseRow } from '#features/today/rows/promise-row.tsx';
import { ListHead } from './list-head.tsx';
import { SuggestionRow } from '#features/today/rows/suggestion-row.tsx';
import { UnreadRow } from '#features/today/rows/unread-row.tsx';
import { useHellos } from './use-hellos.ts';
import { useList } from './use-list.ts';

interface TodayPageProps {
  /** The ways to add people, for an account with nobody. */
  ways: ReactNode;
  notice: ReactNode;
  firstSteps: ReactNode;
}

/** Shows rows in a card. */
const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="overflow-hidden rounded-3xl border border-line bg-raised shadow-card">{children}</ul>
);

/** Page of unread messages and people to reach out to today: a short list that comes to an end. */
export function TodayPage({ ways, notice, firstSteps }: TodayPageProps) {
  const ownCount = useOwnCount();
  const { data: today, error, isFetching, refetch } = useToday();
  const hellos = useHellos(today);
  const leaving = useLeavingToday();
  const { isReady, left, done, more, showMore } = useList(today, hellos, { isFresh: !isFetching, leaving });
  const guide = useSettings(guideOf);
  const voice = VOICES[guide];
  const isEmpty =
    today && isReady ? today.unread.length + today.promises.length + left.length === 0 : Boolean(error);

  useKeepOrder(
    'today',
    useMemo(() => {
      const rows = [
        ...(today?.unread ?? []),
        ...(today?.promises ?? []).map(({ person }) => person),
        ...left.map(({ person }) => person),
      ];
      return [...new Map(rows.map((person) => [person.id, person])).values()];
    }, [today, left]),
  );

  function content() {
    if (error && !today)
      return (
        <LoadError title="Today could not be loaded" message={error.message} onRetry={() => void refetch()} />
      );
    if (!today || !hellos || !isReady)
      return (
        <LoadingText text="Loading today" isTextHidden className="grid gap-3">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-16 rounded-3xl" />
          ))}
        </LoadingText>
      );
    const end = done > 0 && <p>{`${done} of ${done} done for today.`}</p>;
    if (isEmpty && ownCount === 0)
      return (
        <EmptyState title="Nobody to think of yet">
          <p>
            Follow-ups, birthdays and people you have not talked to for long stand here, once you have added
            them.
          </p>
          {ways}
        </EmptyState>
      );
    return (
      <>
        {today.unread.length > 0 && (
          <section aria-labelledby="today-unread">
            <h2 id="today-unread" className="mb-2 px-1 text-lg">
              Unread
            </h2>
            <Rows>
              {today.unread.map((person) => (
                <UnreadRow key={person.id} person={person} />
              ))}
            </Rows>
          </section>
        )}
        {today.promises.length > 0 && (
          <section aria-labelledby="today-promises">
            <h2 id="today-promises" className="mb-2 px-1 text-lg">
              You promised
            </h2>
            <Rows>
              {today.promises.map((promised) => (
                <PromiseRow key={promised.entry.id} {...promised} />
              ))}
            </Rows>
          </section>
        )}
        {left.length > 0 && (
          <section aria-labelledby="today-list">
            <ListHead id="today-list" left={left.length} done={done} />
            <Rows>
              {left.map((suggested) => (
                <SuggestionRow key={suggested.person.id} suggested={suggested} />
              ))}
            </Rows>
          </section>
        )}
        {isEmpty && ownCount !== undefined && <EmptyState title={voice.allDone}>{end}</EmptyState>}
        {!isEmpty && left.length === 0 && <div className="text-center text-soft">{end}</div>}
        {more > 0 && (
          <Button className="justify-self-center" onClick={showMore}>
            Show {more} more
          </Button>
        )}
      </>
    );
  }

  return (
    <Page title="Today">
      {notice}
      <div className="mx-auto grid grid-cols-1 max-w-3xl gap-7 px-4 py-6 md:px-8 md:py-8">
        <div className="flex items-center gap-4">
          <GuidePortrait guide={guide} className="size-16 shrink-0" />
          <p className="font-display text-xl leading-snug text-balance">
            {voice.greeting(partOfDay())} {!isEmpty && voice.due}
          </p>
        </div>
        {content()}
        {firstSteps}
      </div>
    </Page>
  );
}
