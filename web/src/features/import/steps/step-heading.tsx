import type { ReactNode } from 'react';

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Heading of a step. It takes the focus when the step opens, so that screen readers announce it. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focus} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
