import { FlexRender, type Row, type Table } from '@tanstack/react-table';
import type { PersonSummary } from 'functions/contract';
import { useRef } from 'react';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import type { features } from './table-columns.tsx';
import { TableHead } from './table-head.tsx';

const ROW_HEIGHT = 56;
const OVERSCAN = 5;

type PeopleTableModel = Table<typeof features, PersonSummary>;

interface PersonCellsProps {
  row: Row<typeof features, PersonSummary>;
  index: number;
}

function PersonCells({ row, index }: PersonCellsProps) {
  const isSelected = row.getIsSelected();
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-person={row.original.id}
      className={classNames('h-14', isSelected ? 'bg-accent-soft' : 'hover:bg-raised')}
    >
      <td className="w-12 border-b border-line pl-1 md:pl-4">
        <Checkbox
          label={`Select ${row.original.name}`}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </td>
      {row.getAllCells().map((cell) => {
        const content = <FlexRender cell={cell} />;
        return (
          <td key={cell.id} className="max-w-80 border-b border-line px-3 whitespace-nowrap">
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Empty table row with the height of the rows that are not rendered. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden style={{ height }} /> : null;

/** Table of people. Only the visible rows are rendered. */
export function TableGrid({ table }: { table: PeopleTableModel }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const drawn = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]!.id,
  });
  const items = drawn.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = drawn.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className="min-h-0 grow overflow-auto">
      <table aria-rowcount={rows.length + 1} className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">People</caption>
        <TableHead table={table} />
        <tbody>
          <Spacer height={above} />
          {items.map(({ index, key }) => (
            <PersonCells key={key} row={rows[index]!} index={index} />
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}
