import type { PersonSummary } from 'functions/contract';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';

/** The others who share a memory, each with a link to their own memories. */
export function PeopleLine({ people }: { people: readonly PersonSummary[] }) {
  const [params] = useSearchParams();
  if (people.length === 0) return null;
  return (
    <ul aria-label="With" className="flex flex-wrap gap-x-1 text-sm text-soft">
      {people.map(({ id, name }, index) => (
        <li key={id} className="max-w-full min-w-0">
          {index === 0 && 'With '}
          <Link
            to={paths.person(id, { panel: 'memories' }, params)}
            className="font-medium break-words text-ink hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {index < people.length - 1 && ','}
        </li>
      ))}
    </ul>
  );
}
