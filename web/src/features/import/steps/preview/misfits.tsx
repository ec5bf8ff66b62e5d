import type { Candidate } from '#features/import/candidates/candidate.ts';
import { formatCount } from '#lib/people/count-people.ts';

/** Sentence about values that do not fit into their field; nothing if there are none. */
export function Misfits({ candidates }: { candidates: Candidate[] }) {
  const count = candidates.reduce((sum, { misfits }) => sum + misfits.length, 0);
  if (count === 0) return null;
  return (
    <p className="text-sm font-medium text-declining">
      {count === 1
        ? '1 value does not fit into its field. It is named in its row, and kept in the notes where there is space.'
        : `${formatCount(count)} values do not fit into their fields. They are named in their rows, and kept in the notes where there is space.`}
    </p>
  );
}
