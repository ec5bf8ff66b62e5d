import { Star } from 'lucide-react';
import type { PersonSummary, Tag } from 'functions/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { HealthBadge } from '#ui/health-badge.tsx';
import { TagChip } from '#ui/tag-chip.tsx';

/** More tags than this are counted. */
const SHOWN_TAGS = 3;

type ShownTag = Pick<Tag, 'id' | 'name' | 'color'>;

type ShownField =
  | 'id'
  | 'name'
  | 'is_important'
  | 'unread_count'
  | 'last_message'
  | 'latest_notebook_entry_content'
  | 'health_status'
  | 'health_emoji';

/** What a row shows of somebody. */
export type RowPerson = Pick<PersonSummary, ShownField> & { tags: ShownTag[] };

interface PersonRowProps {
  person: RowPerson;
  isOpen: boolean;
  messagesHref: string;
  profileHref: string;
  onOpen?: () => void;
  /** What can be done with them from here. */
  action: ReactNode;
}

function RowTags({ tags }: Pick<RowPerson, 'tags'>) {
  const more = tags.length - SHOWN_TAGS;
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <TagChip key={tag.id} tag={tag} isDense />
      ))}
      {more > 0 && <span className="shrink-0 text-xs font-semibold text-soft">+{more}</span>}
    </span>
  );
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="ml-auto grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{count} unread</span>
    </span>
  );
}

export function PersonRow({ person, isOpen, messagesHref, profileHref, onOpen, action }: PersonRowProps) {
  const { id, name, unread_count, tags, is_important } = person;
  const preview = person.last_message ?? person.latest_notebook_entry_content;
  return (
    <div
      className={classNames(
        'relative flex h-full gap-3 border-b border-line py-2.5 pr-3 pl-4 transition-colors',
        isOpen ? 'bg-accent-soft' : 'hover:bg-raised',
      )}
    >
      {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-accent" />}
      <Link
        to={messagesHref}
        aria-label={`Open messages with ${name}`}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onOpen}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      />
      <Avatar id={id} name={name} />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-center gap-1.5">
          <Link
            to={profileHref}
            className="relative z-10 truncate rounded leading-6 font-semibold hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {is_important && (
            <>
              <Star aria-hidden className="size-3.5 shrink-0 fill-glow text-glow" />
              <span className="sr-only">Important</span>
            </>
          )}
          <HealthBadge person={person} className="ml-auto" />
        </div>
        <div className="flex items-center gap-2">
          <p
            className={classNames(
              'truncate text-sm leading-5',
              unread_count ? 'font-semibold text-ink' : 'text-soft',
            )}
          >
            {preview ?? 'No messages or memories yet'}
          </p>
          {unread_count > 0 && <UnreadBadge count={unread_count} />}
        </div>
        <div className="mt-auto flex items-center gap-2">
          <RowTags tags={tags} />
          {action}
        </div>
      </div>
    </div>
  );
}
