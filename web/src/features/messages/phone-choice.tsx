import { usePhoneText } from '#queries/account/country.ts';
import type { Textable } from './use-phone-choice.ts';

interface PhoneChoiceProps {
  phones: Textable[];
  chosen: Textable;
  onChoose: (e164: string) => void;
}

/** Choice of the number to text, for a person who has several. */
export function PhoneChoice({ phones, chosen, onChoose }: PhoneChoiceProps) {
  const write = usePhoneText();
  return (
    <label className="mb-2 flex min-w-0 items-center gap-2 text-sm text-soft">
      <span className="shrink-0">Text to</span>
      <select
        value={chosen.e164}
        onChange={(event) => onChoose(event.target.value)}
        className="min-w-0 truncate rounded-lg border border-transparent bg-transparent py-1.5 pl-1 font-semibold text-ink hover:border-edge"
      >
        {phones.map(({ value, e164, label, opted_out }) => (
          <option key={e164} value={e164}>
            {[write({ value, e164 }).text, label, opted_out && 'answered STOP'].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}
