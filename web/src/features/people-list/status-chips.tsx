import { type ListParams, useListParams } from '#lib/people/list-params.ts';
import { classNames } from '#ui/class-names.ts';

type ChipFilter = Pick<ListParams, 'filter' | 'statuses'>;

const CHIPS: ({ label: string } & ChipFilter)[] = [
  { label: 'All', filter: 'all', statuses: [] },
  { label: 'Needs attention', filter: 'needs-attention', statuses: [] },
  { label: 'Thriving', filter: 'all', statuses: ['healthy'] },
  { label: 'Declining', filter: 'all', statuses: ['warning'] },
  { label: 'Dormant', filter: 'all', statuses: ['dormant'] },
];

/** The filters of the chips, in their order. */
export const CHIP_FILTERS: readonly ChipFilter[] = CHIPS;

/**
 * Returns the pressed chip. A status may come from `filter` or `statuses`. Other filters and several statuses
 * have no chip.
 */
function chipOf({ filter, statuses }: ListParams) {
  if (statuses.length > 1) return undefined;
  const asked = statuses[0] ?? filter;
  return CHIPS.find((chip) => (chip.statuses[0] ?? chip.filter) === asked);
}

interface StatusChipsProps {
  /** The number of people of each chip. */
  counts: readonly number[] | undefined;
}

export function StatusChips({ counts }: StatusChipsProps) {
  const { shown, change } = useListParams();
  const pressed = chipOf(shown);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Health</legend>
      {CHIPS.map((chip, index) => (
        <button
          key={chip.label}
          type="button"
          aria-pressed={pressed === chip}
          onClick={() => change({ filter: chip.filter, statuses: chip.statuses })}
          className={classNames(
            'h-8 shrink-0 rounded-full border px-2.5 text-[0.8125rem] font-semibold transition-colors',
            pressed === chip
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line bg-raised text-soft hover:border-edge hover:text-ink',
          )}
        >
          {chip.label}{' '}
          {counts && (
            <span data-of-today className="tabular-nums">
              {counts[index]}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
