import { MenuButton } from '#features/menu/menu-button.tsx';
import { TagsPage } from '#features/settings/tags/tags-page.tsx';

export const TagsScreen = () => <TagsPage menu={<MenuButton />} />;
