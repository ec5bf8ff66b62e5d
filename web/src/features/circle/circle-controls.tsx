import type { Tag } from 'functions/contract';
import { useId } from 'react';
import { inputClass } from '#ui/form/field.tsx';
import { classNames } from '#ui/class-names.ts';
import { type CircleParams, toggled } from './circle-params.ts';
import { KIND_LABELS, KINDS } from './model/circle.ts';
import { kindColour, type Meaning } from './model/colours.ts';

const chipClass =
  'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] font-semibold transition-colors';

interface CircleControlsProps {
  shown: CircleParams;
  tags: readonly Tag[];
  meanings: readonly Meaning[];
  onChange: (to: Partial<CircleParams>) => void;
}

/** Filters by kind of relation and tag, the choice of colours, and what the colours mean. */
export function CircleControls({ shown, tags, meanings, onChange }: CircleControlsProps) {
  const tagId = useId();
  const colourId = useId();
  return (
    <section aria-label="Filters and colours" className="grid gap-3">
      <ul aria-label="Kinds of relations" className="flex flex-wrap gap-1.5">
        {KINDS.map((kind) => {
          const isOn = shown.kinds.includes(kind);
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() => onChange({ kinds: toggled(shown.kinds, kind) })}
                className={classNames(
                  chipClass,
                  isOn
                    ? 'border-accent bg-accent-soft text-accent-strong'
                    : 'border-line bg-raised text-soft hover:text-ink',
                )}
              >
                <span
                  aria-hidden
                  className="size-2 rounded-full"
                  style={{ backgroundColor: kindColour(kind) }}
                />
                {KIND_LABELS[kind]}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={tagId} className="grid min-w-0 grow gap-1 text-xs font-semibold text-soft">
          Tag
          <select
            id={tagId}
            value={shown.tag ?? ''}
            onChange={({ target }) => onChange({ tag: target.value || undefined })}
            className={`${inputClass} h-9 text-sm!`}
          >
            <option value="">All people</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={colourId} className="grid min-w-0 grow gap-1 text-xs font-semibold text-soft">
          Colours by
          <select
            id={colourId}
            value={shown.by}
            onChange={({ target }) => onChange({ by: target.value === 'tag' ? 'tag' : 'relation' })}
            className={`${inputClass} h-9 text-sm!`}
          >
            <option value="relation">Relation</option>
            <option value="tag">Tag</option>
          </select>
        </label>
      </div>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={shown.onlyRelated}
          onChange={({ target }) => onChange({ onlyRelated: target.checked })}
          className="size-4"
        />
        Only people with a relation
      </label>
      {shown.by === 'tag' && meanings.length > 0 && (
        <ul aria-label="What the colours mean" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-soft">
          {meanings.map(({ label, colour }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: colour }} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
