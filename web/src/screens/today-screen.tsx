import { TodayPage } from '#features/today/today-page.tsx';

export const TodayScreen = () => <TodayPage />;
