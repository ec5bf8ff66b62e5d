import { useState } from 'react';
import { useReload } from '#lib/browser/reload-when-outdated.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { paths } from '#paths.ts';
import { usePlainLink } from '#router/index.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { LazyGuide } from '#ui/guide/lazy-guide.tsx';

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Shown instead of a screen that threw an error, unless the page is about to be reloaded. */
export function RouteErrorScreen({ error }: { error: unknown }) {
  const [isShown, setIsShown] = useState(false);
  const { isPending } = useReload();
  const guide = useSettings(guideOf);
  const isOnline = useOnline();
  const follow = usePlainLink();
  if (isPending) return null;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      <title>Something went wrong! · Kindred</title>
      <div className="size-36 overflow-hidden rounded-full bg-accent-soft pt-2">
        <LazyGuide guide={guide} />
      </div>
      <h1 className="text-4xl">Something went wrong!</h1>
      {!isOnline && <p>You are offline, and this page is not on this device.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="solid" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide Error' : 'Show Error'}
        </Button>
        <a href={paths.root} onClick={follow} className={buttonClass()}>
          Back to Kindred
        </a>
      </div>
      {isShown && (
        <pre className="max-w-[min(90vw,48rem)] rounded-2xl border border-line bg-sunken p-4 text-left text-xs wrap-anywhere whitespace-pre-wrap">
          {describe(error)}
        </pre>
      )}
    </main>
  );
}
