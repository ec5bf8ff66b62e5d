import { Menu } from 'lucide-react';
import { TWO_PANES } from '#lib/browser/use-media.ts';
import { isMenuOpen, usePanels } from '#settings/panels-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

const MENU_BUTTON = 'menu-button';

/**
 * Focuses the menu button. Used when a dialog opened from the menu closes, because the menu itself is gone.
 */
export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();

export function MenuButton() {
  if (usePanels(isMenuOpen)) return null;
  const open = () =>
    usePanels.setState(
      matchMedia(TWO_PANES).matches ? { hamburgerMenuOpen: true } : { mobileMenuOpen: true },
    );
  return <IconButton id={MENU_BUTTON} icon={Menu} label="Open menu" className="-ml-2" onClick={open} />;
}
