import { Link } from 'react-router';
import { paths, type PostSlug } from '#paths.ts';
import { AuthorPortrait } from './author-portrait.tsx';
import { POSTS } from './posts.ts';

/** Links to all posts except the one shown. */
export function MorePosts({ than }: { than: PostSlug }) {
  return (
    <section aria-labelledby="more" className="mt-20 border-t border-line bg-sunken">
      <div className="mx-auto max-w-4xl px-5 py-14 sm:px-8">
        <h2 id="more" className="text-2xl">
          From Our Guides
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-2">
          {POSTS.filter(({ slug }) => slug !== than).map(({ slug, author, authorTitle, title, guide }) => (
            <li key={slug} data-guide={guide} className="grid">
              <Link
                to={paths.post(slug)}
                className="flex items-center gap-5 rounded-3xl border border-line bg-raised p-5 text-ink shadow-card transition-shadow hover:shadow-lift"
              >
                <AuthorPortrait author={author} className="size-16 shrink-0" />
                <span>
                  <span className="block font-display text-lg leading-snug font-semibold">{title}</span>
                  <span className="mt-1 block text-sm text-soft">
                    {author}, {authorTitle}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
