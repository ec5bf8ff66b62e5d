import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

interface ModalDialogProps {
  label: string;
  /** Called when the user closes the dialog: with Escape, or by a press beside it. */
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const controlsIn = (dialog: Element) => [...dialog.querySelectorAll<HTMLElement>('input, button')];

/** Leads from the last control to the first, and back, so that the Tab key does not leave the dialog. */
function handleTab(event: KeyboardEvent) {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab') return;
  const controls = controlsIn(currentTarget);
  const [from, to] = shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Gives the focus back when the page takes it, as a field does that comes while the dialog is open. */
function handleBlur({ target, relatedTarget, currentTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) (target as HTMLElement).focus();
}

/**
 * A dialog that opens at once, with the focus on its first control, and is open as long as it is rendered. The browser's
 * popover draws it over the page, which it covers, answers Escape from the first moment, and returns the focus. Menus and
 * further dialogs cannot open inside. The browser's modal dialog would make the whole page inert, for which the styles of
 * every element are found again (docs/decisions/0044-dialogs-that-open-at-once.md).
 */
export function ModalDialog({ label, onClose, className, children }: ModalDialogProps) {
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = cover;
    if (!current) return;
    current.showPopover();
    controlsIn(current)[0]?.focus();
    return () => current.hidePopover();
  }, []);
  return (
    // Escape does for the keyboard what a press on the cover does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={cover}
      popover="auto"
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="fixed inset-0 size-full overflow-hidden overscroll-contain bg-[#1a120c]/45 text-ink backdrop-blur-[2px] motion-safe:animate-fade"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="dialog"
        aria-modal
        aria-label={label}
        onKeyDown={handleTab}
        onBlur={handleBlur}
        className={classNames(
          'absolute overflow-hidden rounded-3xl border border-line bg-raised shadow-lift',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}
