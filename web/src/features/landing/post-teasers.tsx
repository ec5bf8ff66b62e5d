import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, type Guide, type PostSlug } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from './section.tsx';

export interface Teaser {
  slug: PostSlug;
  title: string;
  author: string;
  authorTitle: string;
  excerpt: string;
  guide: Guide;
  portrait: ReactNode;
}

function PostTeaser({ post, isFirst }: { post: Teaser; isFirst: boolean }) {
  return (
    <article
      id={post.slug}
      data-guide={post.guide}
      className={classNames(
        'group relative flex flex-col border-t-2 border-accent pt-7',
        isFirst && 'md:col-span-2 lg:col-span-1',
      )}
    >
      <p className="flex items-center gap-3.5">
        {post.portrait}
        <span className="leading-snug">
          <span className="block font-semibold text-ink">{post.author}</span>
          <span className="text-sm text-soft">{post.authorTitle}</span>
        </span>
      </p>
      <h3 className="mt-5 text-2xl leading-[1.2] text-ink">
        <Link
          to={paths.post(post.slug)}
          className="rounded decoration-accent/50 decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h3>
      <p className="mt-3 leading-7 text-pretty text-soft">{post.excerpt}</p>
      <p aria-hidden className="mt-auto pt-5 font-semibold text-accent">
        Read it
      </p>
    </article>
  );
}

export function PostTeasers({ posts }: { posts: Teaser[] }) {
  return (
    <Section id="blog" title="From Our Guides" lead="On friendship, attention, and the price of both.">
      <div className="grid gap-x-10 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <PostTeaser key={post.slug} post={post} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}
