import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { metQuery, useListParams } from '#lib/people/list-params.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const loadChips = async () => (await import('./filter-chips.tsx')).FilterChips;
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
 * Button that opens the filters and shows how many are active, with a chip per active filter that removes it.
 */
export function FilterBar() {
  const { shown } = useListParams();
  const { filter, statuses, tags: tagIds, contactedWithin, has } = shown;
  const { data: tags = [] } = useTags();
  const count =
    [filter !== 'all', contactedWithin].filter(Boolean).length +
    [statuses, tagIds, has, Object.keys(metQuery(shown))].flat().length;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <FiltersButton count={count} />
      <LazyOnIdle load={loadChips} isUsed={count > 0} props={{ tags }} />
    </div>
  );
}
