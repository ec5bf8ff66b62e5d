import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { usePanels } from '#settings/panels-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { SettingsForm } from './settings-form.tsx';

const close = () => usePanels.setState({ settingsOpen: false });

/**
 * Settings dialog. Closing it without Save drops the changes, except a cleared location, which is saved at
 * once. `onClosed` must set the focus, because the menu or palette that opened it is gone.
 */
export function SettingsDialog({ onClosed }: { onClosed: () => void }) {
  const isOpen = usePanels((panels) => panels.settingsOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          // A click outside must not close the dialog and lose what was typed.
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-x-3 top-4 bottom-[calc(1rem+var(--toasts,0px))] z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem-var(--toasts,0px))] max-w-xl animate-fade flex-col overflow-hidden rounded-3xl border border-line bg-raised shadow-lift"
        >
          <header className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5 md:pl-7">
            <Dialog.Title className="grow text-2xl">Settings</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close settings" />
            </Dialog.Close>
          </header>
          <SettingsForm onClose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
