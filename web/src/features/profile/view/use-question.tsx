import type { Person } from 'functions/contract';
import type { ReactNode } from 'react';
import { ConflictQuestion } from '#features/profile/edit/conflict-question.tsx';
import { dayText } from '#lib/days.ts';
import { type QuickField, useUndecidedEdit } from '#queries/people/changes/quick-edit.ts';
import { ChangedElsewhere } from '#ui/form/changed-elsewhere.tsx';

const LABELS = { snoozed_until: 'Snooze', follow_up_on: 'Follow up on' };

interface DayQuestionProps {
  field: keyof typeof LABELS;
  theirs: string | null;
  onKeep: () => void;
  onTake: () => void;
}

/** Asks which day to keep. */
export const DayQuestion = ({ field, theirs, ...choices }: DayQuestionProps) => (
  <ChangedElsewhere label={LABELS[field]} theirs={theirs ? dayText(theirs) : 'no day'} {...choices} />
);

/**
 * Returns the value of a field to show. If it was changed elsewhere while the user changed it, also returns
 * the question which value to keep; `save` then saves the user's.
 */
export function useQuestion<Field extends Exclude<QuickField, 'is_important'>>(
  person: Person,
  field: Field,
  save: (mine: Person[Field]) => void,
): { shown: Person[Field]; question: ReactNode } {
  const undecided = useUndecidedEdit(person, field);
  if (!undecided) return { shown: person[field], question: undefined };
  const choices = { onKeep: () => save(undecided.mine), onTake: undecided.end };
  const theirs = person[field];
  const question =
    field === 'cadence_days' ? (
      <ConflictQuestion
        field="cadence_days"
        theirs={String(theirs ?? '')}
        mine={String(undecided.mine ?? '')}
        {...choices}
      />
    ) : (
      <DayQuestion field={field} theirs={theirs as string | null} {...choices} />
    );
  return { shown: undecided.mine, question };
}
