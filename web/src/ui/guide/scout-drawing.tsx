import { Drawing, type DrawingProps } from './drawing.tsx';
import { ScoutHead } from './scout-head.tsx';

/** Scout the dog with the scarf, head and shoulders. */
export function ScoutDrawing({ expression = 'calm', title }: DrawingProps) {
  return (
    <Drawing guide="scout" viewBox="0 0 200 200" {...(title && { title })}>
      <g className="drawing-body">
        <path d="M26 200c2-32 17-52 42-58h66c26 6 41 28 42 58Z" fill="var(--coat)" />
        <path d="M70 160l30 40h4l32-40Z" fill="var(--coat-pale)" />
        <path
          d="M50 140c34 22 72 22 104 0l5 18c-12 9-25 14-38 16l-19 26-19-26c-14-2-27-7-39-17Z"
          fill="var(--cloth)"
        />
        <path d="M82 174l19 26 19-26c-12 3-26 3-38 0Z" fill="var(--cloth-deep)" />
        <path
          d="M66 161h.1M84 166h.1M102 164h.1M120 166h.1M138 161h.1M95 181h.1M110 181h.1"
          stroke="var(--trim)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g className="drawing-head">
        <ScoutHead expression={expression} />
      </g>
    </Drawing>
  );
}
