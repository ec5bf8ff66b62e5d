import type { Tag } from 'functions/contract';
import { X } from 'lucide-react';
import { useListParams } from '#lib/people/list-params.ts';
import { usePeople } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { activeFilters, NO_FILTERS } from './active-filters.ts';

/** A chip per active filter that removes it, and a button that removes all. */
export function FilterChips({ tags }: { tags: readonly Tag[] }) {
  const { shown, change } = useListParams();
  const { data: people } = usePeople();
  const introducer = people?.find(({ id }) => id === shown.introduced_by)?.name;
  const active = activeFilters(shown, tags, introducer);
  return (
    <>
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
    </>
  );
}
