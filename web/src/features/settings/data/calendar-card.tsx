import type { Me } from 'functions/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useRotateCalendar } from '#queries/account/account.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CopyField } from '#features/settings/controls/copy-field.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';

/** The address of the calendar feed with birthdays and follow-ups. */
export function CalendarCard({ url }: { url: Me['calendar_url'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRotateCalendar(() => toastDone('Your calendar has a new address.'));
  return (
    <SettingsCard title="Calendar">
      <p className="text-soft">
        Birthdays and follow-ups in your own calendar. Subscribe to this address in Google Calendar, Apple
        Calendar or Outlook, and it keeps itself up to date.
      </p>
      {url ? (
        <>
          <CopyField
            label="Calendar address"
            what="the calendar address"
            value={url}
            hint="Whoever has this address can read the names, birthdays and follow-ups. Keep it to yourself."
          />
          <div className="flex flex-wrap gap-3">
            <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
              <CalendarPlus aria-hidden className="size-4" /> Subscribe on this device
            </a>
            <Button look="dangerQuiet" disabled={isPending} onClick={() => setIsAsking(true)}>
              {isPending ? 'Making a new address...' : 'New address'}
            </Button>
          </div>
        </>
      ) : (
        <Button look="solid" className="justify-self-start" disabled={isPending} onClick={() => mutate()}>
          <CalendarPlus aria-hidden className="size-4" />
          {isPending ? 'Creating...' : 'Create a calendar address'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="New address"
        description="The old address stops at once: calendars that use it no longer show anything of yours until you give them the new one."
        confirm="Make a new address"
        onConfirm={() => mutate()}
      />
    </SettingsCard>
  );
}
