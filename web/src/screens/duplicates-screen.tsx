import { DuplicatesPage } from '#features/duplicates/duplicates-page.tsx';

export const DuplicatesScreen = () => <DuplicatesPage />;
