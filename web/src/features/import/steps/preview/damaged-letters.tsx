import { formatCount } from '#lib/people/count-people.ts';

/** Sentence about damaged letters in the file; nothing if there are none. */
export function DamagedLetters({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-sm font-medium text-declining">
      {count === 1 ? '1 letter' : `${formatCount(count)} letters`} of the file{' '}
      {count === 1 ? 'is damaged and may look wrong.' : 'are damaged and may look wrong.'}
    </p>
  );
}
