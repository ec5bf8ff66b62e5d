import { Link, useSearchParams } from 'react-router';
import { listNames } from '#lib/people/list-names.ts';
import { memoryTime } from '#lib/text/format-time.ts';
import { paths } from '#paths.ts';
import { useNewestMemories } from '#queries/notebook/notebook.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { LinkedText } from '#ui/linked-text.tsx';

const SHOWN = 3;

/** The last three memories of a person; nothing if there are none. */
export function LastMemories({ personId }: { personId: string }) {
  const { data: entries = [] } = useNewestMemories(personId, SHOWN);
  const [params] = useSearchParams();
  const byId = usePeopleById();
  const othersOf = (ids: string[]) =>
    listNames(ids.flatMap((id) => (id === personId ? [] : (byId.get(id)?.name ?? []))));
  if (entries.length === 0) return null;
  return (
    <section className="rounded-3xl border border-line bg-raised p-5 md:p-6" aria-label="Last memories">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg">Memories</h3>
        <Link
          to={paths.person(personId, { panel: 'memories' }, params)}
          className="text-sm font-semibold text-accent hover:underline"
        >
          All memories
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-3.5">
        {entries.map(({ id, person_ids, content, created_at }) => (
          <li key={id}>
            <time dateTime={created_at} className="block text-[0.8125rem] text-soft">
              {memoryTime(created_at)}
              {person_ids.length > 1 && <> · with {othersOf(person_ids)}</>}
            </time>
            <LinkedText text={content} className="line-clamp-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
