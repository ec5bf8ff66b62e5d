import { type FormEvent, useId } from 'react';
import { Dialog } from 'radix-ui';
import { CADENCES } from '#lib/cadence.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { DeleteAccount } from '#features/settings/data/delete-account.tsx';
import { GuideChoice } from './guide-choice.tsx';
import { LocationFields } from './location-fields.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NOT_TRACKED = '0';

function CadenceDefault({ value, onChoose }: { value: number; onChoose: (days: number) => void }) {
  const choices = CADENCES.filter(([days]) => days !== NOT_TRACKED);
  const isListed = choices.some(([days]) => days === String(value));
  return (
    <Field label="Keep in touch" hint="For everybody you have not given a cadence of their own.">
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChoose(Number(event.target.value))}
          className={`${inputClass} h-11`}
        >
          {choices.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
          {!isListed && <option value={value}>{`Every ${value} days`}</option>}
        </select>
      )}
    </Field>
  );
}

/**
 * Form of the settings, with links to the pages of tags, trash and data, and a button that deletes the
 * account.
 */
export function SettingsForm({ onClose }: { onClose: () => void }) {
  const form = useSettingsForm(onClose);
  const { preferences, choose, isSaving } = form;
  const id = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) form.submit();
  }

  return (
    <>
      <div className="grid min-h-0 gap-7 overflow-y-auto px-5 py-6 md:px-7">
        <form id={id} noValidate onSubmit={handleSubmit}>
          <fieldset disabled={isSaving} className="grid min-w-0 gap-7">
            <GuideChoice
              value={preferences.assistantName}
              onChoose={(assistantName) => choose({ assistantName })}
            />
            <LocationFields
              place={form.place}
              problem={form.problem}
              onType={form.type}
              onClear={form.clear}
            />
            <ThemeChoice value={preferences.theme} onChoose={(theme) => choose({ theme })} />
            <CadenceDefault
              value={preferences.cadenceDefault}
              onChoose={(cadenceDefault) => choose({ cadenceDefault })}
            />
          </fieldset>
        </form>
        <SettingsLinks onFollow={onClose} />
        <DeleteAccount heading="h3" />
      </div>
      <footer className="flex justify-end gap-3 border-t border-line bg-sunken px-5 py-3 md:px-7">
        <Dialog.Close asChild>
          <Button>Cancel</Button>
        </Dialog.Close>
        <Button type="submit" form={id} look="solid" disabled={isSaving} className="min-w-24">
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </footer>
    </>
  );
}
