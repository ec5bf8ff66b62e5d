import type { Me } from 'functions/contract';
import { DataCard } from './data-card.tsx';
import { countPeople } from '#lib/count-people.ts';

const PLANS: Record<Me['plan'], string> = { free: 'Free', pro: 'Pro' };

const since = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(moment));

const room = ({ people_count, limits }: Me) =>
  limits.people ? `${people_count} of ${limits.people}` : `${countPeople(people_count)}, no limit`;

export function AccountCard({ me }: { me: Me }) {
  const facts: [string, string][] = [
    ['Email', me.email ?? 'None'],
    ['Plan', PLANS[me.plan]],
    ['People', room(me)],
    ['Since', since(me.created_at)],
  ];
  return (
    <DataCard title="Account">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-[0.8125rem] text-soft">{term}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </DataCard>
  );
}
