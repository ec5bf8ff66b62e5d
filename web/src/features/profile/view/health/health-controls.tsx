import type { Person } from 'functions/contract';
import { MoonStar } from 'lucide-react';
import { useQuickEdit } from '#queries/people/changes/quick-edit.ts';
import { useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { CadenceField } from '#features/profile/edit/fields/cadence-field.tsx';
import { FollowUp } from './follow-up.tsx';
import { useQuestion } from '#features/profile/view/use-question.tsx';
import { healthSentence } from './health-sentence.ts';
import { dayText, inDays } from '#lib/days.ts';
import { shownScore } from '#lib/people/shown-health.ts';

const SNOOZES: [label: string, days: number][] = [
  ['1 week', 7],
  ['1 month', 30],
  ['3 months', 90],
];

function Snooze({ person }: { person: Person }) {
  const { mutate } = useQuickEdit(person.id, 'Could not change the snooze.');
  const { question } = useQuestion(person, 'snoozed_until', (mine) => mutate({ snoozed_until: mine }));
  const until = person.snoozed_until;
  const isSnoozed = until !== null && until > inDays(0);
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 flex items-center gap-1.5 text-sm font-semibold">
        <MoonStar aria-hidden className="size-4 text-accent" /> Snooze
      </legend>
      {isSnoozed ? (
        <p className="flex flex-wrap items-center gap-2">
          Snoozed until {dayText(until)}
          <Button size="small" onClick={() => mutate({ snoozed_until: null })}>
            Wake up
          </Button>
        </p>
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {SNOOZES.map(([label, days]) => (
            <Button key={days} size="small" onClick={() => mutate({ snoozed_until: inDays(days) })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <p className="text-[0.8125rem] text-soft">Nobody is suggested to you while they are snoozed.</p>
      {question}
    </fieldset>
  );
}

/**
 * Health in figures and in a sentence, with its controls: cadence, follow-up and snooze. Each change is saved
 * at once.
 */
export function HealthControls({ person }: { person: Person }) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const { mutate } = useQuickEdit(person.id, 'Could not change the cadence.');
  const cadence = useQuestion(person, 'cadence_days', (mine) => mutate({ cadence_days: mine }));
  const score = shownScore(person);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        {score !== null && <p className="font-semibold tabular-nums">Health {score} of 100</p>}
        <p className="text-soft">{healthSentence(person, usual)}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CadenceField
          value={String(cadence.shown ?? '')}
          error={undefined}
          question={cadence.question}
          onChange={(value) => mutate({ cadence_days: value === '' ? null : Number(value) })}
        />
        <FollowUp person={person} />
        <Snooze person={person} />
      </div>
    </div>
  );
}
