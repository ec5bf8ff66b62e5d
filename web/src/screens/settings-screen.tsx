import { MenuButton } from '#features/menu/menu-button.tsx';
import { SettingsFrame } from '#features/settings/frame/settings-frame.tsx';

export const SettingsScreen = () => <SettingsFrame menu={<MenuButton />} />;
