import type { RouteObject } from 'react-router';
import { LandingScreen } from '#screens/landing.tsx';
import { NotFoundScreen } from '#screens/not-found.tsx';
import { RootScreen } from '#screens/root.tsx';
import { RouteErrorScreen } from '#screens/route-error.tsx';
import { Frame } from './frame.tsx';

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
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
