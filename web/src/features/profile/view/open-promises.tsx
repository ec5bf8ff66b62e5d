import type { Entry } from 'functions/contract';
import { listNames } from '#lib/people/list-names.ts';
import { useMarkPromise, useOpenPromises } from '#queries/notebook/promises.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { PromisedText } from '#ui/promised-text.tsx';

function OpenPromise({ entry, others }: { entry: Entry; others: string[] }) {
  const marking = useMarkPromise();
  return (
    <li>
      <PromisedText entry={entry} marking={marking} className="line-clamp-4">
        {others.length > 0 && <p className="text-[0.8125rem] text-soft">With {listNames(others)}</p>}
      </PromisedText>
    </li>
  );
}

/** The promises to a person that are not kept yet; nothing if there are none. */
export function OpenPromises({ personId }: { personId: string }) {
  const entries = useOpenPromises(personId) ?? [];
  const byId = usePeopleById();
  if (entries.length === 0) return null;
  return (
    <section aria-label="Promises" className="rounded-3xl border border-line bg-raised p-5 md:p-6">
      <h3 className="text-lg">You promised</h3>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {entries.map((entry) => (
          <OpenPromise
            key={entry.id}
            entry={entry}
            others={entry.person_ids.flatMap((id) => (id === personId ? [] : (byId.get(id)?.name ?? [])))}
          />
        ))}
      </ul>
    </section>
  );
}
