import type { ReactNode } from 'react';
import { About } from './about.tsx';
import { ChooseGuide } from './choose-guide.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PostTeasers, type Teaser } from './post-teasers.tsx';
import { Pricing } from './pricing.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface LandingPageProps {
  /** Picture of the product. */
  picture: ReactNode;
  posts: Teaser[];
}

export function LandingPage({ picture, posts }: LandingPageProps) {
  return (
    <div className="min-h-dvh overflow-x-clip bg-paper text-ink" data-guide="scout" data-sections>
      <title>Kindred: keep the people you care about close</title>
      <SiteHeader />
      <main id="main">
        <Hero picture={picture} />
        <ChooseGuide />
        <PostTeasers posts={posts} />
        <About />
        <Pricing />
        <HowItWorks />
      </main>
      <SiteFooter posts={posts} />
    </div>
  );
}
