import { local } from '#lib/browser/storage.ts';
import { useSettings } from '#settings/settings-store.ts';

const NAME = 'kindred.list-view';

useSettings.subscribe(({ viewMode }) => {
  if (viewMode !== 'map') local.setItem(NAME, viewMode);
});

/** Returns the view that People opens: list or table, whichever this browser showed last. */
export const lastListView = () => (local.getItem(NAME) === 'table' ? 'table' : 'list');
