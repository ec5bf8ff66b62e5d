import { ListFilter, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useListParams } from '#lib/list-params.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { activeFilters, NO_FILTERS } from './active-filters.ts';

const loadPopover = async () => (await import('./filter-popover.tsx')).FilterPopover;

function FiltersButton({ count }: { count: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="h-9"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden className="size-4" />
        Filters
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <LazyOnIdle
        load={loadPopover}
        isUsed={isOpen}
        props={{ button, open: isOpen, onOpenChange: setIsOpen }}
        onFailed={() => setIsOpen(false)}
      />
    </>
  );
}

/**
 * Button that opens the filters and shows how many are active, and a chip per active filter that removes it.
 */
export function FilterBar() {
  const { shown, change } = useListParams();
  const { data: tags = [] } = useTags();
  const active = activeFilters(shown, tags);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <FiltersButton count={active.length} />
      {active.map(({ label, without }) => (
        <Button
          key={label}
          size="small"
          look="bare"
          aria-label={`Remove filter ${label}`}
          className="max-w-44 bg-accent-soft text-accent"
          onClick={() => change(without)}
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3.5 shrink-0" />
        </Button>
      ))}
      {active.length > 0 && (
        <Button size="small" look="bare" className="text-soft" onClick={() => change(NO_FILTERS)}>
          Clear all
        </Button>
      )}
    </div>
  );
}
