import { storedSettings } from '#lib/storage/stored-settings.ts';

/** Sets the guide and the theme that this browser had last. */
export function applyAppearance(): void {
  const { assistantName, theme = 'system' } = storedSettings();
  const { dataset } = document.documentElement;
  dataset.guide = assistantName === 'Nico' ? 'nico' : 'scout';
  dataset.theme = theme;
}
