import type { ReactNode } from 'react';
import type { Expression } from './drawing.tsx';

const arc = { fill: 'none', stroke: 'var(--sketch)', strokeWidth: 3.5, strokeLinecap: 'round' } as const;

/** Both eyes, the right one mirrored. `x` and `y` move the pupils; `lid` is the path of the eyelid. */
function OpenEyes({ lid, x, y, width = 4.5 }: { lid: string; x: number; y: number; width?: number }) {
  return (
    <g className="drawing-eyes">
      {[0, 1].map((side) => (
        <g key={side} transform={side ? 'matrix(-1 0 0 1 200 0)' : undefined}>
          <path d="M51 97c5-16 29-18 39 3-8 15-33 14-39-3Z" fill="var(--eye)" />
          <ellipse cx={side ? 72 - x : 72 + x} cy={97 + y} rx={width} ry="9.5" fill="var(--sketch)" />
          <circle cx={side ? 70 - x : 74 + x} cy={93 + y} r="2.2" fill="var(--light)" />
          <path d={lid} fill="var(--coat)" />
          <path d={lid.slice(0, lid.indexOf('V'))} {...arc} />
        </g>
      ))}
    </g>
  );
}

const EYES: Record<Expression, ReactNode> = {
  calm: <OpenEyes lid="M48 95c10-8 29-7 44 5V80H48Z" x={0} y={1} />,
  happy: <path d="M52 100c4-14 32-14 37 2M148 100c-4-14-32-14-37 2" {...arc} strokeWidth="4.5" />,
  thinking: <OpenEyes lid="M49 96c4-16 32-19 42 4V78H49Z" x={5} y={-4} />,
  sorry: <OpenEyes lid="M48 99c8-14 24-18 38-9V76H48Z" x={0} y={4} width={6.5} />,
};

const MOUTHS: Record<Expression, string> = {
  calm: 'M100 125v5c-3 7-13 8-18 2M100 130c3 7 13 9 19 1',
  happy: 'M100 125v5c-4 9-17 9-22-1M100 130c4 9 17 9 22-1',
  thinking: 'M100 125v6c4 4 10 4 14 0M100 131c-3 2-6 2-9 1',
  sorry: 'M100 125v5M89 137c6-7 17-7 22 0',
};

const EARS: Record<Expression, number> = { calm: 0, happy: 3, thinking: 4, sorry: -26 };

function Ear({ raised }: { raised: number }) {
  return (
    <g className="drawing-ear" transform={`rotate(${raised} 64 66)`}>
      <path d="M40 98c-9-30-9-60-1-86 22 9 42 26 54 50Z" fill="var(--coat)" />
      <path d="M50 70c-5-16-5-29-2-40 12 7 22 16 29 27Z" fill="var(--ear)" />
      <path
        d="M52 68c3-8 4-14 3-22M62 62c1-5 1-8 0-12"
        {...arc}
        stroke="var(--coat-pale)"
        strokeWidth="2.5"
        className="drawing-fine"
      />
    </g>
  );
}

/** Nico's head in a square of 200 × 200, with half-closed eyes and a monocle. */
export function NicoHead({ expression }: { expression: Expression }) {
  const raised = EARS[expression];
  return (
    <>
      <Ear raised={raised} />
      <g transform="matrix(-1 0 0 1 200 0)">
        <Ear raised={expression === 'thinking' ? -12 : raised} />
      </g>
      <path
        d="M100 47c34-2 59 20 61 48 1 10 5 17 14 23l-16 2 7 11-17-1c-10 13-28 20-49 20s-39-7-49-20l-17 1 7-11-16-2c9-6 13-13 14-23 2-28 27-50 61-48Z"
        fill="var(--coat)"
      />
      <path
        d="M94 48h12c0 10-2 20-6 28-4-8-6-18-6-28ZM73 54l11-4c2 7 2 13 0 20-5-4-9-9-11-16ZM127 54l-11-4c-2 7-2 13 0 20 5-4 9-9 11-16ZM37 110c8 0 15 2 21 6-8 1-15 1-22-2ZM163 110c-8 0-15 2-21 6 8 1 15 1 22-2Z"
        fill="var(--coat-deep)"
      />
      {EYES[expression]}
      <path
        d="M100 112c13-6 32 5 30 20-2 14-15 20-30 20s-28-6-30-20c-2-15 17-26 30-20Z"
        fill="var(--coat-pale)"
      />
      <path d="M91 116c0-5 18-5 18 0 0 6-6 10-9 10s-9-4-9-10Z" fill="var(--mouth)" />
      <path d={MOUTHS[expression]} {...arc} />
      <path
        d="M62 127c-16-5-30-6-44-3M63 134c-15 1-28 4-40 11M138 127c16-5 30-6 44-3M137 134c15 1 28 4 40 11"
        {...arc}
        stroke="var(--coat-pale)"
        strokeWidth="2"
        className="drawing-fine"
      />
      {expression === 'sorry' ? (
        <g {...arc} stroke="var(--trim)">
          <circle cx="150" cy="164" r="17" />
        </g>
      ) : (
        <g {...arc} stroke="var(--trim)">
          <circle cx="129" cy="98" r="23" strokeWidth="4.5" />
          <path d="M150 108c10 16 8 34-4 50" strokeWidth="2" className="drawing-fine" />
        </g>
      )}
    </>
  );
}
