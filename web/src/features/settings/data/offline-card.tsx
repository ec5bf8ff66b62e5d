import { allowOffline, forgetOffline, useOffline } from '#lib/browser/offline-storage.ts';
import { isSharedComputer } from '#lib/browser/storage.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';

/**
 * Lets the user allow an offline copy on this device. It is off at first, because anyone who can open this
 * browser could read the copy.
 */
export function OfflineCard() {
  const isShared = isSharedComputer();
  const isAllowed = useOffline((offline) => offline.isAllowed);
  return (
    <SettingsCard title="Reading offline">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0"
          checked={isAllowed}
          disabled={isShared}
          aria-describedby="offline-more"
          onChange={(event) => (event.target.checked ? allowOffline() : void forgetOffline())}
        />
        <span className="font-medium">Keep a copy of my people on this device</span>
      </label>
      <p id="offline-more" className="text-soft">
        {isShared
          ? 'You signed in on a shared computer, so nothing is kept on it. To keep a copy, sign in again without “This is a shared computer”.'
          : 'People, messages and memories you have looked at stay readable without a connection. Whoever can open this browser can read them too. Signing out removes the copy.'}
      </p>
    </SettingsCard>
  );
}
