import type { RouteObject } from 'react-router';
import { LandingScreen } from '#screens/landing.tsx';
import { NotFoundScreen } from '#screens/not-found.tsx';
import { RootScreen } from '#screens/root.tsx';
import { RouteErrorScreen } from '#screens/route-error.tsx';
import { Frame } from './frame.tsx';

const signedIn: RouteObject[] = [
  {
    path: '/people',
    lazy: async () => ({ Component: (await import('#screens/people.tsx')).PeopleScreen }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('#screens/no-person.tsx')).NoPersonScreen }),
      },
      {
        path: ':personId',
        lazy: async () => ({ Component: (await import('#screens/person.tsx')).PersonScreen }),
      },
    ],
  },
  {
    path: '/today',
    lazy: async () => ({ Component: (await import('#screens/today.tsx')).TodayScreen }),
  },
  {
    path: '/insights',
    lazy: async () => ({ Component: (await import('#screens/insights.tsx')).InsightsScreen }),
  },
  {
    path: '/import',
    lazy: async () => ({ Component: (await import('#screens/import.tsx')).ImportScreen }),
  },
  {
    path: '/duplicates',
    lazy: async () => ({ Component: (await import('#screens/duplicates.tsx')).DuplicatesScreen }),
  },
  {
    path: '/settings/tags',
    lazy: async () => ({ Component: (await import('#screens/tags.tsx')).TagsScreen }),
  },
  {
    path: '/settings/trash',
    lazy: async () => ({ Component: (await import('#screens/trash.tsx')).TrashScreen }),
  },
  {
    path: '/settings/data',
    lazy: async () => ({ Component: (await import('#screens/data.tsx')).DataScreen }),
  },
];

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: RootScreen },
      { path: '/landing', Component: LandingScreen },
      {
        lazy: async () => ({ Component: (await import('#screens/signed-in.tsx')).SignedInScreen }),
        children: signedIn,
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
