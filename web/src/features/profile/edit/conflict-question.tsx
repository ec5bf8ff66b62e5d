import { birthdayText } from '#lib/people/birthday.ts';
import { CADENCES, usualCadence } from '#lib/people/cadence.ts';
import { metParts, metWords } from '#lib/people/met.ts';
import { useSettings } from '#settings/settings-store.ts';
import { ChangedElsewhere } from '#ui/form/changed-elsewhere.tsx';
import { type Entry, sent } from './entries/entries.ts';
import { type FormField, type FormValue, labelOf } from './profile-form.ts';

const entryWords = (entries: readonly Entry[]): string[] =>
  sent(entries).map((entry) => Object.values(entry).filter(Boolean).join(', '));

/** Says which entries only one of two lists has, or that they have another order. */
function difference(theirs: readonly Entry[], mine: readonly Entry[]): string {
  const [there, here] = [entryWords(theirs), entryWords(mine)];
  const onlyThere = there.filter((words) => !here.includes(words));
  const onlyHere = here.filter((words) => !there.includes(words));
  const parts = [
    onlyThere.length > 0 && `only theirs: ${onlyThere.join('; ')}`,
    onlyHere.length > 0 && `only yours: ${onlyHere.join('; ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : `their order: ${there.join('; ')}`;
}

/**
 * Returns a function that says in words which value a field has on the server; of a list, only the
 * difference from the user's.
 */
function useWords() {
  const usual = useSettings((settings) => settings.cadenceDefault);
  return (field: FormField, value: FormValue, mine: FormValue): string => {
    if (typeof value !== 'string') return difference(value, typeof mine === 'string' ? [] : mine);
    if (field === 'cadence_days')
      return value === ''
        ? usualCadence(usual)
        : (CADENCES.find(([days]) => days === value)?.[1] ?? `Every ${value} days`);
    if (field === 'met') return value && metWords(metParts(value));
    return field === 'birthday' ? value && birthdayText(value) : value;
  };
}

interface ConflictQuestionProps {
  field: FormField;
  /** The present value of the field. */
  theirs: FormValue;
  /** The user's. */
  mine: FormValue;
  onKeep: () => void;
  onTake: () => void;
}

/** Asks whose value of a profile field stays. */
export function ConflictQuestion({ field, theirs, mine, ...choices }: ConflictQuestionProps) {
  const words = useWords();
  return <ChangedElsewhere label={labelOf(field)} theirs={words(field, theirs, mine)} {...choices} />;
}
