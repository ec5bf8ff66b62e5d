import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Refused } from '#features/import/run/import-run.ts';
import { ShowMore } from './show-more.tsx';

interface KeptInNotesProps {
  /** The candidates that were imported. */
  candidates: Candidate[];
  /** Candidates whose picture was not taken, with the reason. */
  badPictures: Refused[];
}

/** List of the values that did not fit into their field, and of the pictures that could not be read. */
export function KeptInNotes({ candidates, badPictures }: KeptInNotesProps) {
  const items = [
    ...candidates.flatMap((candidate) => candidate.unread.map((said) => ({ candidate, said: `${said}.` }))),
    ...badPictures.map(({ candidate, message }) => ({ candidate, said: message })),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="unread-heading" className="grid gap-3">
      <h3 id="unread-heading" className="text-xl">
        What did not fit
      </h3>
      <p className="text-soft">
        Everybody is imported. These values are in their notes where there was space:
      </p>
      <ShowMore label="Values that did not fit" items={items}>
        {({ candidate, said }) => (
          <li
            key={`${candidate.row} ${said}`}
            className="rounded-2xl border border-line bg-raised px-4 py-3 text-sm"
          >
            <span className="font-semibold break-words">{candidate.values.name}</span>{' '}
            <span className="text-soft tabular-nums">row {candidate.row}</span>
            <span className="block break-words">{said}</span>
          </li>
        )}
      </ShowMore>
    </section>
  );
}
