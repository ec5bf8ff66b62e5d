import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { PRODUCERS } from './producers.ts';

/** A tile for each program from which people can be brought over. */
export const ProducerTiles = () => (
  <ul aria-label="Where your people are" className="grid grid-cols-2 gap-3">
    {PRODUCERS.map(({ id, name, icon: Icon }) => (
      <li key={id} className="grid">
        <Link
          to={paths.comingFrom(id)}
          className="flex items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3.5 font-semibold transition-colors hover:border-edge hover:bg-accent-soft"
        >
          <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
          <span className="min-w-0 truncate">{name}</span>
        </Link>
      </li>
    ))}
  </ul>
);
