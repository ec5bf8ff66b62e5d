import { MenuButton } from '#features/menu/menu-button.tsx';
import { TodayPage } from '#features/today/today-page.tsx';

export const TodayScreen = () => <TodayPage menu={<MenuButton />} />;
