import { Menu } from 'lucide-react';
import { usePanels } from '#settings/panels-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

const MENU_BUTTON = 'menu-button';

/**
 * Focuses the menu button. Used when a dialog opened from the menu closes, because the menu itself is gone.
 */
export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();

export function MenuButton() {
  const isOpen = usePanels((panels) => panels.hamburgerMenuOpen);
  if (isOpen) return null;
  return (
    <IconButton
      id={MENU_BUTTON}
      icon={Menu}
      label="Open menu"
      className="-ml-2"
      onClick={() => usePanels.setState({ hamburgerMenuOpen: true })}
    />
  );
}
