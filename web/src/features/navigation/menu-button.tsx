import { Menu } from 'lucide-react';
import { TWO_PANES } from '#lib/browser/media.ts';
import { usePanels } from '#settings/panels-store.ts';
import { MENU_BUTTON } from './focus-menu-button.ts';
import { NavFace, navItemClass } from './nav-face.tsx';

const openMenu = () =>
  usePanels.setState(matchMedia(TWO_PANES).matches ? { hamburgerMenuOpen: true } : { mobileMenuOpen: true });

interface MenuButtonProps {
  label: string;
  /** Name for screen readers, which contains the label. */
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
