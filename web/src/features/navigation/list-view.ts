import type { Settings } from 'functions/contract';
import { local } from '#lib/browser/storage.ts';
import { useSettings } from '#settings/settings-store.ts';

const NAME = 'kindred.list-view';

const keep = ({ viewMode }: Settings) => viewMode !== 'map' && local.setItem(NAME, viewMode);
keep(useSettings.getState());
useSettings.subscribe(keep);

/** Returns the view that People opens: list or table, as last shown in this browser. */
export const lastListView = () => (local.getItem(NAME) === 'table' ? 'table' : 'list');
