import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterPopoverProps {
  /** The button under which the popover opens; it is focused when the popover closes. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FilterPopover({ button, open, onOpenChange }: FilterPopoverProps) {
  function handleInteractOutside(event: Event) {
    // A click on the button is ignored here, because the button closes the popover itself.
    if (button.current?.contains(event.target as Node)) event.preventDefault();
  }
  function handleCloseAutoFocus(event: Event) {
    event.preventDefault();
    button.current?.focus();
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Filters"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={handleInteractOutside}
          onCloseAutoFocus={handleCloseAutoFocus}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-fade flex-col rounded-3xl border border-line bg-paper shadow-lift"
        >
          <div className="flex items-center gap-2 px-5 pt-4">
            <h2 className="grow text-lg">Filters</h2>
            <Popover.Close asChild>
              <IconButton icon={X} label="Close filters" size="small" />
            </Popover.Close>
          </div>
          <div className="relative min-h-0 overflow-y-auto px-5 pt-3 pb-5">
            <FilterPanel />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
