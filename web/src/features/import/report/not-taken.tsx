import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Refused } from '#features/import/run/import-run.ts';
import { ShowMore } from './show-more.tsx';

interface NotTakenProps {
  /** The imported candidates. */
  candidates: Candidate[];
  /** Candidates with values that had no space or could not be read, with the reason. */
  refused: Refused[];
}

/**
 * List of values that did not fit into their field or had no space, and of pictures that could not be read.
 */
export function NotTaken({ candidates, refused }: NotTakenProps) {
  const items = [
    ...candidates.flatMap((candidate) => candidate.misfits.map((said) => ({ candidate, said: `${said}.` }))),
    ...refused.map(({ candidate, message }) => ({ candidate, said: message })),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="misfits-heading" className="grid gap-3">
      <h3 id="misfits-heading" className="text-xl">
        What did not fit
      </h3>
      <p className="text-soft">
        Everybody is imported. Values that do not fit their field are in the notes, where there was space:
      </p>
      <ShowMore label="Values that did not fit" items={items}>
        {({ candidate, said }, index) => (
          <li key={index} className="rounded-2xl border border-line bg-raised px-4 py-3 text-sm">
            <span className="font-semibold break-words">{candidate.values.name}</span>{' '}
            <span className="text-soft tabular-nums">row {candidate.row}</span>
            <span className="block break-words">{said}</span>
          </li>
        )}
      </ShowMore>
    </section>
  );
}
