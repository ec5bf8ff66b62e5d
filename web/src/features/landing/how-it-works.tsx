import { Section } from './section.tsx';

const STEPS = [
  {
    title: 'Choose a guide',
    text: 'Scout or Nico. It takes one click and sets the tone for everything after.',
  },
  {
    title: 'Add your people',
    text: 'Import the contacts you have, add them by hand, or tell your guide in a sentence whom you met.',
  },
  {
    title: 'Stay connected',
    text: 'Write, note what you learn, and let your guide tell you who is due a hello: once a day, by notification or mail.',
  },
];

/** A paw print between the steps. */
function Paw({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className} fill="currentColor">
      <ellipse cx="6" cy="9" rx="2.2" ry="3" transform="rotate(-24 6 9)" />
      <ellipse cx="10.2" cy="5.8" rx="2.2" ry="3" transform="rotate(-8 10.2 5.8)" />
      <ellipse cx="15" cy="6" rx="2.2" ry="3" transform="rotate(12 15 6)" />
      <ellipse cx="18.8" cy="9.8" rx="2.2" ry="3" transform="rotate(28 18.8 9.8)" />
      <path d="M12.2 11.500c3 0 5.8 3.3 5.8 6 0 2-1.6 2.8-3.2 2.5-1.8-.3-3.6-.3-5.3 0-1.7.3-3-.7-3-2.5 0-2.7 2.7-6 5.7-6Z" />
    </svg>
  );
}

function Trail() {
  return (
    <span aria-hidden className="hidden grow items-center justify-evenly pr-4 text-accent/25 md:flex">
      <Paw className="size-5 translate-y-1.5 rotate-75" />
      <Paw className="size-5 -translate-y-1.5 rotate-100" />
      <Paw className="size-5 translate-y-1.5 rotate-80" />
      <Paw className="size-5 -translate-y-1.5 rotate-95" />
    </span>
  );
}

export function HowItWorks() {
  return (
    <Section
      id="learn"
      title="How It Works"
      lead="From a stranger to a regular in three steps."
      className="border-t border-line bg-sunken [contain-intrinsic-height:auto_44rem] [content-visibility:auto]"
    >
      <ol className="grid gap-12 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="max-md:flex max-md:gap-5">
            <div className="flex items-center gap-4 max-md:items-start">
              <span
                aria-hidden
                className="grid size-14 shrink-0 place-items-center rounded-full bg-accent font-display text-2xl font-semibold text-on-accent"
              >
                {index + 1}
              </span>
              {index < STEPS.length - 1 && <Trail />}
            </div>
            <div className="md:mt-5">
              <h3 className="text-[1.625rem] leading-tight">{title}</h3>
              <p className="mt-2 max-w-sm leading-7 text-pretty text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
