import type { TodayPromise } from 'functions/contract';
import { Link } from 'react-router';
import { listNames } from '#lib/people/list-names.ts';
import { paths } from '#paths.ts';
import { useMarkPromise } from '#queries/notebook/promises.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { PromisedText } from '#ui/promised-text.tsx';

/** An open promise: to whom, its words, when it is due, and a button for when it is kept. */
export function PromiseRow({ entry, person: { id, name, photo } }: TodayPromise) {
  const byId = usePeopleById();
  const marking = useMarkPromise();
  const others = entry.person_ids.flatMap((other) => (other === id ? [] : (byId.get(other)?.name ?? [])));
  return (
    <li data-person={id} className="flex gap-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5">
      <Avatar id={id} name={name} photo={photo} />
      <div className="grid min-w-0 grow grid-cols-1 gap-1.5">
        <p className="min-w-0 break-words">
          <Link
            to={paths.person(id, { panel: 'memories' })}
            className="rounded font-semibold hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {others.length > 0 && <span className="text-sm text-soft"> with {listNames(others)}</span>}
        </p>
        <PromisedText entry={entry} marking={marking} className="line-clamp-3 text-[0.9375rem]" />
      </div>
    </li>
  );
}
