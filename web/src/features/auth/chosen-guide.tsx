import { Link } from 'react-router';
import { paths, type AuthMode, type Guide } from '#paths.ts';
import { NicoDrawing } from '#ui/guide/nico-drawing.tsx';
import { ScoutDrawing } from '#ui/guide/scout-drawing.tsx';

export type Occasion = AuthMode | 'reset';

const LINES: Record<Guide, Record<Occasion, string>> = {
  scout: {
    'sign-up': 'You picked me! I already like everyone you know.',
    'sign-in': 'You are back! I kept your place warm.',
    reset: 'It happens! I forget where I bury things all the time.',
  },
  nico: {
    'sign-up': 'A sound decision. Let us begin with the people who matter.',
    'sign-in': 'There you are. I kept your chair. I was in it.',
    reset: 'One forgets. I do not, but one does.',
  },
};

const GUIDES = {
  scout: { name: 'Scout', Drawing: ScoutDrawing },
  nico: { name: 'Nico', Drawing: NicoDrawing },
};

/**
 * The chosen guide with a greeting. The drawing links to the landing page, where the other guide can be
 * chosen.
 */
export function ChosenGuide({ guide, occasion }: { guide: Guide; occasion: Occasion }) {
  const { name, Drawing } = GUIDES[guide];
  return (
    <aside
      aria-label={name}
      className="relative flex items-end gap-5 overflow-hidden bg-accent-soft px-6 pt-6 md:flex-col md:items-center md:justify-end md:gap-8 md:px-8 md:pt-12"
    >
      <span
        aria-hidden
        className="absolute bottom-0 left-0 size-56 -translate-x-1/4 translate-y-1/3 rounded-full bg-glow/35 md:left-1/2 md:size-96 md:-translate-x-1/2"
      />
      <p className="relative order-last mb-6 grow self-center rounded-3xl rounded-bl-sm bg-raised px-4 py-3 font-display text-[1.0625rem] leading-snug text-balance shadow-card md:order-none md:mb-0 md:grow-0 md:rounded-bl-3xl md:px-6 md:py-5 md:text-center md:text-[1.375rem]">
        {LINES[guide][occasion]}
        <span
          aria-hidden
          className="absolute -bottom-2 left-1/2 hidden size-5 -translate-x-1/2 rotate-45 rounded-sm bg-raised md:block"
        />
      </p>
      <Link
        to={paths.landing}
        aria-label="Reconsider my animal guide"
        className="group relative block w-26 shrink-0 rounded-t-3xl outline-offset-0 md:w-80"
      >
        <span className="block origin-bottom transition-transform duration-300 motion-safe:group-hover:-rotate-2 motion-safe:group-hover:scale-[1.03]">
          <Drawing title={name} />
        </span>
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-3 left-0 z-10 md:left-1/2 md:-translate-x-1/2 rounded-full bg-ink px-3 py-1 text-[0.8125rem] font-medium whitespace-nowrap text-paper opacity-0 shadow-card transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          Reconsider my animal guide
        </span>
      </Link>
    </aside>
  );
}
