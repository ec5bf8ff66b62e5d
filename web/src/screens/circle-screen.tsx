import { CirclePage } from '#features/circle/circle-page.tsx';

export const CircleScreen = () => <CirclePage />;
