import type { Tag } from 'functions/contract';
import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths } from '#paths.ts';
import { useDeleteTag } from '#queries/tags/tag-admin.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { TagEditor } from './tag-editor.tsx';
import { countPeople } from '#lib/people/count-people.ts';
import { categoryLabel, deletionWarning } from './tag-texts.ts';

const peopleHref = ({ id }: Tag) => paths.people(new URLSearchParams({ tags: id }));

function TagFacts({ tag }: { tag: Tag }) {
  return (
    <div className="grid min-w-0 grow gap-0.5">
      <h2 className="truncate font-sans text-base font-semibold tracking-normal" title={tag.name}>
        {tag.name}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.8125rem] text-soft">
        <span>{categoryLabel(tag.category)}</span>
        {tag.city && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">
              {tag.city}, {tag.state}
            </span>
          </span>
        )}
        {tag.people_count > 0 ? (
          <Link to={peopleHref(tag)} className="font-semibold text-accent underline-offset-2 hover:underline">
            {countPeople(tag.people_count)}
            <span className="sr-only"> with {tag.name}</span>
          </Link>
        ) : (
          <span>Nobody yet</span>
        )}
      </p>
    </div>
  );
}

/**
 * A row of the tag list. If it does not match the search, it is hidden and not removed, so that its unsaved
 * edits are kept.
 */
export function TagRow({
  tag,
  isShown,
  onDeleted,
}: {
  tag: Tag;
  isShown: boolean;
  onDeleted: (tag: Tag) => void;
}) {
  const [mode, setMode] = useState<'reading' | 'editing' | 'done'>('reading');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteTag(onDeleted);
  return (
    <li hidden={!isShown} className="rounded-2xl border border-line bg-raised">
      {mode === 'editing' ? (
        <TagEditor tag={tag} onDone={() => setMode('done')} />
      ) : (
        <div className="flex items-center gap-3 py-2.5 pr-2 pl-4">
          <span
            aria-hidden
            className="size-3.5 shrink-0 rounded-full bg-glow"
            style={tag.color ? { backgroundColor: tag.color } : undefined}
          />
          <TagFacts tag={tag} />
          <span className="flex shrink-0">
            <IconButton
              ref={mode === 'done' ? focusOnMount : undefined}
              icon={Pencil}
              label={`Edit ${tag.name}`}
              disabled={remove.isPending}
              onClick={() => setMode('editing')}
              iconClassName="size-4.5"
            />
            <IconButton
              icon={Trash2}
              label={`Delete ${tag.name}`}
              disabled={remove.isPending}
              onClick={() => setIsAsking(true)}
              iconClassName="size-4.5"
            />
          </span>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete tag"
        description={deletionWarning(tag)}
        confirm="Delete"
        onConfirm={() => remove.mutate(tag)}
      />
    </li>
  );
}
