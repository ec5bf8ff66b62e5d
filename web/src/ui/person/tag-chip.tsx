import type { Tag } from 'functions/contract';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Three names of as many letters fit into a row of the list. */
const SHORT = 8;

const LOOK = 'h-5.5 max-w-36 rounded-full border border-line bg-raised text-xs font-medium text-soft';

/** In a narrow row the long names give way, so that the short ones can be read. */
const widthOf = (name: string) => (name.length > SHORT ? 'min-w-0' : 'shrink-0');

interface TagChipProps {
  tag: Pick<Tag, 'name' | 'color'>;
  /** Where three share a narrow row, the name matters more than the colour. */
  isDense?: boolean;
  /** A control at its end. */
  children?: ReactNode;
}

/** A tag's own colour is a dot, so its name keeps the contrast of text. */
export function TagChip({ tag: { name, color }, isDense = false, children }: TagChipProps) {
  // One element alone: long lists have thousands of them.
  if (isDense)
    return (
      <span title={name} className={classNames('truncate px-1.5 leading-5', LOOK, widthOf(name))}>
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
