import type { Tag } from 'functions/contract';
import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { Plus } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Button } from './button.tsx';
import { inputClass } from './field.tsx';

/** Maximum number of tags offered. */
const OFFERED = 15;

interface TagSearchProps extends Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'> {
  tags: readonly Tag[];
  /** Tags that are not offered, because they are chosen already. */
  chosen?: readonly Tag[];
  onAdd: (name: string) => void;
  className?: string;
  /** Shown beside the box. */
  children?: ReactNode;
}

/**
 * A search box for a tag, with the tags that fit. Enter adds the tag with exactly this name, else the only one that
 * fits; if there is neither, it creates a tag. The button Create always makes the tag that was typed.
 */
export function TagSearch({ tags, chosen = [], onAdd, className, children, ...box }: TagSearchProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const low = typed.toLowerCase();
  const exact = tags.find(({ name }) => name.toLowerCase() === low);
  const fitting = tags.filter(
    ({ id, name }) => name.toLowerCase().includes(low) && !chosen.some((tag) => tag.id === id),
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const only = fitting.length === 1 ? fitting[0] : undefined;
    if (typed) onAdd((exact ?? only)?.name ?? typed);
  }

  return (
    <form onSubmit={handleSubmit} aria-label="Add a tag" className={classNames('grid gap-3', className)}>
      <div className="flex gap-2">
        <input
          {...box}
          aria-label="Tag name"
          placeholder="Search or create a tag..."
          maxLength={LONGEST_TAG_NAME}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} h-10`}
        />
        {children}
      </div>
      <div className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
        {typed && !exact && (
          <Button size="small" look="solid" className="max-w-full" onClick={() => onAdd(typed)}>
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="truncate">Create “{typed}”</span>
          </Button>
        )}
        {fitting.slice(0, OFFERED).map(({ id, name }) => (
          <Button key={id} size="small" className="max-w-full" onClick={() => onAdd(name)}>
            <span className="truncate">{name}</span>
          </Button>
        ))}
      </div>
    </form>
  );
}
