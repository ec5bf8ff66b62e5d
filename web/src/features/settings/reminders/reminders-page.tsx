import type { Me, Reminders } from 'functions/contract';
import type { ReactNode } from 'react';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { GuidePhoneCard } from '#features/settings/guide-phone/guide-phone-card.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { PreferenceCard } from '#features/settings/preferences/preference-card.tsx';
import { useSavedMark } from '#features/settings/preferences/use-save-at-once.ts';
import { useMe } from '#queries/account/account.ts';
import { useReminders, useSaveReminders } from '#queries/reminders/settings.ts';
import { LoadError } from '#ui/load-error.tsx';
import { DeviceCard } from './device-card.tsx';
import { HourChoice, QuietChoice } from './hour-choice.tsx';
import { KindsChoice } from './kinds-choice.tsx';
import { LogCard } from './log-card.tsx';
import { MailChoice } from './mail-choice.tsx';
import { Option } from './option.tsx';
import { PreviewCard } from './preview-card.tsx';

interface ChoiceProps {
  id: string;
  children: (save: (chosen: Partial<Reminders>) => void) => ReactNode;
}

/** A choice that is saved at once. */
function Choice({ id, children }: ChoiceProps) {
  const { isSaved, markSaved } = useSavedMark();
  const { mutate } = useSaveReminders(markSaved);
  return (
    <PreferenceCard id={id} isSaved={isSaved}>
      {children((chosen) => mutate(chosen))}
    </PreferenceCard>
  );
}

const Choices = ({ reminders, me }: { reminders: Reminders; me: Me }) => (
  <>
    <DeviceCard reminders={reminders} />
    <Choice id="mail">
      {(save) => <MailChoice value={reminders.email} onChoose={(email) => save({ email })} />}
    </Choice>
    <Choice id="hour">
      {(save) => (
        <HourChoice value={reminders.hour} timezone={me.timezone} onChoose={(hour) => save({ hour })} />
      )}
    </Choice>
    <Choice id="kinds">
      {(save) => <KindsChoice value={reminders.kinds} onChoose={(kinds) => save({ kinds })} />}
    </Choice>
    <Choice id="private">
      {(save) => (
        <Option
          label="Name nobody"
          hint="Notifications and the subjects of mails name nobody and quote nothing. The mail itself still says who and why."
          checked={reminders.private}
          onChange={(isPrivate) => save({ private: isPrivate })}
        />
      )}
    </Choice>
    <Choice id="quiet">
      {(save) => <QuietChoice value={reminders.quiet} onChoose={(quiet) => save({ quiet })} />}
    </Choice>
    <PreviewCard reminders={reminders} />
  </>
);

/** Page of the reminders that reach the user while the app is closed, and of those sent. */
export function RemindersPage() {
  const { data: me, error, refetch } = useMe();
  const reminders = useReminders();
  return (
    <SettingsPage title="Reminders">
      {me && reminders ? (
        <Choices reminders={reminders} me={me} />
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load your reminders"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardLoading what="your reminders" />
      )}
      {me && (
        <SearchTarget id="guide-phone">
          <GuidePhoneCard me={me} />
        </SearchTarget>
      )}
      <LogCard />
    </SettingsPage>
  );
}
