import { MutationCache, QueryClient, type MutationOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { toastFailed } from '#lib/toasts.ts';
import { FRESH_MS } from './freshness.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    mutationMeta: {
      /** Text of the toast for a failure. Without it, the component shows the failure. */
      failure?: string | ((error: ApiError) => string);
      /** Returns true if the screen shows the failure, so that no toast is needed. */
      isShownElsewhere?: () => boolean;
    };
  }
}

/** Error codes for which a retry is useless. */
const FINAL = new Set<ApiError['code']>([
  'invalid_argument',
  'failed_precondition',
  'plan_limit',
  'opted_out',
  'not_found',
  'already_exists',
  'version_mismatch',
]);

/**
 * Runs a failed mutation again. If it fails again, the mutation cache shows the failure, so the error is
 * ignored here.
 */
async function tryAgain<V>(
  client: QueryClient,
  options: MutationOptions<unknown, ApiError, V>,
  variables: V,
) {
  const again = client.getMutationCache().build(client, options);
  await again.execute(variables).catch(() => {});
}

/** Creates the query cache; there is one per signed-in user. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS.other, retry: false },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError(error, variables, _result, mutation) {
        const { failure, isShownElsewhere } = mutation.meta ?? {};
        // A mutation that is no longer in the cache was started by a user who has signed out since.
        const isOfThisUser = client
          .getMutationCache()
          .getAll()
          .some((kept) => kept === mutation);
        if (!failure || !isOfThisUser || isShownElsewhere?.()) return;
        const retry = () => void tryAgain(client, mutation.options, variables);
        const isFinal = error instanceof ApiError && FINAL.has(error.code);
        const text = typeof failure === 'function' ? failure(error) : `${failure} ${error.message}`;
        toastFailed(text, isFinal ? undefined : { label: 'Retry', onAction: retry });
      },
    }),
  });
  return client;
}
