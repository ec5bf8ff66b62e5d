import { TWO_PANES, useMedia } from '#lib/browser/use-media.ts';
import { MenuButton } from './menu-button.tsx';
import { GuideButton, InsightsLink, MapLink, PeopleLink, SettingsLink, TodayLink } from './nav-items.tsx';

/** Navigation at the left of a wide screen. */
const Rail = () => (
  <nav
    aria-label="Main"
    className="flex w-16 shrink-0 flex-col justify-between gap-4 overflow-y-auto border-r border-line bg-paper py-3 [scrollbar-width:none]"
  >
    <div className="grid">
      <TodayLink />
      <PeopleLink />
      <MapLink />
      <InsightsLink />
    </div>
    <div className="grid">
      <GuideButton />
      <SettingsLink />
      <MenuButton label="Menu" name="Open menu" />
    </div>
  </nav>
);

/**
 * Navigation below a phone's screen. While the user composes a text it makes room for it. It comes back a
 * moment later, so that nothing moves under the finger that presses a button elsewhere.
 */
const BottomBar = () => (
  <nav
    aria-label="Main"
    className="grid shrink-0 grid-cols-5 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] transition-[margin,visibility] delay-200 duration-0 composing:invisible composing:-mb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] composing:delay-0"
  >
    <TodayLink />
    <PeopleLink />
    <GuideButton />
    <MapLink />
    <MenuButton label="More" name="More: open menu" />
  </nav>
);

/** The ways to everything that is used daily, on every signed-in screen. */
export const Navigation = () => (useMedia(TWO_PANES) ? <Rail /> : <BottomBar />);
