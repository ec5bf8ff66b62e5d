import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, type PostSlug } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { Wordmark } from '#ui/marks/wordmark.tsx';
import { AuthorPortrait } from './author-portrait.tsx';
import { Sources, type Source } from './cite.tsx';
import { MorePosts } from './more-posts.tsx';
import { postBySlug, type Post } from './posts.ts';
import { Prose } from './prose.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function PostHeader({ post }: { post: Post }) {
  return (
    <header className="mx-auto grid max-w-4xl items-center gap-x-14 gap-y-6 px-5 pt-8 pb-12 sm:px-8 md:grid-cols-[1fr_auto] md:pt-14 md:pb-16">
      <div className="md:order-last">
        <AuthorPortrait author={post.author} className="size-24 shadow-card md:size-52" />
      </div>
      <div>
        <h1 className="text-[clamp(2.25rem,5.5vw,3.5rem)] leading-[1.08]">{post.title}</h1>
        <p className="mt-5 max-w-xl text-xl leading-8 text-pretty text-soft">{post.excerpt}</p>
        <p className="mt-6 flex flex-wrap gap-x-2 text-[0.9375rem] text-soft">
          <span>
            <span className="font-semibold text-ink">{post.author}</span>, {post.authorTitle}
          </span>
          <span aria-hidden>·</span>
          <time dateTime={post.date}>{DAY.format(new Date(post.date))}</time>
          <span aria-hidden>·</span>
          <span>{post.minutes} min read</span>
        </p>
      </div>
    </header>
  );
}

function CallToAction({ post }: { post: Post }) {
  return (
    <aside className="mt-16 grid justify-items-center gap-5 rounded-4xl bg-accent-soft px-6 py-10 text-center sm:-mx-8 sm:px-12">
      <AuthorPortrait author={post.author} className="size-20 bg-raised" />
      <p className="font-display text-2xl leading-snug font-medium text-balance">{post.callToAction.text}</p>
      <Link to={post.callToAction.to} className={buttonClass({ look: 'solid', size: 'large' })}>
        {post.callToAction.label} <ArrowRight aria-hidden className="size-4" />
      </Link>
    </aside>
  );
}

interface PostPageProps {
  slug: PostSlug;
  sources: readonly Source[];
  children: ReactNode;
}

/** Page of a blog post: header, title and sources around its text (`children`). */
export function PostPage({ slug, sources, children }: PostPageProps) {
  const post = postBySlug(slug);
  return (
    <div data-guide={post.guide} className="min-h-dvh overflow-x-clip bg-paper text-ink">
      <title>{`${post.title} · Kindred`}</title>
      <nav aria-label="Kindred" className="border-b border-line/60">
        <div className="mx-auto flex max-w-4xl items-center justify-between gap-3 px-5 py-3 sm:px-8">
          <Wordmark />
          <Link
            to={paths.landing}
            className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-semibold text-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" /> Back to home
          </Link>
        </div>
      </nav>
      <main>
        <article>
          <PostHeader post={post} />
          <div className="mx-auto max-w-[38rem] px-5 sm:px-0">
            <Prose>{children}</Prose>
            <CallToAction post={post} />
            <Sources sources={sources} />
          </div>
        </article>
        <MorePosts than={slug} />
      </main>
    </div>
  );
}
