import {
  ChartNoAxesColumn,
  ContactRound,
  Keyboard,
  List,
  LogOut,
  Map as MapIcon,
  type LucideIcon,
  Repeat,
  Search,
  Settings as SettingsIcon,
  Sun,
  Table2,
  Upload,
  Waypoints,
  X,
} from 'lucide-react';
import type { Settings } from 'functions/contract';
import { Dialog } from 'radix-ui';
import { NavLink, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { leavePage } from '#router/index.ts';
import { useSession } from '#session/session.ts';
import { signOut } from '#session/sign-out.ts';
import { type CLOSED, isMenuOpen, MENU_CLOSED, usePanels } from '#settings/panels-store.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

const VIEWS: { mode: Settings['viewMode']; label: string; icon: LucideIcon }[] = [
  { mode: 'list', label: 'List', icon: List },
  { mode: 'table', label: 'Table', icon: Table2 },
  { mode: 'map', label: 'Map', icon: MapIcon },
];

const PAGES: { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.today, label: 'Today', icon: Sun },
  { to: paths.circle(), label: 'Circle', icon: Waypoints },
  { to: paths.insights, label: 'Insights', icon: ChartNoAxesColumn },
  { to: paths.import, label: 'Import', icon: Upload },
  { to: paths.rhythm, label: 'Choose rhythms', icon: Repeat },
  { to: paths.duplicates, label: 'Duplicates', icon: ContactRound },
];

/** Dialogs of the app, each with the state of the panels in which it is open. */
const DIALOGS: { label: string; icon: LucideIcon; opened: Partial<typeof CLOSED> }[] = [
  { label: 'Search people and commands', icon: Search, opened: { commandPaletteOpen: true } },
  { label: 'Keyboard shortcuts', icon: Keyboard, opened: { shortcutsOpen: true } },
  { label: 'Settings', icon: SettingsIcon, opened: { settingsOpen: true } },
];

const close = () => usePanels.setState(MENU_CLOSED);

function ViewModes() {
  const viewMode = useSettings((settings) => settings.viewMode);
  const navigate = useNavigate();
  const keepSettings = useKeepSettings();
  function handleChoose(mode: Settings['viewMode']) {
    keepSettings({ viewMode: mode });
    close();
    void navigate(paths.people());
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-xs font-semibold text-soft">View Mode</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-sunken p-1">
        {VIEWS.map(({ mode, label, icon: Icon }) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === viewMode}
            onClick={() => handleChoose(mode)}
            className={classNames(
              'grid h-14 place-items-center content-center gap-0.5 rounded-xl text-[0.8125rem] font-semibold',
              mode === viewMode ? 'bg-raised text-accent shadow-card' : 'text-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const itemClass = `${buttonClass({ look: 'bare' })} w-full justify-start`;

function Pages() {
  return (
    <nav aria-label="Pages" className="grid gap-0.5">
      {PAGES.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          onClick={close}
          className={({ isActive }) => classNames(itemClass, isActive && 'bg-accent-soft text-accent')}
        >
          <Icon aria-hidden className="size-5 text-soft" /> {label}
        </NavLink>
      ))}
    </nav>
  );
}

const FORMS = {
  drawer: 'inset-y-0 left-0 w-[min(20rem,85vw)] animate-slide rounded-r-4xl border-r',
  sheet: 'inset-x-0 bottom-0 max-h-[92dvh] animate-rise rounded-t-4xl border-t',
};

/** The main menu: a drawer at the left, or a sheet from below on a phone. */
export function MenuDrawer({ onClosed }: { onClosed: () => void }) {
  const isOpen = usePanels(isMenuOpen);
  const isSheet = usePanels((panels) => panels.mobileMenuOpen);
  const email = useSession((session) => session.user?.email);
  const guide = useSettings(guideOf);
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={classNames(
            'fixed z-50 flex flex-col gap-5 overflow-y-auto border-line bg-raised p-5 shadow-lift',
            FORMS[isSheet ? 'sheet' : 'drawer'],
          )}
        >
          <div className="flex items-center gap-3">
            <GuidePortrait guide={guide} className="size-14 shrink-0" />
            <div className="min-w-0 grow">
              <Dialog.Title className="text-2xl">Kindred</Dialog.Title>
              <p className="truncate text-sm text-soft">{email}</p>
            </div>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close menu" className="self-start" />
            </Dialog.Close>
          </div>
          <ViewModes />
          <Pages />
          <div className="mt-auto grid gap-0.5 border-t border-line pt-4">
            {DIALOGS.map(({ label, icon: Icon, opened }) => (
              <Button
                key={label}
                look="bare"
                className="w-full justify-start"
                onClick={() => usePanels.setState({ ...MENU_CLOSED, ...opened })}
              >
                <Icon aria-hidden className="size-5 text-soft" /> {label}
              </Button>
            ))}
            <Button look="bare" className="w-full justify-start" onClick={() => leavePage(signOut)}>
              <LogOut aria-hidden className="size-5 text-soft" /> Sign Out
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
