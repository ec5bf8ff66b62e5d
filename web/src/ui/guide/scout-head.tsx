import type { ReactNode } from 'react';
import type { Expression } from './drawing.tsx';

const arc = { fill: 'none', stroke: 'var(--sketch)', strokeWidth: 4, strokeLinecap: 'round' } as const;

const open = (x: number, y: number) => (
  <g className="drawing-eyes">
    {[77, 127].map((left) => (
      <g key={left}>
        <ellipse cx={left} cy="86" rx="7.5" ry="9" fill="var(--sketch)" />
        <circle cx={left + x} cy={86 + y} r="2.6" fill="var(--light)" />
      </g>
    ))}
  </g>
);

const EYES: Record<Expression, ReactNode> = {
  calm: open(2.5, -3),
  happy: <path d="M67 88c3-12 17-12 20 0M117 88c3-12 17-12 20 0" {...arc} strokeWidth="5" />,
  thinking: open(3.5, -4.5),
  sorry: open(-1, -4),
};

const BROWS: Record<Expression, string> = {
  calm: 'M68 69c4-5 11-6 16-2M136 69c-4-5-11-6-16-2',
  happy: 'M66 66c5-6 13-7 18-3M138 66c-5-6-13-7-18-3',
  thinking: 'M68 72c5-4 11-5 16-2M138 61c-4-7-13-8-18-3',
  sorry: 'M66 75c7-1 13-5 16-11M138 75c-7-1-13-5-16-11',
};

const smile = <path d="M104 120v8c-3 8-15 10-21 3M104 128c3 8 15 10 21 3" {...arc} />;
const MOUTHS: Record<Expression, ReactNode> = {
  calm: smile,
  happy: (
    <>
      <path d="M87 128c10 5 24 5 34 0 1 15-7 23-17 23s-18-8-17-23Z" fill="var(--sketch)" />
      <path d="M94 140c4-6 17-6 21 0 1 12-3 19-10 19s-12-7-11-19Z" fill="var(--mouth)" />
      <path d="M104 120v8c-3 6-15 7-21-1M104 128c3 6 15 7 21-1M104.5 141v9" {...arc} />
    </>
  ),
  thinking: <path d="M104 120v9c4 5 12 5 18-1M104 129c-4 2-8 2-11 1" {...arc} />,
  sorry: <path d="M104 120v7M89 134c7-9 23-9 31 0" {...arc} />,
};

/** Degrees by which the ears are raised, by expression. */
const EARS: Record<Expression, number> = { calm: 0, happy: 7, thinking: 3, sorry: -8 };

/**
 * Scout's head in a square of 200 × 200, with a hound's ears, a patch over one eye and a crooked white
 * stripe.
 */
export function ScoutHead({ expression }: { expression: Expression }) {
  const raised = EARS[expression];
  return (
    <>
      <path
        d="M100 25c32-2 52 22 52 55 0 11-2 19-6 26l9 6-12 4 3 10-13-2c-7 14-17 24-31 24-17 0-28-9-34-22l-12 3 2-11-11-3 7-8c-4-8-6-16-6-26 0-31 21-54 52-56Z"
        fill="var(--coat)"
      />
      <path
        d="M106 27c30 1 47 24 46 54-1 10-4 19-9 25-17 1-29-9-31-27-1-18-4-36-6-52Z"
        fill="var(--coat-deep)"
      />
      <path
        d="M99 26c8 1 9 25 14 43 4 15 27 20 29 43 1 22-17 39-39 39s-39-15-39-37c0-22 22-29 26-44 5-18 1-42 9-44Z"
        fill="var(--coat-pale)"
      />
      <g className="drawing-ear" transform={`rotate(${raised} 60 42)`}>
        <path
          d="M65 37C50 25 32 33 23 54 12 78 8 108 18 127c4 8 11 6 14 0 4 7 11 5 14-3 9-18 7-33 11-48 4-16 12-25 8-39Z"
          fill="var(--ear)"
        />
        <path
          d="M28 76c-5 14-6 26-4 38M39 80c-3 12-4 21-4 31"
          {...arc}
          strokeWidth="2.5"
          opacity=".3"
          className="drawing-fine"
        />
      </g>
      <g transform={`rotate(${expression === 'thinking' ? -10 : -raised} 142 42)`}>
        <path
          d="M137 37c15-12 33-6 42 15 11 24 16 52 7 71-4 8-11 7-14 1-4 6-11 4-14-4-8-17-7-29-11-44-4-16-15-25-10-39Z"
          fill="var(--ear)"
        />
        <path
          d="M174 74c5 14 7 24 6 36M164 78c3 12 4 19 4 30"
          {...arc}
          strokeWidth="2.5"
          opacity=".3"
          className="drawing-fine"
        />
      </g>
      <path d="M91 27c2-8 8-11 13-10-2 3-2 5-1 7 4-3 8-3 11-1-4 3-6 6-7 9Z" fill="var(--coat-pale)" />
      {EYES[expression]}
      <path d={BROWS[expression]} {...arc} stroke="var(--ear)" />
      {MOUTHS[expression]}
      <path d="M88 107c0-11 32-11 32 0 0 9-9 15-16 15s-16-6-16-15Z" fill="var(--sketch)" />
      <path d="M94 105c3-3 8-4 12-3" {...arc} stroke="var(--light)" strokeWidth="2.5" opacity=".6" />
      <path
        d="M77 118h.1M72 125h.1M80 127h.1M131 118h.1M136 125h.1M128 127h.1"
        {...arc}
        stroke="var(--coat-deep)"
        strokeWidth="3"
        className="drawing-fine"
      />
    </>
  );
}
