import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { useMe } from '#queries/account/account.ts';
import { LoadError } from '#ui/load-error.tsx';
import { AccountCard } from './account-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordCard } from './password-card.tsx';
import { SignOutCard } from './sign-out-card.tsx';

export function AccountPage() {
  const { data: me, error, refetch } = useMe();
  return (
    <SettingsPage title="Account">
      {me ? (
        <SearchTarget id="plan">
          <AccountCard me={me} />
        </SearchTarget>
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load your account"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardLoading what="your account" />
      )}
      <SearchTarget id="password">
        <PasswordCard />
      </SearchTarget>
      <SearchTarget id="sign-out">
        <SignOutCard />
      </SearchTarget>
      <SearchTarget id="delete-account">
        <DeleteAccount heading="h2" />
      </SearchTarget>
    </SettingsPage>
  );
}
