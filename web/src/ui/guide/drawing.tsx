import type { ReactNode } from 'react';
import type { Guide } from '#paths.ts';

export const EXPRESSIONS = ['calm', 'happy', 'thinking', 'sorry'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export interface DrawingProps {
  expression?: Expression;
  /** Text for screen readers; without it the drawing is decorative. */
  title?: string;
}

interface FrameProps extends DrawingProps {
  guide: Guide;
  viewBox: string;
  children: ReactNode;
}

/** The SVG element of a drawing, in the guide's own colours. */
export function Drawing({ guide, viewBox, title, children }: FrameProps) {
  return (
    <svg
      data-guide={guide}
      viewBox={viewBox}
      className="drawing"
      role={title ? 'img' : undefined}
      aria-hidden={!title}
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  );
}
