import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { LazyGuide } from '#ui/guide/lazy-guide.tsx';

export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      <title>Not Found · Kindred</title>
      <div data-guide="nico" className="size-36 overflow-hidden rounded-full bg-accent-soft pt-2">
        <LazyGuide guide="nico" />
      </div>
      <div>
        <p className="font-display text-4xl font-semibold">Not Found</p>
        <p className="mt-2 text-soft">Nico has looked in every box.</p>
      </div>
      <Link to={paths.root} className={buttonClass({ look: 'solid' })}>
        Back to Kindred
      </Link>
    </main>
  );
}
