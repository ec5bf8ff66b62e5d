import type { AnswerRow as Row } from 'functions/contract';
import { MessageCircle, User } from 'lucide-react';
import { Link } from 'react-router';
import { canMessage } from '#lib/people/can-message.ts';
import { listNames } from '#lib/people/list-names.ts';
import { fullTime, memoryDay } from '#lib/text/format-time.ts';
import { paths } from '#paths.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';

interface AnswerRowProps {
  row: Row;
  onLeave: () => void;
}

/** A person in an answer, with the reason, the memory that shows it, and links to the person. */
export function AnswerRow({ row: { person, reason, memory }, onLeave }: AnswerRowProps) {
  const { id, name, photo } = person;
  const byId = usePeopleById();
  const others = (memory?.person_ids ?? []).flatMap((one) => (one === id ? [] : (byId.get(one)?.name ?? [])));
  return (
    <li className="flex gap-3 border-b border-line p-3.5 last:border-b-0">
      <Avatar id={id} name={name} photo={photo} size="small" />
      <div className="grid min-w-0 grow gap-1.5">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="min-w-0 break-words">{name}</span>
            {person.is_example && <ExampleMark />}
          </p>
          <p className="text-sm break-words text-soft">{reason}</p>
        </div>
        {memory && (
          <blockquote dir="auto" className="border-s-2 border-line ps-3 text-sm break-words">
            “{memory.snippet}”{' '}
            <time dateTime={memory.at} title={fullTime(memory.at)} className="whitespace-nowrap text-soft">
              {memoryDay(memory.at)}
            </time>
            {others.length > 0 && <span className="text-soft"> · with {listNames(others)}</span>}
          </blockquote>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {canMessage(person) && (
            <Link
              to={paths.person(id)}
              onClick={onLeave}
              aria-label={`Message ${name}`}
              className={buttonClass({ look: 'solid', size: 'small' })}
            >
              <MessageCircle aria-hidden className="size-4" /> Message
            </Link>
          )}
          <Link
            to={paths.person(id, { panel: 'profile' })}
            onClick={onLeave}
            aria-label={`Open ${name}`}
            className={buttonClass({ size: 'small' })}
          >
            <User aria-hidden className="size-4" /> Open
          </Link>
        </div>
      </div>
    </li>
  );
}
