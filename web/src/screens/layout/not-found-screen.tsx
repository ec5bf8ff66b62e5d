import { Link } from 'react-router';
import { type Guide, paths } from '#paths.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { LazyGuide } from '#ui/guide/lazy-guide.tsx';

const SEARCHED: Record<Guide, string> = {
  scout: 'Scout has sniffed in every corner.',
  nico: 'Nico has looked in every box.',
};

export function NotFoundScreen() {
  const guide = useSettings(guideOf);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      <title>Not Found · Kindred</title>
      <div className="size-36 overflow-hidden rounded-full bg-accent-soft pt-2">
        <LazyGuide guide={guide} />
      </div>
      <div>
        <p className="font-display text-4xl font-semibold">Not Found</p>
        <p className="mt-2 text-soft">{SEARCHED[guide]}</p>
      </div>
      <Link to={paths.root} className={buttonClass({ look: 'solid' })}>
        Back to Kindred
      </Link>
    </main>
  );
}
