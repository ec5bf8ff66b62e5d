import { classNames } from '#ui/class-names.ts';
import { useIsLit } from './lit.ts';

const sizeFor = (count: number) => {
  if (count < 10) return 'size-10';
  return count < 100 ? 'size-12' : 'size-14 text-lg';
};

interface ClusterButtonProps {
  count: number;
  /** Returns the ids of the people. */
  ids: () => Set<string>;
  onOpen: () => void;
}

/** Button for people who are too close together to have their own pins at this zoom level. */
export function ClusterButton({ count, ids, onOpen }: ClusterButtonProps) {
  const isLit = useIsLit((id) => ids().has(id));
  return (
    <button
      type="button"
      aria-label={`${count} people, zoom in`}
      onClick={onOpen}
      data-lit={isLit || undefined}
      className={classNames(
        'pointer-events-auto absolute grid -translate-1/2 animate-fade place-items-center rounded-full',
        'border-2 border-raised bg-accent font-display text-base font-semibold text-on-accent tabular-nums',
        'shadow-card ring-6 ring-accent/20 transition-colors hover:bg-accent-strong hover:ring-accent/30',
        'data-lit:bg-accent-strong data-lit:ring-glow',
        sizeFor(count),
      )}
    >
      {count}
    </button>
  );
}
