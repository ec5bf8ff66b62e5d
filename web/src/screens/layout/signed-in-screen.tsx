import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { registerServiceWorker } from '#lib/browser/register-service-worker.ts';
import { untilDone } from '#lib/browser/until-done.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { KEYS } from '#lib/shortcuts.ts';
import { toastFailed, useToasts } from '#lib/toasts.ts';
import { useThumbnails } from '#lib/pictures/thumbnails.ts';
import { isFrameLoaded, loadFrame, ofFrame } from '#lib/timing/parts.ts';
import { holdIdle, whenIdle } from '#lib/timing/when-idle.ts';
import { paths } from '#paths.ts';
import { useAccountSettings, useAccountTimezone } from '#queries/account/account.ts';
import { usePeople } from '#queries/people/people.ts';
import { useFirstList } from '#queries/people/list/first-list.ts';
import { useListAge } from '#queries/people/list/list-age.ts';
import { useDeviceCopy } from '#queries/device-copy.ts';
import { wantThumbnail } from '#queries/photos/want-thumbnail.ts';
import { keepChangesOf, useWaiting } from '#queries/waiting-changes/waiting.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { RequireSession } from '#session/require-session.tsx';
import { confirmSession, useSession } from '#session/session.ts';
import { CLOSED, isAnyOpen, usePanels } from '#settings/panels-store.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';

useThumbnails.setState({ want: wantThumbnail });

const loadNavigation = ofFrame(async () => (await import('#features/navigation/navigation.tsx')).Navigation);
const loadIdleParts = async () => (await import('./idle-parts.tsx')).IdleParts;
const loadWaitingBanner = async () =>
  (await import('#features/waiting-changes/waiting-banner.tsx')).WaitingBanner;
const loadToaster = async () => (await import('#ui/toaster.tsx')).Toaster;

/** Closes the panels that the user opened, because their code could not be loaded. */
function closePanels() {
  usePanels.setState(CLOSED);
  toastFailed('This could not be loaded. Please check your connection and try again.');
}

/** Tells whether a modal dialog or a menu is open. Radix switches off the pointer for the page below them. */
const isPageBlocked = () => document.body.style.pointerEvents === 'none';

/**
 * Makes Ctrl+K and Cmd+K open and close the command palette on every signed-in screen, except over another dialog, which
 * would take the focus back.
 */
function usePaletteKey() {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== KEYS.palette || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (isPageBlocked()) return;
      usePanels.setState(({ commandPaletteOpen }) => ({ commandPaletteOpen: !commandPaletteOpen }));
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/**
 * Holds back idle tasks until the list has loaded or failed. Returns true once the browser has been idle
 * after that.
 */
function useHasIdled() {
  const { isPending } = usePeople();
  const [hasIdled, setHasIdled] = useState(false);
  useEffect(() => {
    holdIdle(isPending);
    return () => holdIdle(false);
  }, [isPending]);
  useEffect(() => whenIdle(() => setHasIdled(true)), []);
  return hasIdled;
}

/** Asks Firebase Auth whether the stored session still holds, once the list is shown and there is a connection. */
function useConfirmedSession(hasIdled: boolean) {
  const isOnline = useOnline();
  useEffect(() => {
    if (hasIdled && isOnline) return untilDone(confirmSession);
  }, [hasIdled, isOnline]);
}

/** Loads and shows the parts that the page does not need until then. */
function Idle({ uid, hasIdled }: { uid: string; hasIdled: boolean }) {
  const hasPanel = usePanels(isAnyOpen);
  return (
    <LazyOnIdle
      load={loadIdleParts}
      isUsed={hasIdled || hasPanel}
      props={{ uid }}
      onFailed={() => hasPanel && closePanels()}
    />
  );
}

function Toasts() {
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  return <LazyOnIdle load={loadToaster} isUsed={hasToasts} props={{}} />;
}

function Banner() {
  const listAt = useListAge();
  const hasWaiting = useWaiting(({ changes, hasTexts }) => hasTexts || changes.length > 0);
  if (!hasWaiting) return <OfflineBanner listAt={listAt} />;
  return <LazyOnIdle load={loadWaitingBanner} isUsed props={{ listAt }} />;
}

/** Frame of every signed-in screen. What opens and closes in it is in components of its own: the rest is not drawn again. */
export function SignedInFrame({ uid }: { uid: string }) {
  useAccountSettings();
  useAccountTimezone();
  usePaletteKey();
  const hasIdled = useHasIdled();
  useConfirmedSession(hasIdled);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Idle uid={uid} hasIdled={hasIdled} />
      <div aria-live="polite">
        <Banner />
      </div>
      <div className="flex min-h-0 grow flex-col-reverse md:flex-row">
        <LazyOnIdle load={loadNavigation} isUsed props={{}} />
        {/* This attribute alone lets toasts be pressed while an open panel hides the rest of the page. */}
        <div aria-live="off">
          <Toasts />
        </div>
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Loads the parts of the frame. Returns true once they are there, or cannot be loaded soon. */
function useFrameParts(): boolean {
  const [isLoaded, setIsLoaded] = useState(isFrameLoaded);
  useEffect(() => {
    if (!isLoaded) void loadFrame().then(() => setIsLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}

/** The app for one user, with a query cache of their own. */
function SignedIn({ uid }: { uid: string }) {
  const [client] = useState(createQueryClient);
  const hasFrame = useFrameParts();
  const hasCopy = useDeviceCopy(client, uid);
  const isList = useLocation().pathname === paths.people();
  // Once ready, it stays so: nothing that is shown goes while the list of another page is on its way.
  const [wasReady, setWasReady] = useState(false);
  const hasList = useFirstList(client, hasCopy && isList && !wasReady);
  const isReady = hasFrame && hasCopy && hasList;
  if (isReady && !wasReady) setWasReady(true);
  useEffect(() => () => client.clear(), [client]);
  useEffect(() => keepChangesOf(client, uid), [client, uid]);
  useEffect(() => whenIdle(() => void registerServiceWorker()), []);
  if (!isReady && !wasReady) return null;
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
