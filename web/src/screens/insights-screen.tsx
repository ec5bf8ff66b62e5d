import { MenuButton } from '#features/menu/menu-button.tsx';
import { InsightsPage } from '#features/insights/insights-page.tsx';

export const InsightsScreen = () => <InsightsPage menu={<MenuButton />} />;
