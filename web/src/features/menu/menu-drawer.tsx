import { LogOut, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { toastFailed } from '#lib/toasts.ts';
import { logout, useSession } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/button.tsx';
import { GuidePortrait } from '#ui/guide-portrait.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MENU_BUTTON } from './menu-button.tsx';

function signOut() {
  logout().catch(() => toastFailed('Could not sign out.', { label: 'Retry', onAction: signOut }));
}

/** Closed, it gives the focus to the button that opened it, which is not on the page while it is open. */
export function MenuDrawer() {
  const isOpen = usePanels((panels) => panels.hamburgerMenuOpen);
  const email = useSession((session) => session.user?.email);
  const guide = useSettings(guideOf);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => usePanels.setState({ hamburgerMenuOpen: open })}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById(MENU_BUTTON)?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-slide flex-col rounded-r-4xl border-r border-line bg-raised p-5 shadow-lift"
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
          <div className="mt-auto border-t border-line pt-4">
            <Button look="bare" className="w-full justify-start" onClick={signOut}>
              <LogOut aria-hidden className="size-5 text-soft" /> Sign Out
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
