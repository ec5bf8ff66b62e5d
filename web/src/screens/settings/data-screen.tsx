import { MenuButton } from '#features/menu/menu-button.tsx';
import { DataPage } from '#features/settings/data/data-page.tsx';

export const DataScreen = () => <DataPage menu={<MenuButton />} />;
