import type { PersonSummary } from 'functions/contract';
import { MessageCircle } from 'lucide-react';
import { memo, type MouseEventHandler } from 'react';
import { canMessage } from '#lib/people/can-message.ts';
import { daysAgo } from '#lib/text/format-time.ts';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Avatar } from '#ui/person/avatar.tsx';

export const ROW_HEIGHT = 64;

interface NearbyRowProps {
  person: PersonSummary;
  /** Distance from the middle of the map or the chosen place, in words: `3 mi`. */
  far: string;
  index: number;
  count: number;
  isChosen: boolean;
  isTabStop: boolean;
  /** Query parameters of the map's URL, kept in the links. */
  list: URLSearchParams;
  /** Distance from the top of the list, in pixels. */
  start: number;
  follow: MouseEventHandler<HTMLAnchorElement>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/**
 * A row of the list of people in the visible part of the map: name, distance, city, last contact and a link
 * to the messages.
 */
export const NearbyRow = memo(function NearbyRow(props: NearbyRowProps) {
  const { person, far, index, count, isChosen, isTabStop, list, start, follow, onChoose } = props;
  const { id, name, photo, city, last_contact_date } = person;
  const contact = last_contact_date ? daysAgo(last_contact_date) : 'not in touch yet';
  return (
    <li
      data-person={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
      className={classNames(
        'absolute inset-x-0 top-0 flex items-center gap-1 border-b border-line pr-3 pl-1.5',
        isChosen ? 'bg-accent-soft' : 'hover:bg-raised',
      )}
    >
      <Checkbox
        label={`Select ${name}`}
        tabIndex={-1}
        checked={isChosen}
        onChange={({ target }) => onChoose(id, target.checked)}
      />
      <Avatar id={id} name={name} photo={photo} size="small" />
      <div className="mx-1.5 min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <a
            href={paths.person(id, { panel: 'profile' }, list)}
            onClick={follow}
            tabIndex={isTabStop ? 0 : -1}
            title={name}
            className="truncate rounded font-semibold hover:underline hover:underline-offset-3"
          >
            {name}
          </a>
          <span className="shrink-0 text-xs text-soft tabular-nums">{far}</span>
        </p>
        <p className="truncate text-sm text-soft">{[city, contact].filter(Boolean).join(' · ')}</p>
      </div>
      {canMessage(person) && (
        <a
          href={paths.person(id, {}, list)}
          onClick={follow}
          tabIndex={-1}
          aria-label={`Message ${name}`}
          title="Message"
          className={`${buttonClass({ size: 'small' })} w-8 shrink-0 px-0!`}
        >
          <MessageCircle aria-hidden className="size-4" />
        </a>
      )}
    </li>
  );
});
