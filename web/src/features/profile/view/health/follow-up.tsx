import type { Person } from 'functions/contract';
import { CalendarClock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { inDays } from '#lib/days.ts';
import { useQuickEdit } from '#queries/people/changes/quick-edit.ts';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { Button } from '#ui/form/button.tsx';
import { DateInput, type TypedDate, UNFINISHED_DATE } from '#ui/form/date-input.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { DayQuestion, useQuestion } from '#features/profile/view/use-question.tsx';

/** Earliest day that is accepted; an earlier one has an unfinished year. */
const FIRST_DAY = '1900-01-01';

function problemOf({ day, isUnfinished }: TypedDate): string | undefined {
  if (isUnfinished) return UNFINISHED_DATE;
  return day && day < FIRST_DAY ? 'The year needs four digits.' : undefined;
}

/**
 * Calls `save` when the user leaves the page of the field, and when the page is hidden, because a phone may
 * then end it.
 */
function useSaveOnLeave(save: () => void) {
  const handleLeave = useEffectEvent(save);
  useEffect(() => {
    const handleHidden = () => document.hidden && handleLeave();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      handleLeave();
    };
  }, []);
}

/**
 * The day of the follow-up. It is saved as soon as the user leaves the field in any way, if it is complete
 * and was not changed elsewhere.
 */
export function FollowUp({ person }: { person: Person }) {
  const { id, name, follow_up_on } = person;
  const { mutate } = useQuickEdit(id, 'Could not change the follow-up.');
  const refused = useQuestion(person, 'follow_up_on', (mine) => mutate({ follow_up_on: mine }));
  const [typed, setTyped] = useState<TypedDate>();
  /** The stored day when the user began to type. */
  const [base, setBase] = useState(follow_up_on);
  const [isShown, setIsShown] = useState(false);
  const problem = typed && problemOf(typed);
  const isChanged = typed !== undefined && typed.day !== (follow_up_on ?? '');
  const isConflict = isChanged && follow_up_on !== base;

  /** Saves the typed day. Returns false if it cannot. */
  function save(): boolean {
    setIsShown(true);
    if (problem || isConflict) return false;
    if (isChanged) mutate({ follow_up_on: typed.day || null });
    setTyped(undefined);
    return true;
  }
  useSaveOnLeave(save);

  /** Replaces the day that was stored elsewhere by the typed one. */
  function handleKeep() {
    if (problem || !typed) return setBase(follow_up_on);
    mutate({ follow_up_on: typed.day || null });
    setTyped(undefined);
  }

  function handleType(next: TypedDate) {
    if (!typed) setBase(follow_up_on);
    setTyped(next);
    setIsShown(false);
  }

  return (
    <Field
      label="Follow up on"
      error={isShown ? problem : undefined}
      question={
        isConflict ? (
          <DayQuestion
            field="follow_up_on"
            theirs={follow_up_on}
            onKeep={handleKeep}
            onTake={() => setTyped(undefined)}
          />
        ) : (
          refused.question
        )
      }
      hint={follow_up_on && follow_up_on <= inDays(0) ? 'Due now' : 'They come first on that day.'}
    >
      {(control) => (
        <span className="flex gap-2">
          <DateInput
            {...control}
            value={typed?.day ?? refused.shown ?? ''}
            onType={handleType}
            onBlur={save}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && save()}
            className={`${inputClass} h-11`}
          />
          {follow_up_on && (
            <Button className="h-11" onClick={() => mutate({ follow_up_on: null })}>
              <CalendarClock aria-hidden className="size-4" /> Done
            </Button>
          )}
          <LeaveGuard
            isBlocking={isChanged || problem !== undefined}
            losesChanges={() => problem !== undefined || isConflict}
            title="Leave without saving?"
            description={
              isConflict
                ? `The day to follow up with ${name} was changed elsewhere.`
                : `The day to follow up with ${name} is not complete.`
            }
            onLeave={() => setTyped(undefined)}
            onSave={(leave) => save() && leave()}
          />
        </span>
      )}
    </Field>
  );
}
