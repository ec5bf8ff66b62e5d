import type { Me } from 'functions/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { countManyPeople } from '#lib/people/count-people.ts';
import { formatDate } from '#lib/text/date-format.ts';
import { paths } from '#paths.ts';
import { useSettings } from '#settings/settings-store.ts';

const PLANS: Record<Me['plan'], string> = { free: 'Free', pro: 'Pro' };

const since = (moment: string) => formatDate(new Date(moment), { dateStyle: 'long' });

const room = ({ people_count, limits }: Me) =>
  limits.people ? `${people_count} of ${limits.people}` : `${countManyPeople(people_count)}, no limit`;

export function AccountCard({ me }: { me: Me }) {
  const guide = useSettings(({ assistantName }) => assistantName);
  const facts: [string, ReactNode][] = [
    ['Email', me.email ?? 'None'],
    ['Plan', PLANS[me.plan]],
    ['People', room(me)],
    ['Since', since(me.created_at)],
    [
      'Guide',
      <>
        {guide} ·{' '}
        <Link to={`${paths.preferences}#guide`} className="text-accent underline-offset-2 hover:underline">
          Change the guide
        </Link>
      </>,
    ],
  ];
  return (
    <SettingsCard title="Email and plan">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-[0.8125rem] text-soft">{term}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
