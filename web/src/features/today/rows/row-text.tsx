import type { TodaySuggestion } from 'functions/contract';
import { SUMMARY_TEXT } from 'functions/contract/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownStatus } from '#lib/people/shown-health.ts';
import { paths } from '#paths.ts';
import { usePlacing } from '#queries/relations/placing.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';

/**
 * Puts a text from a summary in quotes. Dots follow a text of 160 characters, because a longer one was cut
 * to that.
 */
export const quoted = (text: string) => `“${text.trim()}${[...text].length < SUMMARY_TEXT ? '' : ' …'}”`;

/** Adds to the reason whom the person belongs to: `Birthday today (Anna’s child)`. */
function placed(reason: string, placing: string | undefined): string {
  if (!placing) return reason;
  return reason.startsWith('Birthday') ? `${reason} (${placing})` : `${reason} · ${placing}`;
}

interface RowTextProps {
  person: TodaySuggestion;
  /** Words of the person or about them, in quotes. */
  quote: ReactNode;
  /** Text after the reason. */
  note?: string | undefined;
}

/** Text of a row on Today: the person, the reason, and the last words. */
export function RowText({ person, quote, note }: RowTextProps) {
  const { id, name, photo, reason } = person;
  const placing = usePlacing()(id);
  return (
    <div className="flex min-w-0 grow gap-3">
      <Avatar id={id} name={name} photo={photo} />
      <div className="grid min-w-0 grow grid-cols-1 content-center gap-0.5">
        <div className="flex items-center gap-2">
          <Link
            to={paths.person(id, { panel: 'profile' })}
            title={name}
            className="truncate rounded font-semibold hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {person.is_example && <ExampleMark />}
          {shownStatus(person) !== 'healthy' && <HealthBadge person={person} />}
        </div>
        <p className="text-sm text-soft">
          {placed(reason, placing)}
          {note && <> · {note}</>}
        </p>
        {quote && <p className="line-clamp-2 text-[0.9375rem] text-pretty wrap-anywhere">{quote}</p>}
      </div>
    </div>
  );
}
