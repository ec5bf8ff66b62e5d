import type { Settings } from 'functions/contract';
import { DEFAULT_CADENCE_DAYS } from 'functions/contract/limits';
import { create } from 'zustand';
import { local, SETTINGS_KEY } from '#lib/storage/storage.ts';
import { storedSettings } from '#lib/storage/stored-settings.ts';
import type { Guide } from '#paths.ts';

export const DEFAULT_SETTINGS: Settings = {
  sidebarCollapsed: false,
  rightPanelWidth: 400,
  theme: 'system',
  composerExpanded: false,
  viewMode: 'list',
  defaultLocation: null,
  assistantName: 'Scout',
  cadenceDefault: DEFAULT_CADENCE_DAYS,
  firstStepsDismissed: false,
};

export const useSettings = create<Settings>(() => ({ ...DEFAULT_SETTINGS, ...storedSettings() }));

/** The settings of this tab as the text that it has read or stored last. */
let text = local.getItem(SETTINGS_KEY);
useSettings.subscribe((state) => {
  text = JSON.stringify({ state });
  local.setItem(SETTINGS_KEY, text);
});
export const settingsText = () => text;

export const guideOf = (settings: Pick<Settings, 'assistantName'>): Guide =>
  settings.assistantName === 'Nico' ? 'nico' : 'scout';

export const nameOfGuide = (guide: Guide) => (guide === 'nico' ? 'Nico' : 'Scout');

function paint(settings: Settings) {
  const { dataset } = document.documentElement;
  dataset.guide = guideOf(settings);
  dataset.theme = settings.theme;
}

/**
 * Applies the guide's colours and the theme to the page, at once and on every change. Returns a function
 * that stops this.
 */
export function applyAppearance() {
  paint(useSettings.getState());
  return useSettings.subscribe(paint);
}
