import { Tags as TagsIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTags } from '#queries/tags/tags.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { TagSearch } from '#ui/form/tag-search.tsx';

/** Button with a popup that adds an existing or a new tag to all selected people. */
export function AddTags({ isBusy, onAdd }: { isBusy: boolean; onAdd: (tag: string) => void }) {
  const { data: tags = [] } = useTags();
  const [isOpen, setIsOpen] = useState(false);

  function handleAdd(tag: string) {
    setIsOpen(false);
    onAdd(tag);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger disabled={isBusy} className={buttonClass({ size: 'small' })}>
        <TagsIcon aria-hidden className="size-4" /> {isBusy ? 'Adding...' : 'Add Tags'}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Add Tags"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 w-[min(20rem,calc(100vw-1.5rem))] animate-fade rounded-3xl border border-line bg-paper p-4 shadow-lift"
        >
          <TagSearch tags={tags} onAdd={handleAdd} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
