import { MenuButton } from '#features/menu/menu-button.tsx';
import { DuplicatesPage } from '#features/duplicates/duplicates-page.tsx';

export const DuplicatesScreen = () => <DuplicatesPage menu={<MenuButton />} />;
