import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { Plus, Tags as TagsIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { useTags } from '#queries/tags/tags.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { inputClass } from '#ui/form/field.tsx';

/** Maximum number of tags offered. */
const OFFERED = 15;

/** Button with a popup that adds an existing or a new tag to all selected people. */
export function AddTags({ isBusy, onAdd }: { isBusy: boolean; onAdd: (tag: string) => void }) {
  const { data: tags = [] } = useTags();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const typed = text.trim();
  const matching = tags.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const isNew = typed !== '' && !tags.some(({ name }) => name.toLowerCase() === typed.toLowerCase());

  function add(tag: string) {
    setIsOpen(false);
    setText('');
    onAdd(tag);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const [only, ...others] = matching;
    if (only && others.length === 0) add(only.name);
    else if (typed) add(typed);
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
          <form onSubmit={handleSubmit} className="grid gap-3">
            <input
              aria-label="Tag name"
              placeholder="Search or create a tag..."
              maxLength={LONGEST_TAG_NAME}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`${inputClass} h-10`}
            />
            <div className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
              {isNew && (
                <Button type="submit" size="small" look="solid" className="max-w-full">
                  <Plus aria-hidden className="size-4 shrink-0" />
                  <span className="truncate">Create “{typed}”</span>
                </Button>
              )}
              {matching.slice(0, OFFERED).map(({ id, name }) => (
                <Button key={id} size="small" className="max-w-full" onClick={() => add(name)}>
                  <span className="truncate">{name}</span>
                </Button>
              ))}
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
