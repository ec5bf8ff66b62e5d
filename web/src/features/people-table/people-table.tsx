import { useTable } from '@tanstack/react-table';
import { isCounted } from 'functions/contract/people/counted';
import { useMemo } from 'react';
import { useListParams } from '#lib/people/list-params.ts';
import { useKeepOrder } from '#queries/people/list/shown-order.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PeoplePage, type PeopleViewProps } from '#ui/toolbar/people-toolbar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columns, features } from './table-columns.tsx';
import { TableGrid } from './table-grid.tsx';

const ROWS = 8;

function TableSkeleton() {
  return (
    <LoadingText text="Loading people" isTextHidden className="grid gap-3 p-4 md:px-8">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </LoadingText>
  );
}

export function PeopleTable({ ways, nobody, ...toolbar }: PeopleViewProps) {
  const { people, isEmpty, isPending, error, refetch } = useVisiblePeople(useListParams().shown);
  const table = useTable({
    features,
    columns,
    data: people,
    getRowId: (person) => person.id,
    initialState: { sorting: [{ id: 'health_score', desc: false }] },
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
  const { rows } = table.getRowModel();
  useKeepOrder(
    'table',
    useMemo(() => rows.map((row) => row.original), [rows]),
  );
  const chosen = rows.filter((row) => row.getIsSelected()).map((row) => row.original);

  function content() {
    if (isPending) return <TableSkeleton />;
    if (error)
      return (
        <LoadError title="Error loading people" message={error.message} onRetry={() => void refetch()} />
      );
    if (isEmpty)
      return (
        <EmptyState title="Everybody in one table">
          <p>
            It fills with the people you add: their health, last contact, tags and birthdays, side by side.
          </p>
          {ways}
        </EmptyState>
      );
    if (!people.length) return nobody;
    return <TableGrid table={table} />;
  }

  return (
    <PeoplePage {...toolbar} count={people.filter(isCounted).length}>
      {chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => table.resetRowSelection(true)} />}
      {content()}
    </PeoplePage>
  );
}
