import type { Suggestion } from 'functions/contract';
import { Check, HandHeart, MessageCircle, MoonStar } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { dayText, inDays } from '#lib/days.ts';
import { paths } from '#paths.ts';
import { usePostpone, useTodayContact } from '#queries/today.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

const SNOOZES: [label: string, days: number][] = [
  ['Tomorrow', 1],
  ['In a week', 7],
  ['In a month', 30],
];

export type Group = 'follow_ups' | 'birthdays' | 'hellos' | 'catch_up' | 'unread';

function SnoozeMenu({ person }: { person: Suggestion }) {
  const { mutate } = usePostpone();
  function handleSnooze(days: number) {
    const day = inDays(days);
    // An earlier follow-up moves to the same day; otherwise it would keep the person on the Today page.
    const follow_up_on = person.follow_up_on && person.follow_up_on < day ? day : person.follow_up_on;
    mutate({
      person,
      patch: { snoozed_until: day, follow_up_on },
      said: `${person.name} is snoozed until ${dayText(day)}.`,
    });
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={MoonStar} label={`Snooze ${person.name}`} size="small" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 grid min-w-40 animate-fade rounded-2xl border border-line bg-raised p-1.5 shadow-lift"
        >
          {SNOOZES.map(([label, days]) => (
            <DropdownMenu.Item
              key={days}
              onSelect={() => handleSnooze(days)}
              className="flex h-10 cursor-pointer items-center rounded-xl px-3 font-semibold outline-none data-highlighted:bg-accent-soft"
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function FollowUpDone({ person }: { person: Suggestion }) {
  const { mutate } = usePostpone();
  return (
    <IconButton
      icon={Check}
      label={`Follow-up with ${person.name} is done`}
      size="small"
      onClick={() =>
        mutate({ person, patch: { follow_up_on: null }, said: `The follow-up with ${person.name} is done.` })
      }
    />
  );
}

export function SuggestionRow({ person, group }: { person: Suggestion; group: Group }) {
  const { id, name, reason } = person;
  const contact = useTodayContact();
  return (
    <li
      data-person={id}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5"
    >
      <Avatar id={id} name={name} />
      <div className="min-w-0 grow basis-40">
        <div className="flex items-center gap-2">
          <Link
            to={paths.person(id, { panel: 'profile' })}
            title={name}
            className="truncate rounded font-semibold hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
          {person.is_example && <ExampleMark />}
          <HealthBadge person={person} />
        </div>
        <p className="text-sm text-soft">{reason}</p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {group === 'follow_ups' && <FollowUpDone person={person} />}
        {group !== 'unread' && <SnoozeMenu person={person} />}
        {group === 'unread' ? (
          <Link
            to={paths.person(id)}
            aria-label={`Read the messages of ${name}`}
            className={buttonClass({ look: 'solid', size: 'small' })}
          >
            <MessageCircle aria-hidden className="size-4" /> Read
          </Link>
        ) : (
          <>
            <Link
              to={paths.person(id)}
              aria-label={`Message ${name}`}
              className={buttonClass({ size: 'small' })}
            >
              <MessageCircle aria-hidden className="size-4" /> Message
            </Link>
            <Button
              size="small"
              look="solid"
              aria-label={`Mark ${name} as contacted`}
              disabled={contact.isPending}
              onClick={() => contact.mutate({ id, key: crypto.randomUUID() })}
            >
              <HandHeart aria-hidden className="size-4" /> Contacted
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
