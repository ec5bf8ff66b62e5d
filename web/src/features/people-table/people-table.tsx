import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useListParams } from '#lib/list-params.ts';
import { useVisiblePeople } from '#queries/visible-people.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columns, features } from './table-columns.tsx';
import { TableGrid } from './table-grid.tsx';

const ROWS = 8;

function TableSkeleton() {
  return (
    <div aria-live="polite" className="grid gap-3 p-4 md:px-8">
      <span className="sr-only">Loading people</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}

export function PeopleTable({ menu, add, filters }: Record<'menu' | 'add' | 'filters', ReactNode>) {
  const { people, isPending, error, refetch } = useVisiblePeople(useListParams().shown);
  const table = useTable({
    features,
    columns,
    data: people,
    getRowId: (person) => person.id,
    initialState: { sorting: [{ id: 'health_score', desc: false }] },
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
  const chosen = table
    .getRowModel()
    .rows.filter((row) => row.getIsSelected())
    .map((row) => row.original);

  function content() {
    if (isPending) return <TableSkeleton />;
    if (error)
      return (
        <div role="alert">
          <EmptyState title="Error loading people">
            <p className="text-danger">{error.message}</p>
            <Button onClick={() => void refetch()}>Retry</Button>
          </EmptyState>
        </div>
      );
    if (!people.length) return <EmptyState title="No people found" />;
    return <TableGrid table={table} />;
  }

  return (
    <Page
      title="People"
      menu={menu}
      actions={
        <>
          <div className="w-full max-sm:order-last sm:w-72">
            <SearchBox />
          </div>
          {add}
        </>
      }
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 md:px-8">
          {filters}
          <span aria-live="polite" className="ml-auto text-sm text-soft tabular-nums">
            {people.length} {people.length === 1 ? 'person' : 'people'}
          </span>
        </div>
        {chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => table.resetRowSelection(true)} />}
        {content()}
      </div>
    </Page>
  );
}
