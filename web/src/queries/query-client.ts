import { MutationCache, QueryClient, type MutationOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { toastFailed } from '#lib/toasts.ts';
import { FRESH_MS } from './freshness.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    mutationMeta: {
      /** What the user is told when it fails; without it the component says so itself. */
      failure?: string | ((error: ApiError) => string);
      /** Whether the screen says so already. */
      isShownElsewhere?: () => boolean;
    };
  }
}

/** The refusals that trying again will not change. */
const FINAL = new Set<ApiError['code']>([
  'invalid_argument',
  'failed_precondition',
  'plan_limit',
  'opted_out',
  'not_found',
  'already_exists',
]);

/** A failure of this try is told as the first one was, so nobody else needs to hear of it. */
async function tryAgain<V>(
  client: QueryClient,
  options: MutationOptions<unknown, ApiError, V>,
  variables: V,
) {
  const again = client.getMutationCache().build(client, options);
  await again.execute(variables).catch(() => {});
}

/** One cache per signed-in user. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS.other, retry: false },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError(error, variables, _result, mutation) {
        const { failure, isShownElsewhere } = mutation.meta ?? {};
        // What has left the cache was begun by somebody who has signed out since.
        const isTheirs = client
          .getMutationCache()
          .getAll()
          .some((kept) => kept === mutation);
        if (!failure || !isTheirs || isShownElsewhere?.()) return;
        const retry = () => void tryAgain(client, mutation.options, variables);
        const isFinal = error instanceof ApiError && FINAL.has(error.code);
        const text = typeof failure === 'function' ? failure(error) : `${failure} ${error.message}`;
        toastFailed(text, isFinal ? undefined : { label: 'Retry', onAction: retry });
      },
    }),
  });
  return client;
}
