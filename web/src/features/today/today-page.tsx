import { type ReactNode, useMemo } from 'react';
import { partOfDay, VOICES } from '#lib/text/guide-voice.ts';
import { useOwnCount } from '#queries/people/example-people.ts';
import { useKeepOrder } from '#queries/people/shown-order.ts';
import { useToday } from '#queries/today.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { type Group, SuggestionRow } from './suggestion-row.tsx';
import { useHellos } from './use-hellos.ts';

const GROUPS: [group: Group, title: string][] = [
  ['follow_ups', 'Follow-ups'],
  ['birthdays', 'Birthdays'],
  ['hellos', 'Say hello first'],
  ['catch_up', 'Catch up'],
  ['unread', 'Unread'],
];

interface TodayPageProps {
  /** The ways to add people, for an account with nobody. */
  ways: ReactNode;
  notice: ReactNode;
  firstSteps: ReactNode;
}

/** Page of follow-ups, birthdays, people to greet first or to catch up with, and unread messages. */
export function TodayPage({ ways, notice, firstSteps }: TodayPageProps) {
  const ownCount = useOwnCount();
  const { data: today, error, refetch } = useToday();
  const hellos = useHellos(today);
  const groups = useMemo(() => today && { ...today, hellos }, [today, hellos]);
  const guide = useSettings(guideOf);
  const voice = VOICES[guide];

  useKeepOrder(
    'today',
    useMemo(() => {
      const rows = groups ? GROUPS.flatMap(([group]) => groups[group]) : [];
      return [...new Map(rows.map((person) => [person.id, person])).values()];
    }, [groups]),
  );

  function content() {
    if (error && !today)
      return (
        <LoadError title="Today could not be loaded" message={error.message} onRetry={() => void refetch()} />
      );
    if (!groups)
      return (
        <div aria-live="polite" className="grid gap-3">
          <span className="sr-only">Loading today</span>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-16 rounded-3xl" />
          ))}
        </div>
      );
    const filled = GROUPS.filter(([group]) => groups[group].length > 0);
    if (!filled.length && ownCount === 0)
      return (
        <EmptyState title="Nobody to think of yet">
          <p>
            Follow-ups, birthdays and people you have not talked to for long stand here, once you have added
            them.
          </p>
          {ways}
        </EmptyState>
      );
    if (!filled.length) return ownCount && <EmptyState title={voice.allDone} />;
    return filled.map(([group, title]) => (
      <section key={group} aria-labelledby={`today-${group}`}>
        <h2 id={`today-${group}`} className="mb-2 px-1 text-lg">
          {title}
        </h2>
        <ul className="overflow-hidden rounded-3xl border border-line bg-raised shadow-card">
          {groups[group].map((person) => (
            <SuggestionRow key={person.id} person={person} group={group} />
          ))}
        </ul>
      </section>
    ));
  }

  return (
    <Page title="Today">
      {notice}
      <div className="mx-auto grid grid-cols-1 max-w-3xl gap-7 px-4 py-6 md:px-8 md:py-8">
        <div className="flex items-center gap-4">
          <GuidePortrait guide={guide} className="size-16 shrink-0" />
          <p className="font-display text-xl leading-snug text-balance">{voice.greeting(partOfDay())}</p>
        </div>
        {content()}
        {firstSteps}
      </div>
    </Page>
  );
}
