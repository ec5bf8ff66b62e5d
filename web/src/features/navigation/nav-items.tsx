import {
  ChartNoAxesColumn,
  Map as MapIcon,
  Search,
  Settings as SettingsIcon,
  Sun,
  Users,
} from 'lucide-react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { inDays } from '#lib/days.ts';
import { KEYS, paletteKeys } from '#lib/shortcuts.ts';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useWaitingCount } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { LazyPortrait } from '#ui/guide/lazy-guide.tsx';
import { lastListView } from './list-view.ts';
import { NavFace, navItemClass } from './nav-face.tsx';

export function TodayLink() {
  const count = useWaitingCount(inDays(0));
  const meaning = 'due or unread';
  return (
    <NavLink
      to={paths.today}
      title={count ? `Today, ${count} ${meaning}` : undefined}
      className={navItemClass}
    >
      <NavFace icon={Sun} label="Today" count={count} meaning={meaning} />
    </NavLink>
  );
}

/**
 * Link to the people, either to the map or to list and table. All three have the same URL, so the setting
 * determines which of the two links is the current one.
 */
function PeopleViewLink({ isMap }: { isMap: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const viewMode = useSettings((settings) => settings.viewMode);
  const keepSettings = useKeepSettings();
  const isShown = (viewMode === 'map') === isMap;
  const isCurrent = isShown && pathname.startsWith(paths.people());
  return (
    <Link
      to={paths.people(params)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => !isShown && keepSettings({ viewMode: isMap ? 'map' : lastListView() })}
      className={navItemClass}
    >
      <NavFace icon={isMap ? MapIcon : Users} label={isMap ? 'Map' : 'People'} />
    </Link>
  );
}

export const PeopleLink = () => <PeopleViewLink isMap={false} />;
export const MapLink = () => <PeopleViewLink isMap />;

export const InsightsLink = () => (
  <NavLink to={paths.insights} className={navItemClass}>
    <NavFace icon={ChartNoAxesColumn} label="Insights" />
  </NavLink>
);

export const SettingsLink = () => (
  <NavLink to={paths.settings} className={navItemClass}>
    <NavFace icon={SettingsIcon} label="Settings" />
  </NavLink>
);

/** Button that opens the command palette. */
export const FindButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    title={`Find people and commands (${paletteKeys()})`}
    onClick={() => usePanels.setState({ commandPaletteOpen: true })}
    className={navItemClass}
  >
    <NavFace icon={Search} label="Find" />
  </button>
);

/** Button that opens the assistant's panel. */
export function GuideButton() {
  const guide = useSettings(guideOf);
  const name = nameOfGuide(guide);
  return (
    <button
      type="button"
      aria-label={`Talk to ${name}`}
      aria-haspopup="dialog"
      title={`Talk to ${name} (${KEYS.guide})`}
      onClick={() => usePanels.setState({ chatPanelOpen: true })}
      className={navItemClass}
    >
      <LazyPortrait guide={guide} className="-mt-1 size-8 transition-transform group-hover/item:scale-110" />
      <span>{name}</span>
    </button>
  );
}
