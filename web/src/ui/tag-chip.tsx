import type { Tag } from 'functions/contract';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagChipProps {
  tag: Pick<Tag, 'name' | 'color'>;
  /** Where three share a narrow row, the name matters more than the colour. */
  isDense?: boolean;
  /** A control at its end. */
  children?: ReactNode;
}

/** A tag's own colour is a dot, so its name keeps the contrast of text. */
export function TagChip({ tag, isDense = false, children }: TagChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 max-w-36 min-w-0 items-center gap-1.5 rounded-full border border-line bg-raised text-xs font-medium text-soft',
        isDense ? 'px-1.5' : 'px-2',
      )}
    >
      {!isDense && (
        <span
          aria-hidden
          className="size-1.5 shrink-0 rounded-full bg-glow"
          style={tag.color ? { backgroundColor: tag.color } : undefined}
        />
      )}
      <span className="truncate" title={tag.name}>
        {tag.name}
      </span>
      {children}
    </span>
  );
}
