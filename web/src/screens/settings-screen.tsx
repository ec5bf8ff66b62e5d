import type { ComponentType } from 'react';
import { SettingsFrame } from '#features/settings/frame/settings-frame.tsx';

/** The pages below `/settings`, by the last part of their address. */
const PAGES = {
  preferences: async () =>
    (await import('#features/settings/preferences/preferences-page.tsx')).PreferencesPage,
  account: async () => (await import('#features/settings/account/account-page.tsx')).AccountPage,
  tags: async () => (await import('#features/settings/tags/tags-page.tsx')).TagsPage,
  trash: async () => (await import('#features/settings/trash/trash-page.tsx')).TrashPage,
  reminders: async () => (await import('#features/settings/reminders/reminders-page.tsx')).RemindersPage,
  phone: async () => (await import('#features/settings/phone/phone-page.tsx')).PhonePage,
  programs: async () => (await import('#features/settings/programs/programs-page.tsx')).ProgramsPage,
  data: async () => (await import('#features/settings/data/data-page.tsx')).DataPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type SettingsPageName = keyof typeof PAGES;

export const loadSettingsPage = (name: SettingsPageName): Promise<ComponentType> => PAGES[name]();

export const SettingsScreen = () => <SettingsFrame />;
