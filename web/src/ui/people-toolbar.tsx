import type { ReactNode } from 'react';
import { countPeople } from '#lib/count-people.ts';
import { Page } from './page.tsx';
import { PeopleSearch } from './form/people-search.tsx';

/** Parts of the toolbar that belong to other features; the screen passes them in. */
export interface ToolbarParts {
  /** The switch between list and table. */
  views: ReactNode;
  /** The button that adds a person. */
  add: ReactNode;
  /** The button in the search box that opens the command palette. */
  palette: ReactNode;
  filters: ReactNode;
  /** Shown above the people. */
  notice: ReactNode;
}

interface ListToolbarProps extends Omit<ToolbarParts, 'notice'> {
  /** The button that collapses the list. Of a collapsed list only this is shown. */
  toggle: ReactNode;
  /** Shown between the search and the filters. */
  chips: ReactNode;
  /** Shown at the right of the filters. */
  controls: ReactNode;
}

/** Toolbar above the list view of people. */
export function ListToolbar({ views, add, palette, toggle, filters, chips, controls }: ListToolbarProps) {
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
        <PeopleSearch button={palette} />
        {chips}
        <div className="-my-1 flex flex-wrap items-start gap-y-1">
          {filters}
          {controls}
        </div>
      </div>
    </header>
  );
}

/** Props of the table and the map: the toolbar, and the ways to add people to an empty account. */
export interface PeopleViewProps extends ToolbarParts {
  ways: ReactNode;
}

interface PeoplePageProps extends ToolbarParts {
  /** Number of people shown. */
  count: number;
  /** Text after the count, such as " on the map". */
  where?: string;
  children: ReactNode;
}

/**
 * Page of the table or the map: search and Add in the header, then a row with filters and count, then
 * `children`.
 */
export function PeoplePage(props: PeoplePageProps) {
  const { views, add, palette, filters, notice, count, where = '', children } = props;
  return (
    <Page
      title="People"
      actions={
        <>
          <div className="w-full max-sm:order-last sm:w-72">
            <PeopleSearch button={palette} />
          </div>
          {views}
          {add}
        </>
      }
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 md:px-8">
          {filters}
          <span aria-live="polite" className="ml-auto text-sm text-soft tabular-nums">
            {countPeople(count)}
            {where}
          </span>
        </div>
        {notice}
        {children}
      </div>
    </Page>
  );
}
