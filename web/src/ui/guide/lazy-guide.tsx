import { lazy, Suspense } from 'react';
import type { Guide } from '#paths.ts';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';

const DRAWINGS = {
  scout: lazy(async () => ({ default: (await import('./scout-drawing.tsx')).ScoutDrawing })),
  nico: lazy(async () => ({ default: (await import('./nico-drawing.tsx')).NicoDrawing })),
};

/** The guide, loaded after the screen around it, because the drawing is too heavy for the first screens. */
export function LazyGuide({ guide }: { guide: Guide }) {
  const Drawing = DRAWINGS[guide];
  return (
    <span className="block aspect-square w-full">
      <SilentBoundary>
        <Suspense fallback={null}>
          <Drawing />
        </Suspense>
      </SilentBoundary>
    </span>
  );
}
