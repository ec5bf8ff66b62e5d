import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { CHAT_CLOSED, usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Conversation } from './conversation/conversation.tsx';

const close = () => usePanels.setState(CHAT_CLOSED);

function focusOr(element: Element | null, otherwise: () => void) {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else otherwise();
}

interface AssistantPanelProps {
  /** Id of the person whose page is open; undefined if none is. */
  personId: string | undefined;
  onFocusLost: () => void;
  /** A question that the guide asks instead of greeting. */
  asked?: ReactNode;
}

/**
 * The assistant's panel, at the right. Closing it ends the conversation and focuses the element that had the
 * focus before. If that element is gone, calls `onFocusLost`.
 */
export function AssistantPanel({ personId, onFocusLost, asked }: AssistantPanelProps) {
  const isOpen = usePanels((panels) => panels.chatPanelOpen);
  const name = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const opener = useRef<Element>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  function handleClose() {
    if (content.current?.querySelector('[data-unsaved=true]')) setIsAsking(true);
    else close();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && handleClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            (asked ? content : input).current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOr(opener.current, onFocusLost);
          }}
          onEscapeKeyDown={(event) => {
            // Inside an editor, Escape cancels the editing and does not close the panel.
            if (document.activeElement?.matches('[data-editor]')) event.preventDefault();
          }}
          className="fixed top-0 right-0 bottom-(--toasts,0px) z-40 flex w-full max-w-120 flex-col border-line bg-paper shadow-lift outline-none transition-[translate,opacity] duration-200 ease-out sm:rounded-l-4xl sm:border-l starting:translate-x-6 starting:opacity-0"
        >
          <header className="flex items-center gap-2 border-b border-line py-2.5 pr-3 pl-5">
            <Dialog.Title className="grow text-xl">{name}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={`Close ${name}`} />
            </Dialog.Close>
          </header>
          <Conversation personId={personId} ref={input} asked={asked} onLeave={handleClose} />
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title="Close without saving?"
            description="What you changed here has not been saved."
            confirm="Close"
            onConfirm={close}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
