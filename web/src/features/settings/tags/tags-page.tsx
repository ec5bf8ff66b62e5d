import type { Tag } from 'functions/contract';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useTags } from '#queries/tags.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { inputClass } from '#ui/field.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { NewTag } from './new-tag.tsx';
import { RowsLoading } from '#features/settings/page-states.tsx';
import { TagRow } from './tag-row.tsx';

/** From this number of tags on, a search box is shown. */
const MANY = 8;

function TagSearch({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        type="search"
        aria-label="Search tags"
        placeholder="Search tags..."
        value={text}
        onChange={(event) => onType(event.target.value)}
        className={`${inputClass} h-11 pl-10`}
      />
    </div>
  );
}

function TagList({ tags }: { tags: Tag[] }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = search.trim().toLowerCase();
  const shown = new Set(tags.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id));

  function handleDeleted({ name }: Tag) {
    toastDone(`Deleted “${name}”.`);
    list.current?.focus();
  }

  if (tags.length === 0)
    return (
      <EmptyState heading="h2" title="No tags yet">
        <p>
          Tags say how you know people, where they live and what they love. Create the first one above, or on
          somebody’s profile.
        </p>
      </EmptyState>
    );
  return (
    <>
      {(tags.length >= MANY || search) && <TagSearch text={search} onType={setSearch} />}
      <p role="status" className="text-sm text-soft">
        {wanted
          ? `${shown.size} of ${tags.length} tags`
          : tags.length === 1
            ? '1 tag'
            : `${tags.length} tags`}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Tags" className="grid grid-cols-1 gap-2 outline-none">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} isShown={shown.has(tag.id)} onDeleted={handleDeleted} />
        ))}
      </ul>
    </>
  );
}

export function TagsPage({ menu }: { menu: ReactNode }) {
  const { data: tags, error, refetch } = useTags();
  return (
    <Page title="Tags" menu={menu}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-6 md:px-8">
        <NewTag />
        {tags ? (
          <TagList tags={tags} />
        ) : error ? (
          <LoadError
            heading="h2"
            title="Could not load your tags"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="your tags" />
        )}
      </div>
    </Page>
  );
}
