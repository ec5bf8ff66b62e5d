import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Wordmark } from '#ui/marks/wordmark.tsx';
import type { Teaser } from './post-teasers.tsx';

const LINK = 'rounded text-soft underline-offset-4 hover:text-ink hover:underline';

export function SiteFooter({ posts }: { posts: Pick<Teaser, 'slug' | 'title'>[] }) {
  return (
    <footer className="border-t border-line [contain-intrinsic-height:auto_26rem] [content-visibility:auto]">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-5 py-14 sm:px-8 md:grid-cols-[1fr_auto_auto]">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-xs text-soft">
            Made for people who like people. Scout helped. Nico supervised.
          </p>
        </div>
        <nav aria-label="Blog">
          <p className="font-semibold">From Our Guides</p>
          <ul className="mt-3 grid gap-2">
            {posts.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={paths.post(slug)} className={LINK}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Account">
          <p className="font-semibold">Kindred</p>
          <ul className="mt-3 grid gap-2">
            <li>
              <Link to={paths.auth('sign-up')} className={LINK}>
                Create an account
              </Link>
            </li>
            <li>
              <Link to={paths.auth('sign-in')} className={LINK}>
                Sign in
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
