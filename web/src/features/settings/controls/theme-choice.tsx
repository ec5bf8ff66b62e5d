import type { Settings } from 'functions/contract';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

type Theme = Settings['theme'];

const THEMES: [theme: Theme, label: string, icon: LucideIcon][] = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
];

export function ThemeChoice({ value, onChoose }: { value: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-sunken p-1">
        {THEMES.map(([theme, label, Icon]) => (
          <label
            key={theme}
            className="flex h-10 cursor-pointer items-center justify-center gap-2 rounded-xl text-[0.8125rem] font-semibold text-soft hover:text-ink has-checked:bg-raised has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={value === theme}
              onChange={() => onChoose(theme)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
