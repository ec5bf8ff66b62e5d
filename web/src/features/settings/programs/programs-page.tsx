import { MOST_API_TOKENS } from 'functions/contract/limits';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';
import { SettingsPage } from '#features/settings/frame/settings-page.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { useTokens } from '#queries/account/tokens.ts';
import { LoadError } from '#ui/load-error.tsx';
import { AssistantCard } from './assistant-card.tsx';
import { TokensCard } from './tokens-card.tsx';

/** Page about the programs and assistants that may use the account. */
export function ProgramsPage() {
  const { data: tokens, error, refetch } = useTokens();
  const isFull = (tokens?.length ?? 0) >= MOST_API_TOKENS;
  return (
    <SettingsPage title="Other programs">
      <SearchTarget id="assistant">
        <AssistantCard isFull={isFull} />
      </SearchTarget>
      {tokens ? (
        <SearchTarget id="tokens">
          <TokensCard tokens={tokens} isFull={isFull} />
        </SearchTarget>
      ) : error ? (
        <LoadError
          heading="h2"
          title="Could not load your tokens"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardLoading what="your tokens" />
      )}
    </SettingsPage>
  );
}
