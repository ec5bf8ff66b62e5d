import { CADENCES, usualCadence } from '#lib/people/cadence.ts';
import { useTags } from '#queries/tags/tags.ts';
import { useSettings } from '#settings/settings-store.ts';
import { Field, inputClass } from '#ui/form/field.tsx';
import type { CommonValues } from '#features/import/candidates/import-row.ts';

const TAG_NAMES = 'import-tag-names';

interface CommonFieldsProps {
  value: CommonValues;
  /** The problem with the tags; undefined if there is none. */
  tagsProblem: string | undefined;
  onChange: (value: CommonValues) => void;
}

/** Inputs for values that every person of the import gets: cadence and tags. */
export function CommonFields({ value, tagsProblem, onChange }: CommonFieldsProps) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const { data: tags = [] } = useTags();
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-2xl">
      <Field label="Keep in touch">
        {(control) => (
          <select
            {...control}
            value={value.cadence}
            onChange={(event) => onChange({ ...value, cadence: event.target.value })}
            className={`${inputClass} h-10`}
          >
            {CADENCES.toReversed().map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
            <option value="">{usualCadence(usual)}</option>
          </select>
        )}
      </Field>
      <Field label="Tags for everybody" error={tagsProblem}>
        {(control) => (
          <>
            <input
              {...control}
              list={TAG_NAMES}
              autoComplete="off"
              placeholder="Friends; Choir"
              value={value.tags}
              onChange={(event) => onChange({ ...value, tags: event.target.value })}
              className={`${inputClass} h-10`}
            />
            <datalist id={TAG_NAMES}>
              {tags.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </div>
  );
}
