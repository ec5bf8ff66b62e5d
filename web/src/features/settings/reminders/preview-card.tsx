import type { Reminders } from 'functions/contract';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { useDigestPreview } from '#queries/reminders/preview.ts';
import { LoadError } from '#ui/load-error.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { NotificationPicture } from '#ui/notification-picture.tsx';

/** Preview of the day's notification with these settings, as it would be now. */
export function PreviewCard({ reminders }: { reminders: Reminders }) {
  const { preview, error, refetch } = useDigestPreview(reminders);
  function content() {
    if (error)
      return (
        <LoadError
          heading="p"
          title="The preview could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      );
    if (preview === undefined)
      return (
        <LoadingText text="Loading the preview" isTextHidden>
          <Skeleton className="h-24 rounded-2xl" />
        </LoadingText>
      );
    if (preview === null) return <p className="text-soft">Nothing is due now, so nothing would come.</p>;
    return (
      <>
        <NotificationPicture {...preview} />
        <p className="text-[0.8125rem] text-soft">
          {reminders.private
            ? 'It names nobody, whoever looks at your screen.'
            : 'Whoever sees your lock screen can read the names.'}
        </p>
      </>
    );
  }
  return <SettingsCard title="What would come now">{content()}</SettingsCard>;
}
