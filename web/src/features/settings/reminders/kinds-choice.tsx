import type { ReminderKind } from 'functions/contract';
import { Option } from './option.tsx';

const KINDS: { kind: ReminderKind; label: string; hint: string }[] = [
  { kind: 'follow_ups', label: 'Follow-ups', hint: 'From their day on, until you are in touch.' },
  {
    kind: 'birthdays',
    label: 'Birthdays',
    hint: 'On the day. A Monday mail names those of its week.',
  },
  { kind: 'promises', label: 'Promises', hint: 'From the day they are due on, until you have kept them.' },
  {
    kind: 'catch_up',
    label: 'People to catch up with',
    hint: 'Whoever you have not been in touch with for longer than you want.',
  },
  { kind: 'texts', label: 'New texts', hint: 'By notification, as they arrive.' },
];

interface KindsChoiceProps {
  value: readonly ReminderKind[];
  onChoose: (kinds: ReminderKind[]) => void;
}

/** Choice of the kinds of events to be reminded of. */
export const KindsChoice = ({ value, onChoose }: KindsChoiceProps) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-3 text-sm font-semibold">Remind me of</legend>
    {KINDS.map(({ kind, label, hint }) => (
      <Option
        key={kind}
        label={label}
        hint={hint}
        checked={value.includes(kind)}
        onChange={(isWanted) => onChoose(isWanted ? [...value, kind] : value.filter((one) => one !== kind))}
      />
    ))}
  </fieldset>
);
