import type { Tag } from 'functions/contract';
import { foldLetters } from 'functions/contract/text/fold';
import { useRef, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useTags } from '#queries/tags/tags.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { NewTag } from './new-tag.tsx';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { RowsLoading } from '#features/settings/page-states.tsx';
import { TagRow } from './tag-row.tsx';

/** Number of tags from which a search box is shown. */
const MANY = 8;

function TagList({ tags }: { tags: Tag[] }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = foldLetters(search.trim());
  const shown = new Set(tags.filter(({ name }) => foldLetters(name).includes(wanted)).map(({ id }) => id));

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
      {(tags.length >= MANY || search) && (
        <SearchInput label="Search tags" text={search} onType={setSearch} />
      )}
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

export function TagsPage() {
  const { data: tags, error, refetch } = useTags();
  return (
    <SettingsPage title="Tags">
      <SearchTarget id="new-tag">
        <NewTag />
      </SearchTarget>
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
    </SettingsPage>
  );
}
