import type { PersonSummary } from 'functions/contract';
import { Bell, X } from 'lucide-react';
import { Link } from 'react-router';
import { usePushSupport } from '#lib/reminders/use-push-support.ts';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { useSwitchDevice } from '#queries/reminders/device.ts';
import { previewOf } from '#queries/reminders/preview.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { NotificationPicture } from '#ui/notification-picture.tsx';

const ASKS = {
  scout: 'Shall I come and get you when somebody is due, even when Kindred is closed?',
  nico: 'I could let you know when somebody is due, even when Kindred is closed. Once a day. I do not beg.',
};

interface ReminderOfferProps {
  /** The person who just got a follow-up or a rhythm. */
  person: PersonSummary;
  onClosed: () => void;
}

/** Offers reminders, with a picture of one. It stands below the page and covers nothing. */
export function ReminderOffer({ person, onClosed }: ReminderOfferProps) {
  const guide = useSettings(guideOf);
  const support = usePushSupport();
  const { mutate, isPending } = useSwitchDevice((to) => {
    if (to === 'on') toastDone('Kindred will let you know. Settings has more to choose.');
    else toastFailed('The browser did not allow notifications.');
    onClosed();
  });
  const preview = previewOf([{ kind: 'follow_ups', people: [{ ...person, reason: '' }] }], {
    isPrivate: true,
    guide: nameOfGuide(guide),
    met: [],
  });
  return (
    <section
      aria-label="Reminders"
      aria-live="polite"
      className="relative order-last flex shrink-0 animate-rise flex-wrap items-center justify-center gap-x-8 gap-y-3 border-t border-line bg-raised px-4 py-3 md:px-8"
    >
      <div className="flex max-w-xl min-w-72 grow basis-0 items-center gap-3 pr-8">
        <GuidePortrait guide={guide} className="size-12 shrink-0" />
        <p className="font-display text-lg leading-snug text-balance">{ASKS[guide]}</p>
      </div>
      <div className="w-full max-w-xs max-md:max-w-none">
        <NotificationPicture {...preview} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {support === 'possible' ? (
          <>
            <Button look="solid" className="max-md:grow" disabled={isPending} onClick={() => mutate(true)}>
              <Bell aria-hidden className="size-4" /> Notify me
            </Button>
            <Link to={paths.reminders} onClick={onClosed} className={`${buttonClass()} max-md:grow`}>
              More choices
            </Link>
          </>
        ) : (
          <Link
            to={paths.reminders}
            onClick={onClosed}
            className={`${buttonClass({ look: 'solid' })} max-md:grow`}
          >
            Choose a reminder
          </Link>
        )}
      </div>
      <IconButton
        icon={X}
        label="No reminders, thanks"
        size="small"
        className="absolute top-2 right-2"
        onClick={onClosed}
      />
    </section>
  );
}
