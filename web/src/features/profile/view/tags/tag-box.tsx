import type { Person } from 'functions/contract';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAddTag, useFreshTags, useRemoveTag } from '#queries/tags/person-tags.ts';
import { aboutTag, useWaiting } from '#queries/waiting-changes/waiting.ts';
import { WaitingMark } from '#ui/marks/waiting-mark.tsx';
import { Button } from '#ui/form/button.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';
import { TagAdder } from './tag-adder.tsx';

/** A person's tags, each with a button that removes it, and a button that opens a box to add one. */
export function TagBox({ person: { id, tags } }: { person: Pick<Person, 'id' | 'tags'> }) {
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFreshTags(id);
  const add = useAddTag(id);
  const remove = useRemoveTag(id);
  const waiting = useWaiting(({ changes }) => changes);

  function close() {
    setIsAdding(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  function handleAdd(name: string) {
    add.mutate(name);
    close();
  }

  return (
    <section aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {tags.map((tag) => (
          <li key={tag.id} className="min-w-0">
            <TagChip tag={tag}>
              {waiting.some(
                ({ state, about }) => state === 'waiting' && about.includes(aboutTag(id, tag.name)),
              ) && <WaitingMark />}
              <button
                type="button"
                aria-label={`Remove tag ${tag.name}`}
                onClick={() => remove.mutate(tag)}
                className="-mr-1.5 grid size-5 place-items-center rounded-full hover:bg-accent-soft hover:text-ink"
              >
                <X aria-hidden className="size-3" />
              </button>
            </TagChip>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <TagAdder own={tags} onAdd={handleAdd} onClose={close} />
      ) : (
        <Button
          ref={opener}
          size="small"
          look="bare"
          className="h-7 rounded-full border border-dashed border-edge px-2.5 text-soft"
          onClick={() => setIsAdding(true)}
        >
          {add.isPending ? 'Adding...' : '+ Tag'}
        </Button>
      )}
    </section>
  );
}
