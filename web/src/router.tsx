import type { RouteObject } from 'react-router';
import { paths } from '#paths.ts';
import { LandingScreen } from '#screens/landing.tsx';
import { NoPersonScreen } from '#screens/no-person.tsx';
import { NotFoundScreen } from '#screens/not-found.tsx';
import { PeopleScreen } from '#screens/people.tsx';
import { RootScreen } from '#screens/root.tsx';
import { RouteErrorScreen } from '#screens/route-error.tsx';
import { SignedInScreen } from '#screens/signed-in.tsx';
import { Frame } from './frame.tsx';

const signedIn: RouteObject[] = [
  {
    path: '/people',
    Component: PeopleScreen,
    children: [
      { index: true, Component: NoPersonScreen },
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

const blog: RouteObject[] = [
  {
    path: paths.post('tom-dunbar-number'),
    lazy: async () => ({
      Component: (await import('#screens/blog/tom-dunbar-number.tsx')).TomDunbarNumberScreen,
    }),
  },
  {
    path: paths.post('scout-care-for-humans'),
    lazy: async () => ({
      Component: (await import('#screens/blog/scout-care-for-humans.tsx')).ScoutCareForHumansScreen,
    }),
  },
  {
    path: paths.post('nico-one-trick'),
    lazy: async () => ({
      Component: (await import('#screens/blog/nico-one-trick.tsx')).NicoOneTrickScreen,
    }),
  },
];

/** The whole route table. What the list of people needs is not lazy: it is what the app is opened for. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: RootScreen },
      { path: '/landing', Component: LandingScreen },
      ...blog,
      { Component: SignedInScreen, children: signedIn },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
