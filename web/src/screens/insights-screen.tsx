import { InsightsPage } from '#features/insights/insights-page.tsx';

export const InsightsScreen = () => <InsightsPage />;
