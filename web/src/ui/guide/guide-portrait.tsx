import type { Guide } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import type { DrawingProps } from './drawing.tsx';
import { GuideDrawing } from './guide-drawing.tsx';
import { portraitClass } from './portrait-class.ts';

/** The guide in a round frame. CSS simplifies the drawing if it is narrower than 56 pixels. */
export function GuidePortrait({
  guide,
  className,
  ...props
}: DrawingProps & { guide: Guide; className: string }) {
  return (
    <span data-guide={guide} className={classNames(portraitClass, className)}>
      <GuideDrawing guide={guide} {...props} />
    </span>
  );
}
