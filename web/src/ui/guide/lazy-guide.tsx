import { lazy, Suspense } from 'react';
import type { Guide } from '#paths.ts';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';
import { portraitClass } from './portrait-class.ts';

const DRAWINGS = {
  scout: lazy(async () => ({ default: (await import('./scout-drawing.tsx')).ScoutDrawing })),
  nico: lazy(async () => ({ default: (await import('./nico-drawing.tsx')).NicoDrawing })),
};

/**
 * Drawing of the guide. It is loaded after the screen around it, because it is too large for the first
 * download.
 */
export function LazyGuide({ guide }: { guide: Guide }) {
  const Drawing = DRAWINGS[guide];
  return (
    <span data-later className="block aspect-square w-full">
      <SilentBoundary>
        <Suspense fallback={null}>
          <Drawing />
        </Suspense>
      </SilentBoundary>
    </span>
  );
}

/** Like GuidePortrait, but for the first download: the frame appears at once, the drawing later. */
export const LazyPortrait = ({ guide, className }: { guide: Guide; className: string }) => (
  <span data-guide={guide} className={`${portraitClass} ${className}`}>
    <LazyGuide guide={guide} />
  </span>
);
