import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { Wordmark } from '#ui/marks/wordmark.tsx';

const SECTIONS = [
  ['blog', 'Blog'],
  ['pricing', 'Pricing'],
  ['learn', 'Learn'],
] as const;

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line/60 bg-paper/90 backdrop-blur-md">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-5 py-3 max-sm:pb-1 sm:px-8">
        <a
          href="#main"
          className={`${buttonClass({ look: 'solid' })} fixed top-2 left-2 z-10 not-focus:sr-only`}
        >
          Skip to the content
        </a>
        <Link to={paths.landing} className="mr-auto rounded-lg">
          <Wordmark />
        </Link>
        <nav
          aria-label="Sections"
          className="flex max-sm:order-last max-sm:-mx-4 max-sm:basis-full max-sm:justify-center"
        >
          {SECTIONS.map(([id, label]) => (
            <Link key={id} to={`#${id}`} className={buttonClass({ look: 'bare' })}>
              {label}
            </Link>
          ))}
        </nav>
        <Link to={paths.auth('sign-in')} className={buttonClass({ look: 'solid' })}>
          Log in
        </Link>
      </div>
    </header>
  );
}
