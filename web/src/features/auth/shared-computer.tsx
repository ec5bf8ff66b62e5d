import { useId } from 'react';

interface SharedComputerProps {
  checked: boolean;
  disabled: boolean;
  onChange: (isShared: boolean) => void;
}

/** Checkbox that asks whether others use this computer too. */
export function SharedComputer({ checked, disabled, onChange }: SharedComputerProps) {
  const more = useId();
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2.5 py-1 text-[0.9375rem] font-medium">
        <input
          type="checkbox"
          className="size-4.5 shrink-0"
          checked={checked}
          disabled={disabled}
          aria-describedby={more}
          onChange={(event) => onChange(event.target.checked)}
        />
        This is a shared computer
      </label>
      <p id={more} className="text-[0.8125rem] text-soft">
        {checked &&
          'You stay signed in only in this tab, and nothing is kept on this device. Sign out when you are done; if you come with Google, sign out there too.'}
      </p>
    </div>
  );
}
