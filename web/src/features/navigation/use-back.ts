import type { Settings } from 'functions/contract';
import { matchPath, parsePath, useLocation, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useSummary } from '#queries/people/people.ts';
import { cameFrom } from '#router/index.ts';
import { useSettings } from '#settings/settings-store.ts';

const PAGES: Record<string, string> = {
  [paths.today]: 'Today',
  [paths.circle()]: 'Circle',
  [paths.insights]: 'Insights',
  [paths.import]: 'Import',
  [paths.rhythm]: 'Choose rhythms',
  [paths.duplicates]: 'Duplicates',
  [paths.settings]: 'Settings',
  [paths.preferences]: 'Preferences',
  [paths.reminders]: 'Reminders',
  [paths.account]: 'Account',
  [paths.tags]: 'Tags',
  [paths.trash]: 'Trash',
  [paths.phone]: 'Phone and computer',
  [paths.programs]: 'Other programs',
  [paths.data]: 'Your data',
};

const VIEWS: Record<Settings['viewMode'], string> = { list: 'People', table: 'Table', map: 'Map' };

interface Back {
  to: string;
  label: string;
  /** True if `to` is the list, the table, the map or a person. */
  isToPeople: boolean;
}

/**
 * Returns the page from which the user came to this one. If it is unknown, for example because a link was
 * opened in a new tab, returns the people.
 */
export function useBack(): Back {
  const from = cameFrom(useLocation()) ?? '';
  const [params] = useSearchParams();
  const viewMode = useSettings((settings) => settings.viewMode);
  const { pathname = '' } = parsePath(from);
  const person = useSummary(matchPath('/people/:id', pathname)?.params.id ?? '');
  const page = PAGES[pathname];
  const middle = matchPath('/circle/:id', pathname);
  if (middle) return { to: from, label: 'Circle', isToPeople: false };
  if (page !== undefined) return { to: from, label: page, isToPeople: false };
  if (person) return { to: from, label: person.name, isToPeople: true };
  const to = pathname === paths.people() ? from : paths.people(params);
  return { to, label: VIEWS[viewMode], isToPeople: true };
}
