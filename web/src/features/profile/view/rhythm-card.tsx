import type { Person } from 'functions/contract';
import { MoonStar } from 'lucide-react';
import { useQuickEdit } from '#queries/people/quick-edit.ts';
import { useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { CadenceField } from '#features/profile/edit/cadence-field.tsx';
import { FollowUp } from './follow-up.tsx';
import { useQuestion } from './use-question.tsx';
import { healthSentence } from './health-sentence.ts';
import { dayText, inDays } from '#lib/days.ts';
import { shownScore } from '#lib/shown-health.ts';

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

/** Card with health, cadence, follow-up and snooze of a person. Each change is saved at once. */
export function RhythmCard({ person }: { person: Person }) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const { mutate } = useQuickEdit(person.id, 'Could not change the cadence.');
  const cadence = useQuestion(person, 'cadence_days', (mine) => mutate({ cadence_days: mine }));
  const score = shownScore(person);
  return (
    <section aria-label="Health" className="grid gap-5 rounded-3xl border border-line bg-raised p-5 md:p-6">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2.5">
          {score !== null && <p className="text-lg font-semibold tabular-nums">Health {score} of 100</p>}
          <HealthBadge person={person} />
        </div>
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
    </section>
  );
}
