import type { Tag } from 'functions/contract';
import type { KeyboardEvent } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { TagSearch } from '#ui/form/tag-search.tsx';

interface TagAdderProps {
  own: readonly Tag[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Search box that adds a tag to a person. Escape cancels. */
export function TagAdder({ own, onAdd, onClose }: TagAdderProps) {
  const { data: tags = [] } = useTags();

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <TagSearch
      ref={focusOnMount}
      tags={tags}
      chosen={own}
      onAdd={onAdd}
      onKeyDown={handleKey}
      className="w-full rounded-2xl border border-line bg-raised p-3"
    >
      <Button onClick={onClose}>Cancel</Button>
    </TagSearch>
  );
}
