import type { Query, QueryClient } from '@tanstack/react-query';
import { keys } from '#queries/keys.ts';
import { applyEffects } from './apply.ts';
import type { Change, Effect } from '#queries/waiting-changes/change.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';

/** Returns the effects of everything that waits. What was refused is not shown as done. */
const waitingEffects = () =>
  useWaiting.getState().changes.flatMap(({ state, effects }) => (state === 'waiting' ? effects : []));

function applyTo(query: Query, effects: readonly Effect[]): void {
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined) return;
  const after = applyEffects(query.queryKey, data, effects);
  if (after !== data) query.setData(after, { updatedAt: dataUpdatedAt, manual: true });
}

/** Gives a person whom the server does not know yet the empty answers that it would give. */
function fillNew(client: QueryClient, effect: Effect): void {
  if (effect.of !== 'added person') return;
  const { id } = effect.person;
  const fill = (key: readonly unknown[], data: unknown) =>
    client.setQueryData(key, (old: unknown) => old ?? data);
  fill(keys.person(id), effect.person);
  const notebook = keys.notebook(id);
  for (const key of [notebook, keys.newestMemories(id), [...notebook, 'promises']]) fill(key, []);
  const noPages = { pages: [{ items: [], before: undefined }], pageParams: [undefined] };
  for (const key of [keys.activity(id), keys.messages(id)]) fill(key, noPages);
}

/** Applies effects to everything in the cache. */
export function applyToCache(client: QueryClient, effects: readonly Effect[]): void {
  for (const effect of effects) fillNew(client, effect);
  for (const query of client.getQueryCache().getAll()) applyTo(query, effects);
}

/** Applies what waits to everything in the cache. */
export const showWaiting = (client: QueryClient): void => applyToCache(client, waitingEffects());

/** Takes changes back in everything that is shown, and shows what still waits. */
export function takeBack(client: QueryClient, gone: readonly Change[]): void {
  applyToCache(
    client,
    gone.toReversed().flatMap(({ undo }) => undo),
  );
  showWaiting(client);
}

/** Applies what waits to every answer that comes. Returns a function that ends it. */
export const overlayAnswers = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    const hasData = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (hasData) applyTo(event.query, waitingEffects());
  });
