import { SettingsFrame } from '#features/settings/frame/settings-frame.tsx';

export const SettingsScreen = () => <SettingsFrame />;
