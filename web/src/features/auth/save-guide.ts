import { toastFailed } from '#lib/toasts.ts';
import type { Guide } from '#paths.ts';
import { saveSettings } from '#queries/account/account.ts';
import { nameOfGuide, useSettings } from '#settings/settings-store.ts';

/** Saves the guide of a new account in the background; signing in does not wait for it. */
export function saveGuide(guide: Guide): void {
  const assistantName = nameOfGuide(guide);
  useSettings.setState({ assistantName });
  saveSettings({ assistantName }).catch(() =>
    toastFailed(`${assistantName} could not be saved to your account.`, {
      label: 'Retry',
      onAction: () => saveGuide(guide),
    }),
  );
}
