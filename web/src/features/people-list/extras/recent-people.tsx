import { useParams, useSearchParams } from 'react-router';
import { useListParams } from '#lib/people/list-params.ts';
import { paths } from '#paths.ts';
import { useRecentPeople } from '#queries/people/list/recent.ts';
import { usePlainLink } from '#router/index.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { handleRecentKey } from './recent-keys.ts';

/** Number of people shown. */
const SHOWN = 3;

const firstName = (name: string) => name.trim().split(/\s+/)[0];

/** The people opened last, above the list. Hidden while the user searches. */
export function RecentPeople() {
  const [params] = useSearchParams();
  const { personId } = useParams();
  const { search } = useListParams().shown;
  const people = useRecentPeople(SHOWN);
  const follow = usePlainLink();
  if (search || !people.length) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Opened last"
      data-opened-last
      onKeyDown={handleRecentKey}
      className="flex gap-1 border-b border-line px-3 py-1.5"
    >
      {people.map(({ id, name, photo }) => (
        <a
          key={id}
          href={paths.person(id, {}, params)}
          onClick={follow}
          tabIndex={-1}
          title={name}
          aria-current={id === personId ? 'page' : undefined}
          className="flex h-10 min-w-0 basis-1/3 items-center gap-2 rounded-xl px-1.5 text-sm font-semibold text-soft transition-colors not-aria-[current=page]:hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
        >
          <Avatar id={id} name={name} photo={photo} size="tiny" />
          <span aria-hidden className="truncate">
            {firstName(name)}
          </span>
          <span className="sr-only">Opened last: {name}</span>
        </a>
      ))}
    </nav>
  );
}
