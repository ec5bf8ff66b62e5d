import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths, type Guide } from '#paths.ts';
import { GuideHero } from '#ui/guide/guide-hero.tsx';
import { Section } from './section.tsx';

interface GuideCardProps {
  guide: Guide;
  name: string;
  kind: string;
  motto: string;
  text: string;
}

const GUIDES: GuideCardProps[] = [
  {
    guide: 'scout',
    name: 'Scout',
    kind: 'the dog',
    motto: 'Grow your pack',
    text: 'Loyal, tireless, delighted by everyone you have ever met. Scout nudges you towards the friends you have not seen in a while.',
  },
  {
    guide: 'nico',
    name: 'Nico',
    kind: 'the cat',
    motto: 'Build your empire',
    text: 'Composed, observant, never forgets a favour. Nico keeps your circle in order and tells you who is worth the next afternoon.',
  },
];

function GuideCard({ guide, name, kind, motto, text }: GuideCardProps) {
  return (
    <Link
      to={paths.auth('sign-up', guide)}
      data-guide={guide}
      className="group flex flex-col overflow-hidden rounded-4xl border border-line bg-raised text-ink shadow-card transition-[box-shadow,translate] duration-300 hover:shadow-lift motion-safe:hover:-translate-y-1"
    >
      <span className="flex h-76 items-end justify-center overflow-hidden bg-accent-soft pt-4 pb-4 [content-visibility:auto] sm:h-100">
        <GuideHero
          guide={guide}
          className="block h-full origin-bottom transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </span>
      <span className="flex grow flex-col p-7 sm:p-9">
        <span className="font-semibold text-accent">
          {name} {kind}
        </span>
        <span className="mt-1 font-display text-[2rem] leading-tight font-[560] tracking-[-0.02em] sm:text-[2.375rem]">
          {motto}
        </span>
        <span className="mt-3 max-w-md text-[1.0625rem] leading-7 text-soft">{text}</span>
        <span className="mt-auto inline-flex items-center gap-2 pt-7 font-semibold text-accent">
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
      lead="They do the same work and hold different opinions about it. You can change your mind later."
      className="border-y border-line bg-sunken"
    >
      <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {GUIDES.map((card) => (
          <GuideCard key={card.guide} {...card} />
        ))}
      </div>
    </Section>
  );
}
