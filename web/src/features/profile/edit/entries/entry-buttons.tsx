import { ArrowDown, ArrowUp, GripVertical, Star, X } from 'lucide-react';
import { IconButton } from '#ui/form/icon-button.tsx';

/** The arrow that has moved an entry. */
export type Arrow = 'up' | 'down';

export const DragHandle = () => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    data-handle
    // Focus without scrolling, because while dragging the browser would scroll to the caret of a focused input.
    onPointerDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    title="Drag to change the order"
    className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-soft hover:text-ink"
  >
    <GripVertical className="size-4" />
  </button>
);

interface OrderButtonsProps {
  /** Name of the entry, such as `Phone 2`. */
  which: string;
  index: number;
  /** Index of the last entry. */
  last: number;
  onMove: (to: number, arrow: Arrow) => void;
}

/** Buttons that make an entry the preferred one, and move it up and down. */
export const OrderButtons = ({ which, index, last, onMove }: OrderButtonsProps) => (
  <>
    <IconButton
      icon={Star}
      size="small"
      label={index === 0 ? `${which} is preferred` : `Make ${which} preferred`}
      disabled={index === 0}
      iconClassName={index === 0 ? 'fill-glow text-glow size-4.5!' : 'size-4.5!'}
      className={index === 0 ? 'opacity-100!' : ''}
      onClick={() => onMove(0, 'down')}
    />
    <IconButton
      icon={ArrowUp}
      size="small"
      label={`Move ${which} up`}
      data-control="up"
      disabled={index === 0}
      iconClassName="size-4.5!"
      onClick={() => onMove(index - 1, 'up')}
    />
    <IconButton
      icon={ArrowDown}
      size="small"
      label={`Move ${which} down`}
      data-control="down"
      disabled={index === last}
      iconClassName="size-4.5!"
      onClick={() => onMove(index + 1, 'down')}
    />
  </>
);

export const RemoveButton = ({ which, onRemove }: { which: string; onRemove: () => void }) => (
  <IconButton icon={X} size="small" label={`Remove ${which}`} iconClassName="size-4.5!" onClick={onRemove} />
);
