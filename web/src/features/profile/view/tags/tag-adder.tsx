import type { Tag } from 'functions/contract';
import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { inputClass } from '#ui/form/field.tsx';

/** Maximum number of tags offered. */
const QUICK_ADD = 15;

interface TagAdderProps {
  own: readonly Tag[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/**
 * Search box that adds a tag. Enter adds the tag with exactly this name, else the only match; if there is
 * neither, it creates a tag. Escape cancels.
 */
export function TagAdder({ own, onAdd, onClose }: TagAdderProps) {
  const { data: tags = [] } = useTags();
  const [text, setText] = useState('');
  const typed = text.trim();
  const isTyped = ({ name }: Tag) => name.toLowerCase() === typed.toLowerCase();
  const others = tags.filter(({ id }) => !own.some((tag) => tag.id === id));
  const matching = others.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!typed) return;
    const exact = tags.find(isTyped);
    onAdd((exact ?? (matching.length === 1 ? matching[0] : undefined))?.name ?? typed);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      onSubmit={handleSubmit}
      aria-label="Add a tag"
      className="grid w-full gap-3 rounded-2xl border border-line bg-raised p-3"
    >
      <div className="flex gap-2">
        <input
          ref={focusOnMount}
          aria-label="Tag name"
          placeholder="Search or create a tag..."
          maxLength={LONGEST_TAG_NAME}
          onKeyDown={handleKey}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} h-10`}
        />
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {typed && !tags.some(isTyped) && (
          <Button type="submit" size="small" look="solid" className="max-w-full">
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="truncate">Create “{typed}”</span>
          </Button>
        )}
        {matching.slice(0, QUICK_ADD).map(({ id, name }) => (
          <Button key={id} size="small" className="max-w-full" onClick={() => onAdd(name)}>
            <span className="truncate">{name}</span>
          </Button>
        ))}
      </div>
    </form>
  );
}
