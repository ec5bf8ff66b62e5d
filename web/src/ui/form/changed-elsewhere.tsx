const LONGEST = 200;

interface ChangedElsewhereProps {
  /** Label of the field. */
  label: string;
  /** The present value of the field, as text. */
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
}

const choiceClass =
  'inline-block py-1 font-semibold whitespace-nowrap text-accent-strong underline underline-offset-2 hover:text-ink';

/** Shows that a field was changed elsewhere since the user opened it, and asks which value to keep. */
export function ChangedElsewhere({ label, theirs, onKeep, onTake }: ChangedElsewhereProps) {
  const text = theirs.length > LONGEST ? `${theirs.slice(0, LONGEST)}…` : theirs || 'empty';
  return (
    <p
      role="alert"
      aria-label={`${label} was changed elsewhere`}
      className="rounded-xl bg-accent-soft px-3.5 py-2.5 text-sm wrap-anywhere text-ink"
    >
      Changed elsewhere: {text}.{' '}
      <button type="button" onClick={onKeep} className={choiceClass}>
        Keep yours
      </button>
      ,{' '}
      <button type="button" onClick={onTake} className={choiceClass}>
        take theirs
      </button>
    </p>
  );
}
