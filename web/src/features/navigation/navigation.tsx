import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { MenuButton } from './menu-button.tsx';
import {
  FindButton,
  GuideButton,
  InsightsLink,
  MapLink,
  PeopleLink,
  SettingsLink,
  TodayLink,
} from './nav-items.tsx';
import { SkipLink } from './skip-link.tsx';

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
      <FindButton />
      <GuideButton />
      <SettingsLink />
      <MenuButton label="Menu" name="Open menu" />
    </div>
  </nav>
);

/**
 * Navigation at the bottom of a phone's screen. It disappears while the user composes a text. It returns with
 * a delay, so that nothing moves under a finger that presses a button elsewhere.
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

/** The links to everything used daily, on every signed-in screen, after the link that skips them. */
export const Navigation = () => (
  <>
    <SkipLink />
    {useMedia(TWO_PANES) ? <Rail /> : <BottomBar />}
  </>
);
