import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SectionProps {
  /** Id, as the target of links such as `#guides`. */
  id?: string;
  title: string;
  lead?: string;
  className?: string;
  /** True to show the title beside the content, not above it, on wide screens. */
  isBeside?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, className, isBeside = false, children }: SectionProps) {
  return (
    <section id={id} className={classNames('scroll-mt-26 sm:scroll-mt-16', className)}>
      <div
        className={classNames(
          'mx-auto grid max-w-6xl gap-12 px-5 py-20 sm:px-8 md:py-26',
          isBeside && 'lg:grid-cols-[1fr_2.4fr]',
        )}
      >
        <div>
          <h2 className="text-[clamp(2.125rem,4.4vw,3.25rem)] leading-[1.08]">{title}</h2>
          {lead && <p className="mt-4 max-w-xl text-lg text-pretty text-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
