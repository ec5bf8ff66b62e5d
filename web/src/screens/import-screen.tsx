import { ImportPage } from '#features/import/import-page.tsx';

export const ImportScreen = () => <ImportPage />;
