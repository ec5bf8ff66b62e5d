import { InsightsPage } from '#features/insights/insights-page.tsx';
import { MenuButton } from '#features/menu/menu-button.tsx';
import { ThreeWays } from '#features/welcome/three-ways.tsx';

export const InsightsScreen = () => <InsightsPage menu={<MenuButton />} ways={<ThreeWays />} />;
