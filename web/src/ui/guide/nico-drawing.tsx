import { Drawing, type DrawingProps } from './drawing.tsx';
import { NicoHead } from './nico-head.tsx';

/** Nico the cat with his bow tie, head and shoulders. */
export function NicoDrawing({ expression = 'calm', title }: DrawingProps) {
  return (
    <Drawing guide="nico" viewBox="0 0 200 200" {...(title && { title })}>
      <g className="drawing-body">
        <path d="M34 200c2-30 14-50 38-58h56c24 8 36 28 38 58Z" fill="var(--coat)" />
        <path d="M72 156l8 12 3-4 7 16 3-4 7 24 7-24 3 4 7-16 3 4 8-12Z" fill="var(--coat-pale)" />
        <path
          d="M98 166c-14-14-32-16-39-11-4 8-4 21 0 29 9 5 26 0 39-12ZM102 166c14-14 32-16 39-11 4 8 4 21 0 29-9 5-26 0-39-12Z"
          fill="var(--cloth)"
        />
        <path
          d="M70 162c8 1 16 4 22 8M70 176c8 0 15-2 21-5M130 162c-8 1-16 4-22 8M130 176c-8 0-15-2-21-5"
          fill="none"
          stroke="var(--cloth-deep)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <rect x="91" y="159" width="18" height="20" rx="7" fill="var(--trim)" />
      </g>
      <g className="drawing-head">
        <NicoHead expression={expression} />
      </g>
    </Drawing>
  );
}
