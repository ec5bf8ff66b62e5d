import { About } from './about.tsx';
import { ChooseGuide } from './choose-guide.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function LandingPage() {
  return (
    <div className="min-h-dvh overflow-x-clip" data-guide="scout">
      <title>Kindred: keep the people you care about close</title>
      <SiteHeader />
      <main>
        <Hero />
        <ChooseGuide />
        <About />
        <Pricing />
        <HowItWorks />
      </main>
      <SiteFooter />
    </div>
  );
}
