import type { ReactNode } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';

/** Heading of a step. It takes the focus when the step opens, so that screen readers announce it. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
