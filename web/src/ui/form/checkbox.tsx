import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string;
  /** Shows the indeterminate state: some items are selected, but not all. */
  isMixed?: boolean;
}

/** A native checkbox with a label for screen readers, in an area large enough to touch. */
export function Checkbox({ label, isMixed = false, className, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classNames('grid size-10 shrink-0 cursor-pointer place-items-center', className)}>
      <input ref={box} type="checkbox" aria-label={label} className="size-4.5" {...props} />
    </label>
  );
}
