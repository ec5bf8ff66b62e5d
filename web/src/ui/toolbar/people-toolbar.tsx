import type { ReactNode } from 'react';
import { countPeople } from '#lib/people/count-people.ts';
import { Page } from '#ui/page.tsx';
import { PeopleSearch } from '#ui/form/people-search.tsx';

/** Parts of the toolbar from other features. The screen passes them in. */
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

/** Props of the table and the map. */
export interface PeopleViewProps extends ToolbarParts {
  /** The ways to add people to an empty account. */
  ways: ReactNode;
  /** Shown if nobody matches the filters and the search. */
  nobody: ReactNode;
}

interface PeoplePageProps extends ToolbarParts {
  /** Number of people shown. */
  count: number;
  /** Text after the count, such as " on the map". */
  where?: string;
  /** The search box's `onEnter`. */
  onEnter?: (text: string | undefined) => void;
  children: ReactNode;
}

/**
 * Page of the table or the map: search and Add in the header, then a row with filters and count, then
 * `children`.
 */
export function PeoplePage(props: PeoplePageProps) {
  const { views, add, palette, filters, notice, count, where = '', onEnter, children } = props;
  return (
    <Page
      title="People"
      actions={
        <>
          <div className="w-full max-sm:order-last sm:w-72">
            <PeopleSearch button={palette} onEnter={onEnter} />
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
