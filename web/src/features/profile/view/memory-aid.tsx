import type { Person } from 'functions/contract';
import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInPlace } from './line.tsx';

interface MemoryAidCardProps {
  text: string;
  /** A button at the right. */
  button?: ReactNode;
}

export const MemoryAidCard = ({ text, button }: MemoryAidCardProps) => (
  <section className="flex items-start gap-3 rounded-3xl bg-accent-soft px-5 py-4 md:px-6">
    <div className="min-w-0 grow">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal text-accent">
        <Sparkle aria-hidden className="size-4" /> Memory Aid
      </h3>
      <p className="mt-1 font-display text-xl leading-snug break-words md:text-2xl">{text}</p>
    </div>
    {button}
  </section>
);

/** The memory aid, which can be edited in place. */
export function MemoryAid({ person, text }: { person: Person; text: string }) {
  const { form, pencil } = useInPlace(person, { fields: ['mnemonic'] }, 'memory aid');
  return form || <MemoryAidCard text={text} button={pencil} />;
}
