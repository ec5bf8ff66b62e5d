import { InsightsPage } from '#features/insights/insights-page.tsx';
import { ThreeWays } from '#features/welcome/three-ways.tsx';

export const InsightsScreen = () => <InsightsPage ways={<ThreeWays />} />;
