import { useMe } from '#queries/account/account.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { AccountCard } from './account-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportCard } from './export-card.tsx';
import { OfflineCard } from './offline-card.tsx';
import { RowsLoading } from '#features/settings/page-states.tsx';
import { RestoreCard } from './restore-card.tsx';

export function DataPage() {
  const { data: me, error, refetch } = useMe();
  return (
    <Page title="Your data">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6 md:px-8">
        {me ? (
          <AccountCard me={me} />
        ) : error ? (
          <LoadError
            heading="h2"
            title="Could not load your account"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="your account" />
        )}
        <ExportCard />
        <RestoreCard />
        <OfflineCard />
        {me && <CalendarCard url={me.calendar_url} />}
        <DeleteAccount heading="h2" />
      </div>
    </Page>
  );
}
