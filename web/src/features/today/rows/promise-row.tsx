import type { TodayPromise } from 'functions/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { listNames } from '#lib/people/list-names.ts';
import { paths } from '#paths.ts';
import { useMarkPromise } from '#queries/notebook/promises.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { PromiseLine } from '#ui/promise-line.tsx';

/** An open promise: to whom, its words, when it is due, and a button for when it is kept. */
export function PromiseRow({ entry, person: { id, name, photo } }: TodayPromise) {
  const textId = useId();
  const byId = usePeopleById();
  const { isPending, keep, reopen } = useMarkPromise();
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
        <div id={textId}>
          <LinkedText text={entry.content} className="line-clamp-3 text-[0.9375rem]" />
        </div>
        {entry.promise && (
          <PromiseLine
            promise={entry.promise}
            describedBy={textId}
            isSaving={isPending}
            onKeep={() => keep(entry)}
            onReopen={() => reopen(entry)}
          />
        )}
      </div>
    </li>
  );
}
