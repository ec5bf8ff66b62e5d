import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, type Guide } from '#paths.ts';
import { NicoDrawing } from '#ui/nico-drawing.tsx';
import { ScoutDrawing } from '#ui/scout-drawing.tsx';
import { Section } from './section.tsx';

interface GuideCardProps {
  guide: Guide;
  name: string;
  kind: string;
  motto: string;
  text: string;
  drawing: ReactNode;
}

function GuideCard({ guide, name, kind, motto, text, drawing }: GuideCardProps) {
  return (
    <Link
      to={paths.auth('sign-up', guide)}
      data-guide={guide}
      className="group relative flex flex-col overflow-hidden rounded-4xl border border-line bg-raised shadow-card transition-[box-shadow,transform] hover:shadow-lift motion-safe:hover:-translate-y-1 sm:flex-row md:flex-col lg:flex-row"
    >
      <span className="relative grid shrink-0 place-items-end justify-items-center overflow-hidden bg-accent-soft px-6 pt-8 sm:w-56 md:w-full lg:w-56">
        <span
          aria-hidden
          className="absolute bottom-0 left-1/2 size-56 -translate-x-1/2 translate-y-1/4 rounded-full bg-glow/35"
        />
        <span className="relative block w-44 origin-bottom transition-transform duration-300 motion-safe:group-hover:scale-105 motion-safe:group-hover:-rotate-2">
          {drawing}
        </span>
      </span>
      <span className="flex grow flex-col p-7">
        <span className="text-sm font-semibold text-soft">
          {name} {kind}
        </span>
        <span className="mt-1 font-display text-[1.75rem] leading-tight font-semibold tracking-tight">
          {motto}
        </span>
        <span className="mt-3 text-soft">{text}</span>
        <span className="mt-auto inline-flex items-center gap-2 pt-6 font-semibold text-accent">
          Start with {name}
          <ArrowRight
            aria-hidden
            className="size-4 transition-transform motion-safe:group-hover:translate-x-1"
          />
        </span>
      </span>
    </Link>
  );
}

export function ChooseGuide() {
  return (
    <Section
      id="guides"
      title="Choose Your Guide"
      lead="They do the same work. They just have different opinions about it. You can change your mind later."
      className="border-y border-line bg-sunken"
    >
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <GuideCard
          guide="scout"
          name="Scout"
          kind="the dog"
          motto="Grow your pack"
          text="Loyal, tireless, delighted by everyone you have ever met. Scout nudges you towards the friends you have not seen in a while."
          drawing={<ScoutDrawing />}
        />
        <GuideCard
          guide="nico"
          name="Nico"
          kind="the cat"
          motto="Build your empire"
          text="Composed, observant, never forgets a favour. Nico keeps your circle in order and tells you who is worth the next afternoon."
          drawing={<NicoDrawing />}
        />
      </div>
    </Section>
  );
}
