import { DataPage } from '#features/settings/data/data-page.tsx';

export const DataScreen = () => <DataPage />;
