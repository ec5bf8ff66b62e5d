// A classic script in the head of the page that is the app. It sets guide and theme before the first paint, so that nothing
// flashes, shows the list's page as it was last seen, or its outline, reads the session and the list of people from the
// device and asks for the list, while the app's code is still on its way. What it imports is built into it, as a copy of its
// own.

import { showLastSeen } from '#lib/before-app/show-last-seen.ts';
import { showOutline } from '#lib/before-app/outline.ts';
import { applyAppearance } from './appearance.ts';
import { readListEarly } from './read-list-early.ts';

/** Names the build, because the page last seen is of one. The development server's page has none. */
const { build } = document.currentScript?.dataset ?? {};

/** Matches addresses of pages that show no people, although they are the app. */
const WITHOUT_PEOPLE = /^\/(goodbye|reminders\/act)$/;

applyAppearance();
if (build !== undefined && !WITHOUT_PEOPLE.test(location.pathname)) {
  const isShown = showLastSeen(build);
  readListEarly();
  if (!isShown) void showOutline();
}
