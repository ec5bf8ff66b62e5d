import type { ReactNode } from 'react';

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The heading of a step takes the focus, so that whoever hears the page is told where they are. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focus} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
