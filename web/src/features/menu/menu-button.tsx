import { Menu } from 'lucide-react';
import { usePanels } from '#settings/panels-store.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** The closed menu gives the focus back to the button of this id. */
export const MENU_BUTTON = 'menu-button';

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
