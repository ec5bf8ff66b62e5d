import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';

type RowOf = (key: string) => HTMLElement | null | undefined;

/** Makes an existing row on the page draggable by its handle. */
function DraggedRow({ id, index, rowOf }: { id: string; index: number; rowOf: RowOf }) {
  useSortable({
    id,
    index,
    element: {
      get current() {
        return rowOf(id);
      },
    },
    handle: {
      get current() {
        return rowOf(id)?.querySelector('[data-handle]');
      },
    },
  });
  return null;
}

interface DragEntriesProps {
  keys: readonly string[];
  rowOf: RowOf;
  onMove: (from: number, to: number) => void;
}

/**
 * Lets the pointer reorder rows. It draws nothing itself, so it can be loaded late without redrawing the
 * inputs. Keyboard users have the buttons of the rows.
 */
export function DragEntries({ keys, rowOf, onMove }: DragEntriesProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) onMove(source.sortable.initialIndex, source.sortable.index);
      }}
    >
      {keys.map((key, index) => (
        <DraggedRow key={key} id={key} index={index} rowOf={rowOf} />
      ))}
    </DragDropProvider>
  );
}
