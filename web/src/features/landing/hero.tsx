import { Button } from '#ui/button.tsx';
import { NicoDrawing } from '#ui/nico-drawing.tsx';
import { ScoutDrawing } from '#ui/scout-drawing.tsx';
import { IndexCard } from './index-card.tsx';
import { scrollToSection } from './scroll-to.ts';

export function Hero() {
  return (
    <section className="relative mx-auto grid max-w-6xl items-center gap-14 px-4 pt-14 pb-24 sm:px-8 md:grid-cols-[1.1fr_0.9fr] md:pt-24 md:pb-32">
      <div>
        <h1 className="text-[clamp(2.5rem,6.2vw,4.25rem)] leading-[1.04] tracking-[-0.03em]">
          Never forget a conversation.
        </h1>
        <p className="mt-6 font-display text-[clamp(1.25rem,2.4vw,1.625rem)] leading-snug text-accent">
          Always remember what matters.
          <br />
          Build meaningful relationships at scale.
        </p>
        <p className="mt-6 max-w-lg text-lg text-soft">
          Kindred is a notebook for the people in your life. Two animals help you keep it: one fetches, one
          remembers everything and pretends not to care.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button look="solid" size="large" onClick={() => scrollToSection('guides')}>
            Choose your guide
          </Button>
          <Button size="large" onClick={() => scrollToSection('learn')}>
            See how it works
          </Button>
        </div>
      </div>
      <div className="relative mx-auto mt-24 w-full max-w-md md:mt-16">
        <div aria-hidden className="absolute inset-x-4 -top-30 flex justify-between">
          <div className="w-38 -rotate-4 sm:w-42">
            <ScoutDrawing />
          </div>
          <div className="w-36 rotate-4 pt-3 sm:w-40" data-guide="nico">
            <NicoDrawing />
          </div>
        </div>
        <IndexCard />
      </div>
    </section>
  );
}
