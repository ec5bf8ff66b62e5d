import type { Table } from '@tanstack/react-table';
import type { PersonSummary } from 'functions/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { features } from './table-columns.tsx';

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead({ table }: { table: Table<typeof features, PersonSummary> }) {
  return (
    <thead>
      <tr className="h-11">
        <th scope="col" className="sticky top-0 left-0 z-20 w-12 border-b border-line bg-sunken pl-1 md:pl-4">
          <Checkbox
            label="Select all people"
            checked={table.getIsAllRowsSelected()}
            isMixed={table.getIsSomeRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </th>
        {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
          const sorted = column.getIsSorted();
          const title = String(column.columnDef.header);
          const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted ? SORTED[sorted] : undefined}
              className="sticky top-0 z-10 border-b border-line bg-sunken px-3 text-left text-[0.8125rem] font-semibold whitespace-nowrap text-soft"
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  onClick={column.getToggleSortingHandler()}
                  className="-mx-2 inline-flex h-9 items-center gap-1 rounded-lg px-2 hover:bg-accent-soft hover:text-ink"
                >
                  {title}
                  <Arrow aria-hidden className={sorted ? 'size-4 text-accent' : 'size-4 opacity-0'} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
