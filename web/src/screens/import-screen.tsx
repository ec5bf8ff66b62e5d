import { MenuButton } from '#features/menu/menu-button.tsx';
import { ImportPage } from '#features/import/import-page.tsx';

export const ImportScreen = () => <ImportPage menu={<MenuButton />} />;
