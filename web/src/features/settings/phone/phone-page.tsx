import { MOST_API_TOKENS } from 'functions/contract/limits';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { useMe } from '#queries/account/account.ts';
import { useTokens } from '#queries/account/tokens.ts';
import { LoadError } from '#ui/load-error.tsx';
import { ConnectCard } from './connect-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SyncedPeopleCard } from './synced-people-card.tsx';

/** Page about the phones and computers whose address books have the user's people. */
export function PhonePage() {
  const { data: me, error: meError, refetch: refetchMe } = useMe();
  const { data: tokens, error: tokensError, refetch: refetchTokens } = useTokens();
  const error = meError ?? tokensError;
  return (
    <SettingsPage title="Phone and computer">
      {me && tokens ? (
        <>
          <SearchTarget id="connect">
            <ConnectCard me={me} isFull={tokens.length >= MOST_API_TOKENS} />
          </SearchTarget>
          <SearchTarget id="devices">
            <DevicesCard me={me} tokens={tokens} />
          </SearchTarget>
          <SyncedPeopleCard me={me} />
        </>
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load your devices"
          message={error.message}
          onRetry={() => void Promise.all([refetchMe(), refetchTokens()])}
        />
      ) : (
        <CardLoading what="your devices" />
      )}
    </SettingsPage>
  );
}
