import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/form/button.tsx';
import { NicoDrawing } from '#ui/guide/nico-drawing.tsx';
import { ScoutDrawing } from '#ui/guide/scout-drawing.tsx';

/** Top of the landing page: a headline in three lines, the two guides and the picture of the product. */
export function Hero({ picture }: { picture: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-5 pt-10 pb-20 sm:px-8 md:pt-16 md:pb-28">
      <h1 className="text-[clamp(2.25rem,4.9vw,3.5rem)] leading-[1.1] tracking-[-0.03em]">
        <span className="block">Never forget a conversation.</span>
        <span className="block text-accent">Always remember what matters.</span>
        <span className="block">Build meaningful relationships at scale.</span>
      </h1>
      <div className="md:flex md:items-end md:justify-between md:gap-8">
        <div className="mt-6 md:pb-10">
          <p className="max-w-xl text-lg leading-7 text-pretty text-soft">
            Kindred is a notebook for the people in your life. It keeps your conversations, remembers what
            they told you, and says who would love to hear from you next.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <Link to="#guides" className={`${buttonClass({ look: 'solid', size: 'large' })} max-sm:px-4.5!`}>
              Choose your guide
            </Link>
            <Link to="#learn" className={`${buttonClass({ size: 'large' })} max-sm:px-4.5!`}>
              See how it works
            </Link>
          </p>
        </div>
        <div
          aria-hidden
          className="mx-auto mt-10 -mb-2 flex w-64 shrink-0 items-end justify-center md:mx-0 md:mt-0 lg:mr-10 lg:w-76"
        >
          <span className="block w-[54%] origin-bottom animate-sway">
            <ScoutDrawing />
          </span>
          <span
            data-guide="nico"
            className="-ml-2 block w-1/2 origin-bottom animate-sway [animation-delay:-4s]"
          >
            <NicoDrawing />
          </span>
        </div>
      </div>
      {picture}
    </section>
  );
}
