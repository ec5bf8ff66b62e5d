import type { Guide } from '#paths.ts';
import type { DrawingProps } from './drawing.tsx';
import { NicoDrawing } from './nico-drawing.tsx';
import { ScoutDrawing } from './scout-drawing.tsx';

/** Drawing of the guide's head and shoulders, without a frame. */
export function GuideDrawing({ guide, ...props }: DrawingProps & { guide: Guide }) {
  return guide === 'nico' ? <NicoDrawing {...props} /> : <ScoutDrawing {...props} />;
}
