import type { Reminders } from 'functions/contract';
import type { ReactNode } from 'react';
import { PreferenceCard } from '#features/settings/preferences/preference-card.tsx';
import { useSavedMark } from '#features/settings/preferences/use-save-at-once.ts';
import type { PushSupport } from '#lib/reminders/push-device.ts';
import { usePushSupport } from '#lib/reminders/use-push-support.ts';
import { toastFailed } from '#lib/toasts.ts';
import { useIsSubscribed, useSwitchDevice } from '#queries/reminders/device.ts';
import { useSaveReminders } from '#queries/reminders/settings.ts';
import { Option } from './option.tsx';

/** Advice for devices where notifications are not possible at present. */
const INSTEAD: Record<Exclude<PushSupport, 'possible'>, ReactNode> = {
  denied:
    'You blocked notifications from Kindred in this browser. To allow them, open this site’s settings beside the address, set Notifications to Allow, and come back here.',
  'home-screen':
    'On an iPhone or iPad, add Kindred to the Home Screen first: tap Share, then Add to Home Screen, and open Kindred from there. It needs iOS 16.4 or newer.',
  shared:
    'You signed in on a shared computer, so it gets no notifications. To get them, sign in again without “This is a shared computer”.',
  never:
    'This browser cannot show notifications while Kindred is closed. Choose a mail below, or open Kindred in another browser.',
};

/**
 * Switch for notifications on this device. Switching it off leaves the account's setting on, for other
 * devices.
 */
export function DeviceCard({ reminders: { push } }: { reminders: Reminders }) {
  const support = usePushSupport();
  const isSubscribed = useIsSubscribed();
  const { isSaved, markSaved } = useSavedMark();
  const { mutate: save } = useSaveReminders(markSaved);
  const { mutate, isPending, variables } = useSwitchDevice((to) =>
    to === 'not-allowed' ? toastFailed('The browser did not allow notifications.') : markSaved(),
  );
  const isOn = push && isSubscribed;

  return (
    <PreferenceCard id="device" isSaved={isSaved}>
      <p className="mb-3 text-sm font-semibold">Notifications</p>
      <Option
        label="Notify me on this device"
        hint={
          support === 'possible'
            ? `One notification a day with everything that is due, and one for each new text.${isOn ? '' : ' Your browser asks first.'}`
            : INSTEAD[support]
        }
        checked={isPending ? variables : isOn}
        isFixed={support !== 'possible' || isPending}
        onChange={(isChosen) => mutate(isChosen)}
      />
      {push && !isOn && !isPending && (
        <p className="mt-3 border-t border-line pt-3 text-[0.8125rem] text-soft">
          Other devices on which you allowed them still get notifications.{' '}
          <button
            type="button"
            onClick={() => save({ push: false })}
            className="rounded font-semibold text-accent underline underline-offset-3 hover:no-underline"
          >
            Turn off everywhere
          </button>
        </p>
      )}
    </PreferenceCard>
  );
}
