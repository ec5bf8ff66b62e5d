import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { useExamples, useOwnCount, useRemoveExamples } from '#queries/people/adding/example-people.ts';

const action = 'rounded font-semibold text-accent underline underline-offset-3 hover:no-underline';

/**
 * Bar that tells which people are examples, with a button that removes them. Renders nothing if there are
 * none.
 */
export function ExamplesBar({ className = 'px-4' }: { className?: string }) {
  const examples = useExamples();
  const ownCount = useOwnCount();
  const { personId } = useParams();
  const navigate = useNavigate();
  const { mutate, isPending } = useRemoveExamples();
  if (examples.length === 0 || isPending) return null;
  const [first, ...others] = examples;

  function handleRemove() {
    if (examples.some(({ id }) => id === personId)) void navigate(paths.people());
    mutate();
  }

  return (
    <p
      className={classNames(
        'flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-accent-soft py-2 text-sm',
        className,
      )}
    >
      {others.length === 0
        ? `${first?.name} is an example`
        : `These ${examples.length === 8 ? 'eight' : examples.length} are examples`}
      {ownCount === 0 && (
        <Link to={paths.welcome()} className={action}>
          Add your own
        </Link>
      )}
      <button type="button" onClick={handleRemove} className={action}>
        Remove them
      </button>
    </p>
  );
}
