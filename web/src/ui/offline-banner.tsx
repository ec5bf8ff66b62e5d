import { WifiOff } from 'lucide-react';
import { useOnline } from '#lib/browser/use-online.ts';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-declining-soft px-4 py-2 text-sm font-medium text-declining">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What is here stays readable; changes need a connection.
        </p>
      )}
    </div>
  );
}
