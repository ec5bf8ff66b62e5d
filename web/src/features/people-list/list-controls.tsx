import type { PeopleFilter, PeopleSort } from 'functions/contract/people/people-order';
import { ArrowDownWideNarrow, MessageCircleMore, Star } from 'lucide-react';
import { useListParams } from '#lib/people/list-params.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

const SORTS: Record<PeopleSort, string> = {
  recent: 'Most recent',
  name: 'Name',
  intent: 'Reach out next',
};

const TOGGLES = [
  { filter: 'unread', label: 'Only unread', icon: MessageCircleMore },
  { filter: 'important', label: 'Only important', icon: Star },
] as const satisfies { filter: PeopleFilter; label: string; icon: unknown }[];

/** Choice of the list's order, and buttons for the two filters used most. */
export function ListControls() {
  const { shown, change } = useListParams();
  return (
    <div className="ml-auto flex items-center gap-0.5">
      {TOGGLES.map(({ filter, label, icon }) => {
        const isOn = shown.filter === filter;
        return (
          <IconButton
            key={filter}
            icon={icon}
            label={label}
            size="small"
            aria-pressed={isOn}
            className={classNames(isOn && 'bg-accent-soft text-accent')}
            onClick={() => change({ filter: isOn ? 'all' : filter })}
          />
        );
      })}
      <label className="relative flex h-9 items-center rounded-lg text-soft hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <span className="sr-only">Sort</span>
        <ArrowDownWideNarrow aria-hidden className="pointer-events-none absolute left-2 size-4.5" />
        <select
          value={shown.sort}
          onChange={(event) => change({ sort: event.target.value as PeopleSort })}
          className="h-full w-32 appearance-none bg-transparent pr-2 pl-8 text-[0.8125rem] font-semibold outline-none"
        >
          {Object.entries(SORTS).map(([sort, label]) => (
            <option key={sort} value={sort} className="bg-raised text-ink">
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
