import type { Person } from 'functions/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { dayText, inDays } from '#lib/days.ts';
import { lastContactText } from '#lib/text/last-contact.ts';
import { useUndecidedEdit } from '#queries/people/changes/quick-edit.ts';
import { useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { HealthControls } from './health-controls.tsx';

function rhythmText(days: number): string {
  if (days === 0) return 'not tracked';
  return days === 1 ? 'every day' : `every ${days} days`;
}

/** Returns the health in one line: last contact, cadence, and a follow-up or a snooze if there is one. */
function healthLine(person: Person, usual: number): string {
  const { days_since_contact, cadence_days, follow_up_on, snoozed_until } = person;
  const contact = lastContactText(days_since_contact);
  const today = inDays(0);
  return [
    contact[0]!.toLowerCase() + contact.slice(1),
    rhythmText(cadence_days ?? usual),
    follow_up_on && (follow_up_on <= today ? 'follow-up due' : `follow-up ${dayText(follow_up_on)}`),
    snoozed_until && snoozed_until > today && `snoozed until ${dayText(snoozed_until)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One line of health, which opens its controls. They open by themselves if one of them has a question. */
export function HealthLine({ person }: { person: Person }) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const controls = useId();
  const asks = [
    useUndecidedEdit(person, 'cadence_days'),
    useUndecidedEdit(person, 'follow_up_on'),
    useUndecidedEdit(person, 'snoozed_until'),
  ].some(Boolean);
  const [wasOpened, setWasOpened] = useState(asks);
  const [isOpened, setIsOpened] = useState(asks);
  const isOpen = isOpened || asks;
  return (
    <section aria-label="Health" className="rounded-3xl border border-line bg-raised">
      <h3 className="font-sans text-[0.9375rem] font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={controls}
          onClick={() => {
            setWasOpened(true);
            setIsOpened(!isOpen);
          }}
          className="flex w-full items-center gap-2.5 rounded-3xl px-5 py-3.5 text-left hover:bg-accent-soft md:px-6"
        >
          <HealthBadge person={person} />
          <span className="min-w-0 grow text-soft">{healthLine(person, usual)}</span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4.5 shrink-0 text-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={controls} hidden={!isOpen} className="px-5 pt-1 pb-5 md:px-6 md:pb-6">
        {(wasOpened || isOpen) && <HealthControls person={person} />}
      </div>
    </section>
  );
}
