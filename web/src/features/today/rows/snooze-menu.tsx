import type { TodaySuggestion } from 'functions/contract';
import { MoonStar } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { dayText, inDays } from '#lib/days.ts';
import { usePostpone } from '#queries/today.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

const SNOOZES: [label: string, days: number][] = [
  ['Tomorrow', 1],
  ['In a week', 7],
  ['In a month', 30],
];

/** Returns a function that snoozes a person for a number of days. */
export function useSnooze(person: TodaySuggestion) {
  const { mutate } = usePostpone();
  return (days: number) => {
    const day = inDays(days);
    // An earlier follow-up moves to the same day; otherwise it would keep the person on the page Today.
    const follow_up_on = person.follow_up_on && person.follow_up_on < day ? day : person.follow_up_on;
    mutate({
      person,
      patch: { snoozed_until: day, follow_up_on },
      said: `${person.name} is snoozed until ${dayText(day)}.`,
    });
  };
}

const ITEM =
  'flex h-10 cursor-pointer items-center rounded-xl px-3 font-semibold outline-none data-highlighted:bg-accent-soft';

interface SnoozeMenuProps {
  person: TodaySuggestion;
  /** True to offer ending the person's follow-up without an interaction. */
  hasFollowUp: boolean;
}

export function SnoozeMenu({ person, hasFollowUp }: SnoozeMenuProps) {
  const snooze = useSnooze(person);
  const { mutate } = usePostpone();
  const endFollowUp = () =>
    mutate({ person, patch: { follow_up_on: null }, said: `The follow-up with ${person.name} is done.` });
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
            <DropdownMenu.Item key={days} onSelect={() => snooze(days)} className={ITEM}>
              {label}
            </DropdownMenu.Item>
          ))}
          {hasFollowUp && (
            <DropdownMenu.Item onSelect={endFollowUp} className={ITEM}>
              No follow-up any more
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
