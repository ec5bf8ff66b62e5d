import type { Settings } from 'functions/contract';
import { local } from '#lib/storage/storage.ts';
import { useSettings } from '#settings/settings-store.ts';

const NAME = 'kindred.list-view';

/** Returns the view that People opens: list or table, as last shown in this browser. */
export const lastListView = () => (local.getItem(NAME) === 'table' ? 'table' : 'list');

/** Stores the view if it is another one, so that a browser that only loads this module stores nothing. */
function keep({ viewMode }: Settings) {
  if (viewMode !== 'map' && viewMode !== lastListView()) local.setItem(NAME, viewMode);
}

keep(useSettings.getState());
useSettings.subscribe(keep);
