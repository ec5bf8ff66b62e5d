import { Star } from 'lucide-react';
import type { PersonSummary, Tag } from 'functions/contract';
import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { shownStatus } from '#lib/people/shown-health.ts';
import { previewOf } from '#lib/people/preview.ts';
import { fullDate, timeSince } from '#lib/text/time-since.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { WaitingMark } from '#ui/marks/waiting-mark.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';

/** Number of tags shown; the rest is given as a number. */
const SHOWN_TAGS = 3;

type ShownTag = Pick<Tag, 'id' | 'name' | 'color'>;

type ShownField =
  | 'id'
  | 'name'
  | 'photo'
  | 'is_important'
  | 'unread_count'
  | 'last_message'
  | 'latest_notebook_entry_content'
  | 'health_status'
  | 'health_emoji'
  | 'last_contact_date'
  | 'is_example';

/** The fields of a person that a row shows. */
export type RowPerson = Pick<PersonSummary, ShownField> & { tags: ShownTag[] };

type LinkHandler = MouseEventHandler<HTMLAnchorElement>;

interface PersonRowProps extends ComponentProps<'li'> {
  person: RowPerson;
  isOpen: boolean;
  /** True if a change of the person waits for a connection. */
  isWaiting?: boolean;
  /** True if the Tab key reaches the row. The arrow keys lead from there to its other link and its button. */
  isTabStop?: boolean;
  messagesHref: string;
  profileHref: string;
  onMessages?: LinkHandler;
  onProfile?: LinkHandler;
  /** A button at the right of the row. */
  action: ReactNode;
  /** The name with the searched words marked; only while searching. */
  markedName?: ReactNode;
  /** The second line, with the words where they were found; only while searching. */
  foundLine?: ReactNode;
}

function RowTags({ tags }: Pick<RowPerson, 'tags'>) {
  const more = tags.length - SHOWN_TAGS;
  return (
    <span className="col-start-2 mr-10 flex h-6 min-w-0 items-center gap-1 self-end overflow-hidden">
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

function Preview({ unread_count, preview }: { unread_count: number; preview: ReactNode }) {
  if (!unread_count) return <p className="col-start-2 truncate text-sm leading-5 text-soft">{preview}</p>;
  return (
    <div className="col-start-2 flex items-center gap-2">
      <p className="truncate text-sm leading-5 font-semibold text-ink">{preview}</p>
      <UnreadBadge count={unread_count} />
    </div>
  );
}

/**
 * A person's row in the list, with a fixed height. It has as few elements as possible, because many rows
 * render at once.
 */
export function PersonRow(props: PersonRowProps) {
  const { person, isOpen, isTabStop, messagesHref, profileHref, onMessages, onProfile, ...more } = props;
  const { action, markedName, foundLine, isWaiting, className, ...attributes } = more;
  const { id, name, photo, tags, is_important, unread_count, last_contact_date } = person;
  const status = shownStatus(person);
  // Tooltip of the whole row, because the link covers it.
  const lastContact = last_contact_date ? `Last in touch ${fullDate(last_contact_date)}` : undefined;
  return (
    <li
      className={classNames(
        'grid h-24 grid-cols-[3rem_minmax(0,1fr)] grid-rows-[1.5rem_1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 pr-3 pl-4 transition-colors',
        'not-data-open:hover:bg-raised data-open:bg-accent-soft data-open:shadow-[inset_4px_0_var(--color-accent)]',
        className,
      )}
      data-person={id}
      data-open={isOpen || undefined}
      {...attributes}
    >
      <a
        href={messagesHref}
        aria-label={`Open messages with ${name}`}
        title={lastContact}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onMessages}
        tabIndex={isTabStop ? 0 : -1}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      />
      <Avatar id={id} name={name} photo={photo} />
      <div className="flex items-center gap-1.5">
        <a
          href={profileHref}
          onClick={onProfile}
          tabIndex={-1}
          className="relative z-10 truncate rounded leading-6 font-semibold hover:underline hover:underline-offset-3"
        >
          {markedName ?? name}
        </a>
        {is_important && (
          <>
            <Star aria-hidden className="size-3.5 shrink-0 fill-glow text-glow" />
            <span className="sr-only">Important</span>
          </>
        )}
        {person.is_example && <ExampleMark />}
        {isWaiting && <WaitingMark />}
        <span className="ml-auto flex shrink-0 items-center gap-1.5 pl-1 text-xs font-medium text-soft tabular-nums">
          {status !== 'healthy' && <HealthBadge person={person} />}
          {last_contact_date && (
            <time data-of-today dateTime={last_contact_date}>
              {timeSince(last_contact_date)}
            </time>
          )}
        </span>
      </div>
      <Preview unread_count={unread_count} preview={foundLine ?? previewOf(person)} />
      <RowTags tags={tags} />
      {action}
    </li>
  );
}
