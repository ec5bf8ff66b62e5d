import type { Guide } from '#paths.ts';
import { classNames } from './class-names.ts';
import { NicoDrawing } from './nico-drawing.tsx';
import { ScoutDrawing } from './scout-drawing.tsx';

/** The guide in a round frame of their own colour. */
export function GuidePortrait({
  guide,
  title,
  className,
}: {
  guide: Guide;
  title?: string;
  className: string;
}) {
  const Drawing = guide === 'nico' ? NicoDrawing : ScoutDrawing;
  return (
    <span
      data-guide={guide}
      className={classNames('block overflow-hidden rounded-full bg-accent-soft ring-1 ring-line', className)}
    >
      <span className="block size-full translate-y-[4%]">
        <Drawing {...(title && { title })} />
      </span>
    </span>
  );
}
