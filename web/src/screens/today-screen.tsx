import { TodayPage } from '#features/today/today-page.tsx';
import { ExamplesBar } from '#features/welcome/examples-bar.tsx';
import { FirstSteps } from '#features/welcome/first-steps.tsx';
import { ThreeWays } from '#features/welcome/three-ways.tsx';

export const TodayScreen = () => (
  <TodayPage
    ways={<ThreeWays />}
    notice={<ExamplesBar className="px-4 md:px-8" />}
    firstSteps={<FirstSteps />}
  />
);
