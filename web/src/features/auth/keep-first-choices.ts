import { browserCountry } from '#lib/country/region.ts';
import { toastFailed } from '#lib/toasts.ts';
import type { Guide } from '#paths.ts';
import { saveAccount } from '#queries/account/account.ts';
import { nameOfGuide, useSettings } from '#settings/settings-store.ts';

/**
 * Saves the guide and the browser's country to a new account, in the background: signing in does not wait for
 * it.
 */
export function keepFirstChoices(guide: Guide | undefined): void {
  const assistantName = guide && nameOfGuide(guide);
  if (assistantName) useSettings.setState({ assistantName });
  saveAccount({
    country: browserCountry(),
    ...(assistantName && { settings: { assistantName } }),
  }).catch(() =>
    toastFailed(`${assistantName ?? 'Your country'} could not be saved to your account.`, {
      label: 'Retry',
      onAction: () => keepFirstChoices(guide),
    }),
  );
}
