import type { HealthStatus } from 'functions/contract/health';
import { type ListParams, useListParams } from '#lib/list-params.ts';
import { classNames } from '#ui/class-names.ts';

const CHIPS: { label: string; status: HealthStatus | undefined }[] = [
  { label: 'All', status: undefined },
  { label: 'Thriving', status: 'healthy' },
  { label: 'Declining', status: 'warning' },
  { label: 'Dormant', status: 'dormant' },
];

/**
 * Returns the chip that is pressed. A status can come from `filter` or `statuses`; other filters, and several
 * statuses, have no chip.
 */
function chipOf({ filter, statuses }: ListParams) {
  if (statuses.length > 1) return undefined;
  const asked = statuses[0] ?? (filter === 'all' ? undefined : filter);
  return CHIPS.find((chip) => chip.status === asked);
}

export function StatusChips({ total }: { total: number | undefined }) {
  const { shown, change } = useListParams();
  const pressed = chipOf(shown)?.label;
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto p-0.5 -m-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Health</legend>
      {CHIPS.map(({ label, status }) => (
        <button
          key={label}
          type="button"
          aria-pressed={pressed === label}
          onClick={() => change({ filter: 'all', statuses: status ? [status] : [] })}
          className={classNames(
            'h-8 shrink-0 rounded-full border px-2.5 text-[0.8125rem] font-semibold transition-colors',
            pressed === label
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
