import { Waypoints } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useRelations } from '#queries/relations/relations.ts';
import { buttonClass } from '#ui/form/button.tsx';

/** Link to the circle of a person; nothing for somebody without relations. */
export function CircleLink({ id, name }: { id: string; name: string }) {
  const { relations } = useRelations();
  if (!relations?.some(({ from_id, to_id }) => from_id === id || to_id === id)) return null;
  return (
    <Link
      to={paths.circle(id)}
      className={`${buttonClass({ size: 'small' })} max-w-full min-w-0 justify-self-start`}
    >
      <Waypoints aria-hidden className="size-4 shrink-0" />
      <span className="truncate">The circle of {name}</span>
    </Link>
  );
}
