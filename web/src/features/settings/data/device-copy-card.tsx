import { isSharedComputer } from '#lib/storage/storage.ts';
import { allowDeviceCopy, forbidDeviceCopy, useDeviceCopyChoice } from '#lib/device-copy/choice.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';

const SHARED =
  'You signed in on a shared computer, so nothing is kept on it. To keep a copy, sign in again without “This is a shared computer”.';
const MORE =
  'Kindred opens at once, and people, messages and memories you have looked at stay readable without a connection. Whoever can open this browser can read them too. Signing out removes the copy.';

/** Lets the user choose whether this device keeps a copy. It does at first, except on a shared computer. */
export function DeviceCopyCard() {
  const isShared = isSharedComputer();
  const { isKept, hasFailed } = useDeviceCopyChoice();
  return (
    <SettingsCard title="Copy on this device">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0"
          checked={isKept && !isShared}
          disabled={isShared}
          aria-describedby="device-copy-more"
          onChange={(event) => (event.target.checked ? allowDeviceCopy() : void forbidDeviceCopy())}
        />
        <span className="font-medium">Keep a copy on this device</span>
      </label>
      <p id="device-copy-more" className="text-soft">
        {isShared ? SHARED : MORE}
      </p>
      {hasFailed && (
        <p role="status" className="text-declining">
          The copy could not be stored, because this browser’s storage is full or blocked.
        </p>
      )}
    </SettingsCard>
  );
}
