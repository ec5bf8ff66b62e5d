import type { CardList } from 'functions/contract/card/shapes';
import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ENTRY_NAMES } from '#features/profile/edit/profile-form.ts';
import { Button } from '#ui/form/button.tsx';
import { newEntry } from './entries.ts';
import { EntryList } from './entry-list.tsx';

const LISTS: readonly CardList[] = ['dates', 'links', 'handles', 'related'];

interface MoreListsProps {
  bind: (list: CardList) => ComponentProps<typeof EntryList>;
  className: string;
}

/** The lists that few people have. A list without entries is only a button that adds the first one. */
export function MoreLists({ bind, className }: MoreListsProps) {
  /** A list emptied here stays open, so that its button to add keeps the focus. */
  const [opened, setOpened] = useState<readonly CardList[]>([]);
  const isShown = (list: CardList) =>
    opened.includes(list) || bind(list).entries.length > 0 || bind(list).question;
  const others = LISTS.filter((list) => !isShown(list));

  function open(list: CardList) {
    setOpened([...opened, list]);
    bind(list).onChange([newEntry(list, [])]);
  }

  return (
    <section className={className}>
      <h3 className="text-xl">More</h3>
      {LISTS.filter(isShown).map((list) => (
        <EntryList key={list} {...bind(list)} takesFocus={opened.includes(list)} />
      ))}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((list) => (
            <Button key={list} size="small" onClick={() => open(list)}>
              <Plus aria-hidden className="size-4" /> {ENTRY_NAMES[list]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
