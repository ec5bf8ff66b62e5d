import { isCounted } from 'functions/contract/people/counted';
import { lazy, Suspense } from 'react';
import { usePeople } from '#queries/people/people.ts';

const Bar = lazy(async () => ({
  default: (await import('#features/welcome/examples-bar.tsx')).ExamplesBar,
}));
const Ways = lazy(async () => ({
  default: (await import('#features/welcome/three-ways.tsx')).ThreeWays,
}));

/** The bar about example people, loaded only if there are any. */
export const Notice = () =>
  usePeople().data?.some((person) => !isCounted(person)) && (
    <div data-later className="shrink-0">
      <Suspense fallback={null}>
        <Bar />
      </Suspense>
    </div>
  );

export const ThreeWays = () => (
  <Suspense fallback={null}>
    <Ways />
  </Suspense>
);
