import { useSearchParams } from 'react-router';
import { listParams, type ListParams, type Status } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';

const CHIPS: { label: string; status: Status | undefined }[] = [
  { label: 'All', status: undefined },
  { label: 'Thriving', status: 'healthy' },
  { label: 'Declining', status: 'warning' },
  { label: 'Dormant', status: 'dormant' },
];

/** The chip that says what the address asks for, in either spelling of a status; a filter may have none. */
function chipOf({ filter, status }: ListParams) {
  const asked = status ?? (filter === 'all' ? undefined : filter);
  return CHIPS.find((chip) => chip.status === asked);
}

export function StatusChips({ total }: { total: number | undefined }) {
  const [params, setParams] = useSearchParams();
  const shown = chipOf(listParams(params))?.label;

  function handleChoose(status: Status | undefined) {
    setParams(
      (before) => {
        before.delete('filter');
        if (status) before.set('status', status);
        else before.delete('status');
        return before;
      },
      { replace: true },
    );
  }

  return (
    <fieldset className="flex gap-1.5 overflow-x-auto p-0.5 -m-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Health</legend>
      {CHIPS.map(({ label, status }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown === label}
          onClick={() => handleChoose(status)}
          className={classNames(
            'h-8 shrink-0 rounded-full border px-2.5 text-[0.8125rem] font-semibold transition-colors',
            shown === label
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
          )}
        >
          {label}
          {!status && total !== undefined && <span className="ml-1 tabular-nums">{total}</span>}
        </button>
      ))}
    </fieldset>
  );
}
