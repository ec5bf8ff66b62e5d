import { birthdayText } from '#lib/birthday.ts';
import { CADENCES, usualCadence } from '#lib/cadence.ts';
import { useSettings } from '#settings/settings-store.ts';
import { ChangedElsewhere } from '#ui/form/changed-elsewhere.tsx';
import { sent } from './entries/entries.ts';
import { type FormField, type FormValue, labelOf } from './profile-form.ts';

/** Returns a function that shows a value of a field in words. */
function useWords() {
  const usual = useSettings((settings) => settings.cadenceDefault);
  return (field: FormField, value: FormValue): string => {
    if (typeof value !== 'string')
      return sent(value)
        .map((entry) => Object.values(entry).filter(Boolean).join(', '))
        .join('; ');
    if (field === 'cadence_days')
      return value === ''
        ? usualCadence(usual)
        : (CADENCES.find(([days]) => days === value)?.[1] ?? `Every ${value} days`);
    return field === 'birthday' ? value && birthdayText(value) : value;
  };
}

interface ConflictQuestionProps {
  field: FormField;
  /** The value that the field has by now. */
  theirs: FormValue;
  onKeep: () => void;
  onTake: () => void;
}

/** Asks whose value of a profile field stays. */
export function ConflictQuestion({ field, theirs, ...choices }: ConflictQuestionProps) {
  const words = useWords();
  return <ChangedElsewhere label={labelOf(field)} theirs={words(field, theirs)} {...choices} />;
}
