import type { PersonSummary, QuestionAnswer } from 'functions/contract';
import { CalendarClock, Check, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { weekdayText } from '#lib/days.ts';
import { useSetFollowUp } from '#queries/assistant.ts';
import { useSummary } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';

interface FollowUpCardProps {
  followUp: NonNullable<QuestionAnswer['follow_up']>;
  /** The person, if the answer names them. */
  person: PersonSummary | undefined;
}

/** Card that sets the day of a follow-up, and can undo that. */
export function FollowUpCard({ followUp: { person_id, follow_up_on }, person }: FollowUpCardProps) {
  const titleId = useId();
  const known = useSummary(person_id);
  const name = (person ?? known)?.name ?? 'this person';
  /** The day before a new one was set here, null for none; undefined if none was set here. */
  const [before, setBefore] = useState<string | null>();
  const isSet = before !== undefined;
  const { mutate, isPending, error } = useSetFollowUp(person_id);
  const Icon = isSet ? Check : CalendarClock;

  function handleConfirm() {
    if (isPending) return;
    const earlier = (known ?? person)?.follow_up_on ?? null;
    mutate(follow_up_on, { onSuccess: () => setBefore(earlier) });
  }
  const handleUndo = () => isSet && !isPending && mutate(before, { onSuccess: () => setBefore(undefined) });

  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 rounded-3xl border border-line bg-raised p-4 shadow-card"
    >
      <header className="flex items-start gap-2.5">
        <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${isSet ? 'text-thriving' : 'text-accent'}`} />
        <div className="min-w-0 grow">
          <h3 id={titleId} className="text-lg leading-snug break-words">
            Follow up with {name}
          </h3>
          <p aria-live="polite">
            {weekdayText(follow_up_on)}
            {isSet && <span className="text-soft"> · saved</span>}
          </p>
        </div>
      </header>
      {error && (
        <p role="alert" className="text-sm font-medium break-words text-danger">
          Could not save that. {error.message}
        </p>
      )}
      <div className="flex justify-end">
        {/* A single button that is never disabled, so that it keeps the focus. */}
        <Button
          size="small"
          look={isSet ? 'quiet' : 'solid'}
          aria-disabled={isPending}
          onClick={isSet ? handleUndo : handleConfirm}
        >
          {isSet && <Undo2 aria-hidden className="size-4" />}
          {isPending ? 'Saving...' : isSet ? 'Undo' : 'Confirm'}
        </Button>
      </div>
    </article>
  );
}
