import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { focusMenuButton } from '#features/navigation/focus-menu-button.ts';
import { registerServiceWorker } from '#lib/browser/offline-storage.ts';
import { KEYS } from '#lib/shortcuts.ts';
import { toastFailed, useToasts } from '#lib/toasts.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useAccountSettings, useAccountTimezone } from '#queries/account/account.ts';
import { usePeople } from '#queries/people/people.ts';
import { useOfflineCopy } from '#queries/offline-copy.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { RequireSession } from '#session/require-session.tsx';
import { useSession } from '#session/session.ts';
import { type CLOSED, isMenuOpen, MENU_CLOSED, usePanels } from '#settings/panels-store.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';

const Navigation = lazy(async () => ({
  default: (await import('#features/navigation/navigation.tsx')).Navigation,
}));
const loadMenu = async () => (await import('#features/menu/menu-drawer.tsx')).MenuDrawer;
const loadSettings = async () =>
  (await import('#features/settings/dialog/settings-dialog.tsx')).SettingsDialog;
const loadPalette = async () =>
  (await import('#features/commands/palette/command-palette.tsx')).CommandPalette;
const loadIdleParts = async () => (await import('./idle-parts.tsx')).IdleParts;
const loadAssistant = async () => (await import('#features/assistant/assistant-panel.tsx')).AssistantPanel;
const loadToaster = async () => (await import('#ui/toaster.tsx')).Toaster;

/** Returns a handler that closes a panel whose code could not be loaded, and shows a toast. */
const closeOnFailure = (closed: Partial<typeof CLOSED>, name: string) => () => {
  usePanels.setState(closed);
  toastFailed(`${name} could not be loaded. Please check your connection and try again.`);
};

/** Makes Ctrl+K and Cmd+K open and close the command palette on every signed-in screen. */
function usePaletteKey() {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== KEYS.palette || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      usePanels.setState(({ commandPaletteOpen }) => ({ commandPaletteOpen: !commandPaletteOpen }));
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Returns true once the list is there, or could not be loaded, and the browser has been idle. */
function useHasIdled() {
  const { isPending } = usePeople();
  const [hasIdled, setHasIdled] = useState(false);
  useEffect(() => (isPending ? undefined : whenIdle(() => setHasIdled(true))), [isPending]);
  return hasIdled;
}

/** Frame of every signed-in screen: the navigation, and the panels that open over the page. */
function SignedInFrame({ uid }: { uid: string }) {
  useAccountSettings();
  useAccountTimezone();
  usePaletteKey();
  const hasIdled = useHasIdled();
  const panels = usePanels();
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  const { personId } = useParams();
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      {/* First on the page, because of the skip link. */}
      <LazyOnIdle load={loadIdleParts} isUsed={hasIdled} props={{ uid }} />
      <OfflineBanner />
      <div className="flex min-h-0 grow flex-col-reverse md:flex-row">
        <Suspense fallback={<div className="h-14 shrink-0 md:w-16" />}>
          <Navigation />
        </Suspense>
        <LazyOnIdle load={loadToaster} isUsed={hasToasts} props={{}} />
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </div>
      <LazyOnIdle
        load={loadMenu}
        isUsed={isMenuOpen(panels)}
        props={{ onClosed: focusMenuButton }}
        onFailed={closeOnFailure(MENU_CLOSED, 'The menu')}
      />
      <LazyOnIdle
        load={loadSettings}
        isUsed={panels.settingsOpen}
        props={{ onClosed: focusMenuButton }}
        onFailed={closeOnFailure({ settingsOpen: false }, 'The settings')}
      />
      <LazyOnIdle
        load={loadPalette}
        isUsed={panels.commandPaletteOpen}
        props={{}}
        onFailed={closeOnFailure({ commandPaletteOpen: false }, 'The search')}
      />
      <LazyOnIdle
        load={loadAssistant}
        isUsed={panels.chatPanelOpen}
        props={{ personId, onFocusLost: focusMenuButton }}
        onFailed={closeOnFailure({ chatPanelOpen: false }, 'The assistant')}
      />
    </div>
  );
}

/** The app for one user, with a query cache of their own. */
function SignedIn({ uid }: { uid: string }) {
  const [client] = useState(createQueryClient);
  const isReady = useOfflineCopy(client, uid);
  useEffect(() => () => client.clear(), [client]);
  useEffect(() => whenIdle(() => void registerServiceWorker()), []);
  if (!isReady) return null;
  return (
    <QueryClientProvider client={client}>
      <SignedInFrame uid={uid} />
    </QueryClientProvider>
  );
}

export function SignedInScreen() {
  const uid = useSession((session) => session.user?.uid);
  return <RequireSession>{uid && <SignedIn key={uid} uid={uid} />}</RequireSession>;
}
