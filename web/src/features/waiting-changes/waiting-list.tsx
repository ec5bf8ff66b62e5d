import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useOnline } from '#lib/browser/use-online.ts';
import type { HeldText } from '#queries/messages/held-texts.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { HeldRow } from './held-row.tsx';
import { LostRow } from './lost-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface WaitingListProps {
  /** The texts that wait for the user's word. */
  texts: readonly HeldText[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The list of changes that were refused or wait for a connection, and of texts that wait, in a dialog. */
export function WaitingList({ texts, isOpen, onOpenChange }: WaitingListProps) {
  const changes = useWaiting((waiting) => waiting.changes);
  const refused = changes.filter(({ state }) => state === 'refused');
  const lost = changes.filter(({ state }) => state === 'lost');
  const sendQuestion = useOnline() ? 'Texts: send them now?' : 'Texts: send when back?';
  const waiting = changes.filter(({ state }) => state === 'waiting');
  return (
    <Dialog.Root open={isOpen && changes.length + texts.length > 0} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-3xl border border-line bg-raised shadow-lift motion-safe:animate-fade md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-w-lg md:-translate-y-1/2 md:rounded-3xl"
        >
          <div className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-5">
            <Dialog.Title className="grow text-xl">Waiting changes</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close" />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-5 pb-5">
            {refused.length > 0 && (
              <section aria-label="Not accepted">
                <h3 className="mt-4 text-sm font-semibold text-danger">Not accepted</h3>
                <ul className="divide-y divide-line">
                  {refused.map((change) => (
                    <WaitingRow key={change.id} change={change} onLeave={() => onOpenChange(false)} />
                  ))}
                </ul>
              </section>
            )}
            {texts.length > 0 && (
              <section aria-label={sendQuestion}>
                <h3 className="mt-4 text-sm font-semibold text-declining">{sendQuestion}</h3>
                <ul className="divide-y divide-line">
                  {texts.map((text) => (
                    <HeldRow key={text.key} text={text} />
                  ))}
                </ul>
              </section>
            )}
            {lost.length > 0 && (
              <section aria-label="Changed later on another device">
                <h3 className="mt-4 text-sm font-semibold text-declining">Changed later on another device</h3>
                <ul className="divide-y divide-line">
                  {lost.map((change) => (
                    <LostRow key={change.id} change={change} />
                  ))}
                </ul>
              </section>
            )}
            {waiting.length > 0 && (
              <section aria-label="Waiting for a connection">
                <h3 className="mt-4 text-sm font-semibold text-soft">Waiting for a connection</h3>
                <ul className="divide-y divide-line">
                  {waiting.map((change) => (
                    <WaitingRow key={change.id} change={change} onLeave={() => onOpenChange(false)} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
