import { MenuButton } from '#features/menu/menu-button.tsx';
import { RhythmPage } from '#features/rhythm/rhythm-page.tsx';

export const RhythmScreen = () => <RhythmPage menu={<MenuButton />} />;
