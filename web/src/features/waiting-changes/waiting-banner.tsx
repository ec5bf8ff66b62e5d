import { Clock3 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';
import { asOf } from '#lib/text/format-time.ts';
import { useHeldTexts } from '#queries/messages/held-texts.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';
import { Button } from '#ui/form/button.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { WaitingList } from './waiting-list.tsx';
import { waitingText } from './waiting-words.ts';

/**
 * Says above every screen how many changes and texts wait, and opens their list. Also says that people are shown as
 * they were at an old moment, `listAt`. Texts of another open tab are not counted; if there are only those, the line
 * is the usual one.
 */
export function WaitingBanner({ listAt }: ComponentProps<typeof OfflineBanner>) {
  const changes = useWaiting((waiting) => waiting.changes);
  const texts = useHeldTexts();
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {changes.length + texts.length > 0 ? (
        <div className="flex items-center justify-center gap-2 bg-declining-soft px-4 py-1 text-sm font-medium text-declining">
          <Clock3 aria-hidden className="size-4 shrink-0" />
          <p>
            {waitingText(changes, texts.length, isOnline)}
            {listAt && ` People are as of ${asOf(listAt)}.`}
          </p>
          <Button
            size="small"
            look="bare"
            className="text-declining! underline underline-offset-3"
            onClick={() => setIsOpen(true)}
          >
            Show
          </Button>
        </div>
      ) : (
        <OfflineBanner listAt={listAt} />
      )}
      <WaitingList texts={texts} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
