import type { Guide } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import type { DrawingProps } from './drawing.tsx';
import { NicoScene } from './nico-scene.tsx';
import { ScoutScene } from './scout-scene.tsx';

/**
 * Drawing of the whole guide in a small scene, with an aspect ratio of 10 to 11. Decorative unless it has a
 * title.
 */
export function GuideHero({
  guide,
  className,
  ...props
}: DrawingProps & { guide: Guide; className: string }) {
  const Scene = guide === 'nico' ? NicoScene : ScoutScene;
  return (
    <span data-guide={guide} className={classNames('block aspect-[10/11]', className)}>
      <Scene {...props} />
    </span>
  );
}
