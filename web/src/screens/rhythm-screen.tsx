import { RhythmPage } from '#features/rhythm/rhythm-page.tsx';

export const RhythmScreen = () => <RhythmPage />;
