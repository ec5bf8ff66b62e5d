import { TagsPage } from '#features/settings/tags/tags-page.tsx';

export const TagsScreen = () => <TagsPage />;
