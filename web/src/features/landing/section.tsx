import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SectionProps {
  id?: string;
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames('scroll-mt-26 outline-none sm:scroll-mt-16', className)}
    >
      <div className="mx-auto max-w-6xl px-4 py-20 sm:px-8 md:py-28">
        <h2 className="text-[clamp(2rem,4vw,2.875rem)] leading-tight">{title}</h2>
        {lead && <p className="mt-3 max-w-xl text-lg text-soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
