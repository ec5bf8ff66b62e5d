import type { Post } from '#features/blog/posts.ts';
import { SITE } from '#config.ts';
import { paths } from '#paths.ts';

const DESCRIPTION =
  'Kindred remembers the people in your life with you: conversations, memories and who to reach out to next, with Scout the dog or Nico the cat as your guide.';

/** Structured data for search engines. `<` is escaped so that no text can end the script element. */
function Facts({ about }: { about: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

interface PageMetaProps {
  path: string;
  type: 'website' | 'article';
  title: string;
  description: string;
  /** Address of a picture of 1200 × 630 pixels, for link previews. */
  picture: string;
  facts: object;
}

function PageMeta({ path, type, title, description, picture, facts }: PageMetaProps) {
  const url = SITE + path;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="Kindred" />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={SITE + picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <Facts about={{ ...facts, url, description, image: SITE + picture }} />
    </>
  );
}

export const LandingMeta = () => (
  <PageMeta
    path={paths.landing}
    type="website"
    title="Kindred: keep the people you care about close"
    description={DESCRIPTION}
    picture="/og.png"
    facts={{
      '@type': 'WebApplication',
      name: 'Kindred',
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'Any',
      offers: [
        { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
        { '@type': 'Offer', name: 'Pro', price: '20', priceCurrency: 'USD' },
      ],
    }}
  />
);

export const PostMeta = ({ post }: { post: Post }) => (
  <PageMeta
    path={paths.post(post.slug)}
    type="article"
    title={post.title}
    description={post.description}
    picture={`/og-${post.slug}.png`}
    facts={{
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.date,
      author: { '@type': 'Person', name: post.author, jobTitle: post.authorTitle },
      publisher: { '@type': 'Organization', name: 'Kindred' },
    }}
  />
);

/**
 * Meta tags of the app's page. Search engines must not index it, because its screens have their titles only
 * while the app runs.
 */
export const AppMeta = () => (
  <>
    <title>Kindred</title>
    <meta name="description" content={DESCRIPTION} />
    <meta name="robots" content="noindex" />
  </>
);
