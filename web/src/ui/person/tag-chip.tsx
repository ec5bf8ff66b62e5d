import type { Tag } from 'functions/contract';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Number of letters up to which three tag names fit into a row of the list. */
const SHORT = 8;

const LOOK = 'h-5.5 max-w-36 rounded-full border border-line bg-raised text-xs font-medium text-soft';

/** Returns class names that let only long names shrink in a narrow row, so that short names stay readable. */
const widthOf = (name: string) => (name.length > SHORT ? 'min-w-0' : 'shrink-0');

interface TagChipProps {
  tag: Pick<Tag, 'name' | 'color'>;
  /** True for a smaller chip, for rows with several tags. */
  isDense?: boolean;
  /** A control at the end, such as a remove button. */
  children?: ReactNode;
}

/** A tag as a chip. Its colour is only a dot, so that the name keeps the contrast of text. */
export function TagChip({ tag: { name, color }, isDense = false, children }: TagChipProps) {
  // Use a single element, because long lists have thousands of tags.
  if (isDense)
    return (
      <span
        title={name}
        className={classNames(
          'truncate px-1.5 leading-5 before:mr-1 before:inline-block before:size-1.5 before:rounded-full before:bg-(--dot,var(--color-glow)) before:align-middle',
          LOOK,
          widthOf(name),
        )}
        style={color ? ({ '--dot': color } as CSSProperties) : undefined}
      >
        {name}
      </span>
    );
  return (
    <span className={classNames('inline-flex items-center gap-1.5 px-2', LOOK, widthOf(name))}>
      <span
        aria-hidden
        className="size-1.5 shrink-0 rounded-full bg-glow"
        style={color ? { backgroundColor: color } : undefined}
      />
      <span className="truncate" title={name}>
        {name}
      </span>
      {children}
    </span>
  );
}
