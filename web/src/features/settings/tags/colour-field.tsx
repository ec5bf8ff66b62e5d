import { classNames } from '#ui/class-names.ts';

/** Colours that can be told apart and are visible in both themes. */
const COLOURS: [hex: string, name: string][] = [
  ['#c2410c', 'Rust'],
  ['#ca8a04', 'Honey'],
  ['#4d7c0f', 'Moss'],
  ['#0f766e', 'Teal'],
  ['#0369a1', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#be185d', 'Rose'],
  ['#78716c', 'Stone'],
];

const dotClass =
  'grid size-9 cursor-pointer place-items-center rounded-full border-2 border-transparent p-1 ' +
  'has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent';

interface ColourFieldProps {
  value: string | null;
  /** Name of the radio group; there may be several on the page. */
  name: string;
  onChoose: (colour: string | null) => void;
}

/** Choice of a tag's colour: none, one of the presets, or any other. */
export function ColourField({ value, name, onChoose }: ColourFieldProps) {
  const isOther = value !== null && !COLOURS.some(([hex]) => hex === value.toLowerCase());
  const choices: [hex: string | null, label: string][] = [[null, 'No colour'], ...COLOURS];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Colour</legend>
      <div className="-ml-1 flex flex-wrap items-center gap-0.5">
        {choices.map(([hex, label]) => (
          <label key={label} title={label} className={dotClass}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value?.toLowerCase() === hex || value === hex}
              onChange={() => onChoose(hex)}
              className="sr-only"
            />
            <span
              aria-hidden
              className={classNames(
                'size-full rounded-full',
                hex === null && 'border-2 border-dashed border-edge',
              )}
              style={hex ? { backgroundColor: hex } : undefined}
            />
          </label>
        ))}
        <label
          className={classNames(
            'ml-1 flex h-9 cursor-pointer items-center gap-2 rounded-full border-2 pr-3 pl-1.5 text-[0.8125rem] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
            isOther ? 'border-accent' : 'border-line text-soft',
          )}
        >
          <input
            type="color"
            value={value ?? COLOURS[0]?.[0]}
            onChange={(event) => onChoose(event.target.value)}
            className="size-6 cursor-pointer rounded-full bg-transparent outline-none"
          />
          Another colour
        </label>
      </div>
    </fieldset>
  );
}
