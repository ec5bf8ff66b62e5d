import type { Settings } from 'functions/contract';
import type { ReactNode } from 'react';
import { CadenceChoice } from '#features/settings/controls/cadence-choice.tsx';
import { GuideChoice } from '#features/settings/controls/guide-choice.tsx';
import { ThemeChoice } from '#features/settings/controls/theme-choice.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { useSettings } from '#settings/settings-store.ts';
import { CountryCard } from './country-card.tsx';
import { LocationCard } from './location-card.tsx';
import { PreferenceCard } from './preference-card.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

interface PreferenceProps {
  id: string;
  children: (save: (settings: Partial<Settings>) => void) => ReactNode;
}

function Preference({ id, children }: PreferenceProps) {
  const { save, isSaved } = useSaveAtOnce();
  return (
    <PreferenceCard id={id} isSaved={isSaved}>
      {children(save)}
    </PreferenceCard>
  );
}

/** The choices of the settings dialog as a page, where each is saved at once. */
export function PreferencesPage() {
  const { assistantName, theme, cadenceDefault } = useSettings();
  return (
    <SettingsPage title="Preferences">
      <Preference id="guide">
        {(save) => (
          <GuideChoice value={assistantName} onChoose={(chosen) => save({ assistantName: chosen })} />
        )}
      </Preference>
      <CountryCard />
      <LocationCard />
      <Preference id="theme">
        {(save) => <ThemeChoice value={theme} onChoose={(chosen) => save({ theme: chosen })} />}
      </Preference>
      <Preference id="cadence">
        {(save) => (
          <CadenceChoice value={cadenceDefault} onChoose={(days) => save({ cadenceDefault: days })} />
        )}
      </Preference>
    </SettingsPage>
  );
}
