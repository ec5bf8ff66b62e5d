import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useOwnCount } from '#queries/people/adding/example-people.ts';
import { useInsights } from '#queries/today.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { type Part, WeekBars } from './week-bars.tsx';

const CONTACTS: Part[] = [{ key: 'contacts', label: 'contacts', className: 'bg-accent' }];
const STATUSES: Part[] = [
  { key: 'dormant', label: 'Dormant', className: 'bg-dormant' },
  { key: 'warning', label: 'Declining', className: 'bg-declining' },
  { key: 'healthy', label: 'Thriving', className: 'bg-thriving' },
];

interface InsightsPageProps {
  /** The ways to add people, for an account with nobody. */
  ways: ReactNode;
}

/** Page with weekly charts of the last half year: interactions and health. */
export function InsightsPage({ ways }: InsightsPageProps) {
  const ownCount = useOwnCount();
  const { data: insights, error, refetch } = useInsights();

  function content() {
    if (error && !insights)
      return (
        <LoadError
          title="The insights could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      );
    if (!insights)
      return (
        <LoadingText text="Loading insights" isTextHidden className="grid gap-5">
          <Skeleton className="h-24 rounded-3xl" />
          <Skeleton className="h-56 rounded-3xl" />
        </LoadingText>
      );
    if (ownCount === 0)
      return (
        <EmptyState title="Nothing to count yet">
          <p>
            How many people you reach, week by week, and who is about to fade: the figures come with the
            people you add.
          </p>
          {ways}
        </EmptyState>
      );
    const { weeks, reached_this_month: reached, next_to_fade: fading } = insights;
    return (
      <>
        <p className="rounded-3xl bg-accent-soft p-5 font-display text-2xl leading-snug">
          You reached <strong className="text-accent">{reached}</strong> {reached === 1 ? 'person' : 'people'}{' '}
          this month.
        </p>
        <WeekBars title="Contacts per week" weeks={weeks} parts={CONTACTS} />
        <WeekBars title="People per status" weeks={weeks} parts={STATUSES} />
        <section aria-labelledby="next-to-fade">
          <h2 id="next-to-fade" className="mb-2 px-1 text-lg">
            Next to fade
          </h2>
          {fading.length ? (
            <ul className="overflow-hidden rounded-3xl border border-line bg-raised shadow-card">
              {fading.map(({ id, name, photo, reason }) => (
                <li
                  key={id}
                  className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0"
                >
                  <Avatar id={id} name={name} photo={photo} size="small" />
                  <Link to={paths.person(id)} className="truncate font-semibold hover:underline" title={name}>
                    {name}
                  </Link>
                  <span className="ml-auto shrink-0 text-sm text-soft">{reason}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="px-1 text-soft">Nobody is thriving right now, so nobody can fade.</p>
          )}
        </section>
      </>
    );
  }

  return (
    <Page title="Insights">
      <div className="mx-auto grid grid-cols-1 max-w-3xl gap-5 px-4 py-6 md:px-8 md:py-8">{content()}</div>
    </Page>
  );
}
