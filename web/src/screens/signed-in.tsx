import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { toastFailed, useToasts } from '#lib/toasts.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useAccountSettings } from '#queries/account.ts';
import { usePeople } from '#queries/people.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { RequireSession } from '#session/require-session.tsx';
import { useSession } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import { Late } from '#ui/late.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { SilentBoundary } from '#ui/silent-boundary.tsx';

const loadMenu = async () => (await import('#features/menu/menu-drawer.tsx')).MenuDrawer;
const loadToaster = async () => (await import('#ui/toaster.tsx')).Toaster;
const loadLiveRevision = async () => (await import('#queries/live-revision.tsx')).LiveRevision;

function withoutMenu() {
  usePanels.setState({ hamburgerMenuOpen: false });
  toastFailed('The menu could not be loaded. Please check your connection and try again.');
}

/** Listening begins when the list is usable and the browser has a moment. */
function LiveUpdates({ uid }: { uid: string }) {
  const { isSuccess } = usePeople();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isSuccess ? whenIdle(() => setIsIdle(true)) : undefined), [isSuccess]);
  return (
    <SilentBoundary>
      <Suspense fallback={null}>
        <Late load={loadLiveRevision} isUsed={isIdle} props={{ uid }} />
      </Suspense>
    </SilentBoundary>
  );
}

/** Around every screen of a signed-in user: what opens over it, whichever it is. */
function Surroundings() {
  useAccountSettings();
  const isMenuOpen = usePanels((panels) => panels.hamburgerMenuOpen);
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <OfflineBanner />
      <div className="flex min-h-0 grow flex-col">
        <Outlet />
      </div>
      <Late load={loadMenu} isUsed={isMenuOpen} props={{}} onFailed={withoutMenu} />
      <Late load={loadToaster} isUsed={hasToasts} props={{}} />
    </div>
  );
}

/** Everything of one signed-in user; another user gets another cache. */
function SignedIn({ uid }: { uid: string }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <Surroundings />
      <LiveUpdates uid={uid} />
    </QueryClientProvider>
  );
}

export function SignedInScreen() {
  const uid = useSession((session) => session.user?.uid);
  return <RequireSession>{uid && <SignedIn key={uid} uid={uid} />}</RequireSession>;
}
