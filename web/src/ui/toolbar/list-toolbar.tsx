import type { ReactNode } from 'react';
import { PeopleSearch } from '#ui/form/people-search.tsx';
import type { ToolbarParts } from './people-toolbar.tsx';

interface ListToolbarProps extends Omit<ToolbarParts, 'notice'> {
  /** The button that collapses the list. In a collapsed list, only this is shown. */
  toggle: ReactNode;
  /** Shown between the search and the filters. */
  chips: ReactNode;
  /** Shown at the right of the filters. */
  controls: ReactNode;
  /** Called with the search when Enter is pressed, and with undefined when the user types on. */
  onEnter: (search: string | undefined) => void;
}

/** Toolbar above the list view of people. */
export function ListToolbar(props: ListToolbarProps) {
  const { views, add, palette, toggle, filters, chips, controls, onEnter } = props;
  return (
    <header className="grid gap-3 px-4 pt-4 pb-3 md:in-data-collapsed:pr-2">
      <div className="flex items-center gap-2 md:in-data-collapsed:flex-col">
        <h1 className="grow text-[1.625rem] leading-10 md:in-data-collapsed:sr-only">People</h1>
        <div className="contents md:in-data-collapsed:hidden">
          {views}
          {add}
        </div>
        {toggle}
      </div>
      <div className="grid gap-3 md:in-data-collapsed:hidden">
        <PeopleSearch button={palette} onEnter={onEnter} />
        {chips}
        <div className="-my-1 flex flex-wrap items-start gap-y-1">
          {filters}
          {controls}
        </div>
      </div>
    </header>
  );
}
