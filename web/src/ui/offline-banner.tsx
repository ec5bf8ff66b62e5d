import { History, WifiOff } from 'lucide-react';
import { isSharedComputer } from '#lib/storage/storage.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { asOf } from '#lib/text/format-time.ts';

/** Shown while the browser is offline, and while people are shown as they were at an old moment, `listAt`. */
export function OfflineBanner({ listAt }: { listAt?: Date | undefined }) {
  const isOnline = useOnline();
  if (isOnline && !listAt) return null;
  if (isOnline)
    return (
      <p className="flex items-center justify-center gap-2 px-4 py-1 text-sm text-soft">
        <History aria-hidden className="size-4 shrink-0" />
        People are as of {asOf(listAt!)}. No newer list has come yet.
      </p>
    );
  return (
    <p className="flex items-center justify-center gap-2 bg-declining-soft px-4 py-2 text-sm font-medium text-declining">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      You are offline. {listAt ? `People are as of ${asOf(listAt)}` : 'What is here stays readable'};{' '}
      {isSharedComputer() ? 'changes need a connection.' : 'what you change is sent later.'}
    </p>
  );
}
