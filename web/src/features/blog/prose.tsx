import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const PARAGRAPHS = '[&_p]:mt-6 [&_p]:text-pretty [&_em]:italic [&_strong]:font-semibold';
const HEADINGS = '[&>h2]:mt-14 [&>h2]:text-[1.75rem] [&>h2]:leading-tight [&>h2]:scroll-mt-24';
const DROP_CAP =
  '[&>p:first-child]:mt-0 [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1.5 ' +
  '[&>p:first-child]:first-letter:mr-2.5 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[4.5rem] ' +
  '[&>p:first-child]:first-letter:leading-[0.76] [&>p:first-child]:first-letter:font-semibold [&>p:first-child]:first-letter:text-accent';

/** Body text with about 65 characters per line and a large first letter. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={classNames('text-[1.125rem] leading-8', PARAGRAPHS, HEADINGS, DROP_CAP)}>{children}</div>
);

/** A sentence set in larger type. */
export const PullQuote = ({ children }: { children: ReactNode }) => (
  <p className="mt-12! mb-12 border-y border-line py-8 text-center font-display text-[1.75rem] leading-snug font-medium text-balance text-accent sm:-mx-8 sm:px-8">
    {children}
  </p>
);

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** Numbered advice. The number is in the margin on wide screens. */
export const Step = ({ number, title, children }: StepProps) => (
  <section className="relative mt-12 first-of-type:mt-10">
    <h3 className="flex items-baseline gap-3 text-[1.625rem] leading-tight">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-xl text-accent lg:absolute lg:-left-16 lg:-top-1"
      >
        {number}
      </span>
      {title}
    </h3>
    <div className="[&>p:first-child]:mt-3">{children}</div>
  </section>
);
