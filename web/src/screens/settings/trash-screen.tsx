import { TrashPage } from '#features/settings/trash/trash-page.tsx';

export const TrashScreen = () => <TrashPage />;
