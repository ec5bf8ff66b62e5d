import { Menu } from 'lucide-react';
import { TWO_PANES } from '#lib/browser/use-media.ts';
import { usePanels } from '#settings/panels-store.ts';
import { NavFace, navItemClass } from './nav-face.tsx';

const MENU_BUTTON = 'menu-button';

/** Focuses the menu button. Used when the menu closes, or a dialog that was opened from it. */
export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();

const openMenu = () =>
  usePanels.setState(matchMedia(TWO_PANES).matches ? { hamburgerMenuOpen: true } : { mobileMenuOpen: true });

interface MenuButtonProps {
  label: string;
  /** Its name for screen readers; contains the label. */
  name: string;
}

export function MenuButton({ label, name }: MenuButtonProps) {
  return (
    <button
      type="button"
      id={MENU_BUTTON}
      aria-label={name}
      aria-haspopup="dialog"
      title={name}
      onClick={openMenu}
      className={navItemClass}
    >
      <NavFace icon={Menu} label={label} />
    </button>
  );
}
