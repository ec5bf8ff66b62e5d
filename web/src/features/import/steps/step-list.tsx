import { classNames } from '#ui/class-names.ts';

export type Step = 'file' | 'columns' | 'preview' | 'import';

const LABELS: Record<Step | 'rhythm', string> = {
  file: 'File',
  columns: 'Columns',
  preview: 'Preview',
  import: 'Import',
  rhythm: 'Rhythms',
};

/**
 * Names of the import's steps, with the current one highlighted. Without `hasColumns`, the step for the
 * columns is left out. The rhythms are on a separate page.
 */
export function StepList({ step, hasColumns }: { step: Step; hasColumns: boolean }) {
  const steps = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter(
    (one) => one !== 'columns' || hasColumns,
  );
  const current = steps.indexOf(step);
  return (
    <ol
      aria-label="Steps of the import"
      className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 border-b border-line bg-sunken px-4 py-2.5 text-sm md:px-8"
    >
      {steps.map((one, index) => (
        <li
          key={one}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 font-semibold',
            index === current ? 'text-accent' : 'text-soft',
          )}
        >
          <span
            className={classNames(
              'grid size-6 place-items-center rounded-full text-xs tabular-nums',
              index <= current ? 'bg-accent text-on-accent' : 'border border-edge/70',
            )}
          >
            {index + 1}
          </span>
          <span className={index === current ? undefined : 'max-sm:sr-only'}>{LABELS[one]}</span>
        </li>
      ))}
    </ol>
  );
}
