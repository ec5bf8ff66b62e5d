import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { LandingScreen } from './screens/public/landing-screen.tsx';
import { NoPersonScreen } from './screens/people/no-person-screen.tsx';
import { PeopleScreen } from './screens/people/people-screen.tsx';
import { RootScreen } from './screens/layout/root-screen.tsx';
import { SignedInScreen } from './screens/layout/signed-in-screen.tsx';
import type { SettingsPageName } from './screens/settings-screen.tsx';
import { lazyScreen } from './router/index.ts';

/**
 * A page below `/settings`, shown inside its screen. The table of their components is in the chunk of that
 * screen, because whoever opens the list of people needs none of them.
 */
const settingsPage = (path: SettingsPageName): RouteObject => ({
  path,
  ...lazyScreen(async () => (await import('./screens/settings-screen.tsx')).loadSettingsPage(path)),
});

const SETTINGS_PAGES: SettingsPageName[] = [
  'preferences',
  'reminders',
  'account',
  'tags',
  'trash',
  'phone',
  'programs',
  'data',
];

const signedIn: RouteObject[] = [
  {
    path: '/people',
    Component: PeopleScreen,
    children: [
      { index: true, Component: NoPersonScreen },
      {
        path: ':personId',
        ...lazyScreen(async () => (await import('./screens/people/person-screen.tsx')).PersonScreen),
      },
    ],
  },
  {
    path: paths.today,
    ...lazyScreen(async () => (await import('./screens/today-screen.tsx')).TodayScreen),
  },
  {
    path: paths.tell,
    ...lazyScreen(async () => (await import('./features/share/tell-page.tsx')).TellPage),
  },
  {
    path: paths.insights,
    ...lazyScreen(async () => (await import('./screens/insights-screen.tsx')).InsightsScreen),
  },
  {
    path: paths.import,
    ...lazyScreen(async () => (await import('./screens/import-screen.tsx')).ImportScreen),
  },
  {
    path: '/import/from/:producer?',
    ...lazyScreen(async () => (await import('./screens/coming-from-screen.tsx')).ComingFromScreen),
  },
  {
    path: paths.rhythm,
    ...lazyScreen(async () => (await import('./screens/rhythm-screen.tsx')).RhythmScreen),
  },
  {
    path: '/circle/:personId?',
    ...lazyScreen(async () => (await import('./screens/circle-screen.tsx')).CircleScreen),
  },
  {
    path: paths.duplicates,
    ...lazyScreen(async () => (await import('./screens/duplicates-screen.tsx')).DuplicatesScreen),
  },
  {
    path: paths.settings,
    ...lazyScreen(async () => (await import('./screens/settings-screen.tsx')).SettingsScreen),
    children: SETTINGS_PAGES.map(settingsPage),
  },
];

const blog: RouteObject[] = [
  {
    path: paths.post('tom-dunbar-number'),
    ...lazyScreen(async () => (await import('./screens/blog/tom-dunbar-number.tsx')).TomDunbarNumberScreen),
  },
  {
    path: paths.post('scout-care-for-humans'),
    ...lazyScreen(
      async () => (await import('./screens/blog/scout-care-for-humans.tsx')).ScoutCareForHumansScreen,
    ),
  },
  {
    path: paths.post('nico-one-trick'),
    ...lazyScreen(async () => (await import('./screens/blog/nico-one-trick.tsx')).NicoOneTrickScreen),
  },
];

/**
 * All routes. The screens of the list, and the small ones that lead to it, are not lazy, because most
 * visits begin with the list.
 */
export const routes: RouteObject[] = [
  { path: paths.root, Component: RootScreen },
  { path: paths.landing, Component: LandingScreen },
  ...blog,
  {
    path: paths.goodbye,
    ...lazyScreen(async () => (await import('./screens/public/goodbye-screen.tsx')).GoodbyeScreen),
  },
  {
    path: '/reminders/act',
    ...lazyScreen(async () => (await import('./features/reminders/act-page.tsx')).ActPage),
  },
  { Component: SignedInScreen, children: signedIn },
  {
    path: '*',
    ...lazyScreen(async () => (await import('./screens/layout/not-found-screen.tsx')).NotFoundScreen),
  },
];
