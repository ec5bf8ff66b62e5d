import { type FormEvent, useId } from 'react';
import { Settings } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Button } from '#ui/form/button.tsx';
import { DeleteAccount } from '#features/settings/account/delete-account.tsx';
import { CadenceChoice } from '#features/settings/controls/cadence-choice.tsx';
import { GuideChoice } from '#features/settings/controls/guide-choice.tsx';
import { LocationFields } from '#features/settings/controls/location-fields.tsx';
import { ThemeChoice } from '#features/settings/controls/theme-choice.tsx';
import { PageLinks } from '#features/settings/frame/page-links.tsx';
import { paths } from '#paths.ts';
import { SETTINGS_PAGES } from '#settings/settings-pages.ts';
import { useSettingsForm } from './use-settings-form.ts';

const OTHER_PAGES = [
  { to: paths.settings, label: 'All settings', says: 'On a page, with a search', icon: Settings },
  ...SETTINGS_PAGES.filter(({ to }) => to !== paths.preferences),
];

/** Form of the preferences, with links to the other pages, and a button that deletes the account. */
export function SettingsForm({ onClose }: { onClose: () => void }) {
  const form = useSettingsForm(onClose);
  const { preferences, choose, isSaving } = form;
  const id = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) void form.submit();
  }

  return (
    <>
      <div className="relative grid min-h-0 gap-7 overflow-y-auto px-5 py-6 md:px-7">
        <form id={id} noValidate onSubmit={handleSubmit}>
          <fieldset disabled={isSaving} className="grid min-w-0 gap-7">
            <GuideChoice
              value={preferences.assistantName}
              onChoose={(assistantName) => choose({ assistantName })}
            />
            <LocationFields {...form.placeFields} focusesProblem />
            <ThemeChoice value={preferences.theme} onChoose={(theme) => choose({ theme })} />
            <CadenceChoice
              value={preferences.cadenceDefault}
              onChoose={(cadenceDefault) => choose({ cadenceDefault })}
            />
          </fieldset>
        </form>
        <PageLinks label="More settings" pages={OTHER_PAGES} onFollow={onClose} />
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
