import { Link } from 'react-router';
import { paths, type Guide } from '#paths.ts';
import { GuidePortrait } from '#ui/guide-portrait.tsx';

const LINES: Record<Guide, string> = {
  scout: 'You picked me! I already like everyone you know.',
  nico: 'A sound decision. Let us begin with the people who matter.',
};

const NAMES: Record<Guide, string> = { scout: 'Scout', nico: 'Nico' };

/** The chosen animal says hello; pressing it goes back to choosing. */
export function ChosenGuide({ guide }: { guide: Guide }) {
  return (
    <div className="flex items-center gap-4">
      <Link
        to={paths.landing}
        aria-label="Reconsider my animal guide"
        className="group relative shrink-0 rounded-full"
      >
        <GuidePortrait guide={guide} title={NAMES[guide]} className="size-24" />
        <span
          aria-hidden
          className="absolute top-full left-0 z-10 mt-1 rounded-lg bg-ink px-2.5 py-1 text-xs font-medium whitespace-nowrap text-paper opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          Reconsider my animal guide
        </span>
      </Link>
      <p className="relative rounded-2xl rounded-bl-sm border border-line bg-raised px-4 py-3 font-display text-lg leading-snug">
        {LINES[guide]}
      </p>
    </div>
  );
}
