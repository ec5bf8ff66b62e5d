import type { PersonSummary } from 'functions/contract';
import { SUMMARY_TEXT } from 'functions/contract/limits';
import { MapPin } from 'lucide-react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { daysAgo } from '#lib/text/format-time.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import type { Answers } from '#queries/rhythm/round.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { LAST_SPOKE, RHYTHMS } from './choices.ts';

interface PersonCardProps {
  person: PersonSummary;
  answers: Answers;
  /** False if it is already known when the two last spoke. */
  asksLastSpoke: boolean;
  onRhythm: (cadence: number) => void;
  onLastSpoke: (daysAgo: number | null) => void;
}

/**
 * Card of one person: asks for the rhythm and, if that is not known, when the two last spoke. The name
 * takes the focus when the card appears, so that screen readers announce it.
 */
export function PersonCard({ person, answers, asksLastSpoke, onRhythm, onLastSpoke }: PersonCardProps) {
  const { id, name, photo, body, city, state, cadence_days, last_contact_date } = person;
  const place = [city, state].filter(Boolean).join(', ');
  const note = body.length < SUMMARY_TEXT ? body.trim() : `${body.trim()}…`;
  return (
    <article className="grid animate-arrive grid-cols-1 gap-5 rounded-3xl border border-line bg-raised p-5 shadow-card md:p-7">
      <div className="grid min-h-36 grid-cols-1 content-start gap-3">
        <div className="flex items-center gap-4">
          <Avatar id={id} name={name} photo={photo} size="large" />
          <div className="min-w-0">
            <h3
              ref={focusOnMount}
              tabIndex={-1}
              className="line-clamp-2 text-2xl leading-tight wrap-anywhere outline-none"
            >
              {name}
            </h3>
            {place && (
              <p className="flex items-center gap-1 text-sm text-soft">
                <MapPin aria-hidden className="size-4 shrink-0" /> <span className="truncate">{place}</span>
              </p>
            )}
          </div>
        </div>
        {cadence_days !== null && cadence_days > 0 && answers.cadence === undefined && (
          <p className="text-sm text-soft">Now every {cadence_days} days.</p>
        )}
        {note && <p className="line-clamp-3 whitespace-pre-line text-soft wrap-anywhere">{note}</p>}
      </div>
      <ChoiceGroup
        title="How often do you want to be in touch?"
        choices={RHYTHMS}
        chosen={answers.cadence}
        hasKeys={answers.cadence === undefined}
        onChoose={onRhythm}
      />
      {asksLastSpoke || !last_contact_date ? (
        <ChoiceGroup
          title="Last spoke"
          choices={LAST_SPOKE}
          chosen={answers.spoke}
          hasKeys={answers.cadence !== undefined}
          onChoose={onLastSpoke}
        />
      ) : (
        <p className="text-sm">
          <span className="font-semibold">Last spoke</span>{' '}
          <span className="text-soft">{daysAgo(last_contact_date)}</span>
        </p>
      )}
    </article>
  );
}
