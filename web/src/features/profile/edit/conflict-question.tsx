import { birthdayText } from '#lib/birthday.ts';
import { CADENCES, usualCadence } from '#lib/cadence.ts';
import { formatPhone } from '#lib/text/format-phone.ts';
import { useSettings } from '#settings/settings-store.ts';
import { ChangedElsewhere } from '#ui/form/changed-elsewhere.tsx';
import { labelOf, type ProfileField } from './profile-form.ts';

/** Returns a function that shows a value of a field in words. */
function useWords() {
  const usual = useSettings((settings) => settings.cadenceDefault);
  return (field: ProfileField, value: string): string => {
    if (field === 'cadence_days')
      return value === ''
        ? usualCadence(usual)
        : (CADENCES.find(([days]) => days === value)?.[1] ?? `Every ${value} days`);
    if (field === 'birthday') return value && birthdayText(value);
    return field === 'phone_number' ? value && formatPhone(value) : value;
  };
}

interface ConflictQuestionProps {
  field: ProfileField;
  /** The value that the field has by now. */
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Asks whose value of a profile field stays. */
export function ConflictQuestion({ field, theirs, ...choices }: ConflictQuestionProps) {
  const words = useWords();
  return <ChangedElsewhere label={labelOf(field)} theirs={words(field, theirs)} {...choices} />;
}
