import { MenuButton } from '#features/menu/menu-button.tsx';
import { TrashPage } from '#features/settings/trash/trash-page.tsx';

export const TrashScreen = () => <TrashPage menu={<MenuButton />} />;
