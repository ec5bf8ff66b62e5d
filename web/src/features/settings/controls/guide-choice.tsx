import type { Settings } from 'functions/contract';
import { guideOf } from '#settings/settings-store.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';

type Name = Settings['assistantName'];

const GUIDES: [name: Name, says: string][] = [
  ['Scout', 'Bark'],
  ['Nico', 'Purr'],
];

/** Choice of the guide. Each card has the colours of its guide. */
export function GuideChoice({ value, onChoose }: { value: Name; onChoose: (name: Name) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Animal Guide</legend>
      <div className="grid grid-cols-2 gap-3">
        {GUIDES.map(([name, says]) => (
          <label
            key={name}
            data-guide={guideOf({ assistantName: name })}
            className="flex cursor-pointer items-center gap-3 rounded-2xl border border-line bg-raised p-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-[26rem]:flex-col max-[26rem]:text-center"
          >
            <input
              type="radio"
              name="guide"
              value={name}
              checked={value === name}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            <GuidePortrait guide={guideOf({ assistantName: name })} className="size-16 shrink-0" />
            <span className="grid min-w-0">
              <span className="font-display text-lg font-semibold text-ink">{name}</span>
              <span className="text-sm text-soft">{says}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
