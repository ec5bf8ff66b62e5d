import { useMedia } from '#lib/browser/use-media.ts';
import { useSettings } from './settings-store.ts';

/** Returns true if the app is shown in dark colours. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const isDarkDevice = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? isDarkDevice : theme === 'dark';
}
