import type { TodaySuggestion } from 'functions/contract';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { quoted, RowText } from './row-text.tsx';

/** A person with unread messages; quotes the last message unless the user sent it. */
export function UnreadRow({ person }: { person: TodaySuggestion }) {
  const { id, name, last_message, last_message_direction } = person;
  const quote = last_message && last_message_direction !== 'outbound' && quoted(last_message);
  return (
    <li
      data-person={id}
      className="flex items-center gap-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5"
    >
      <RowText person={person} quote={quote} />
      <Link
        to={paths.person(id)}
        aria-label={`Read the messages of ${name}`}
        className={buttonClass({ look: 'solid', size: 'small' })}
      >
        <MessageCircle aria-hidden className="size-4" /> Read
      </Link>
    </li>
  );
}
