import { ListFilter, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useListParams } from '#lib/list-params.ts';
import { useTags } from '#queries/tags.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { activeFilters, NO_FILTERS } from './active-filters.ts';
import { FilterPanel } from './filter-panel.tsx';

function FiltersButton({ count }: { count: number }) {
  return (
    <Popover.Root>
      <Popover.Trigger className={`${buttonClass({ size: 'small' })} h-9`}>
        <ListFilter aria-hidden className="size-4" />
        Filters
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Filters"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-fade flex-col rounded-3xl border border-line bg-paper shadow-lift"
        >
          <div className="flex items-center gap-2 px-5 pt-4">
            <h2 className="grow text-lg">Filters</h2>
            <Popover.Close asChild>
              <IconButton icon={X} label="Close filters" size="small" />
            </Popover.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-3 pb-5">
            <FilterPanel />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What narrows the people down: the button with its count, and a chip for each filter that takes it off. */
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
