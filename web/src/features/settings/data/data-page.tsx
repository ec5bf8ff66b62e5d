import { Link } from 'react-router';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { paths } from '#paths.ts';
import { useMe } from '#queries/account/account.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ExportPeopleCard } from './export-people-card.tsx';
import { DeviceCopyCard } from './device-copy-card.tsx';
import { RestoreCard } from './restore-card.tsx';

const linkClass = `${buttonClass()} justify-self-start`;

const ImportCard = () => (
  <SettingsCard title="Import">
    <p className="text-soft">
      Brings in people from a file of another program. You see everybody before anything is saved.
    </p>
    <div className="flex flex-wrap gap-3">
      <Link to={paths.import} className={linkClass}>
        Import people
      </Link>
      <Link to={paths.comingFrom()} className={linkClass}>
        Coming from …
      </Link>
    </div>
  </SettingsCard>
);

const DuplicatesCard = () => (
  <SettingsCard title="Duplicates">
    <p className="text-soft">Finds people who may be in here twice, and merges them.</p>
    <Link to={paths.duplicates} className={linkClass}>
      Look for duplicates
    </Link>
  </SettingsCard>
);

export function DataPage() {
  const { data: me, error, refetch } = useMe();
  return (
    <SettingsPage title="Your data">
      <ImportCard />
      <SearchTarget id="export">
        <ExportCard />
      </SearchTarget>
      <SearchTarget id="export-people">
        <ExportPeopleCard />
      </SearchTarget>
      <SearchTarget id="restore">
        <RestoreCard />
      </SearchTarget>
      <DuplicatesCard />
      {me ? (
        <SearchTarget id="calendar">
          <CalendarCard url={me.calendar_url} />
        </SearchTarget>
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load your calendar"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardLoading what="your calendar" />
      )}
      <SearchTarget id="offline">
        <DeviceCopyCard />
      </SearchTarget>
    </SettingsPage>
  );
}
