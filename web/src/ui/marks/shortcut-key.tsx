import { classNames } from '#ui/class-names.ts';

/** A key as a small label. Screen readers get the key from `aria-keyshortcuts` or from the text around it. */
export function ShortcutKey({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      className={classNames(
        'rounded-md border border-line bg-sunken px-1.5 font-sans text-xs leading-5 font-semibold whitespace-nowrap text-soft',
        className,
      )}
    >
      {keys}
    </kbd>
  );
}
