import { create } from 'zustand';

interface Panels {
  commandPaletteOpen: boolean;
  mobileMenuOpen: boolean;
  chatPanelOpen: boolean;
  hamburgerMenuOpen: boolean;
  settingsOpen: boolean;
}

/** State in which every visit starts: all panels closed. It is not stored. */
export const CLOSED: Panels = {
  commandPaletteOpen: false,
  mobileMenuOpen: false,
  chatPanelOpen: false,
  hamburgerMenuOpen: false,
  settingsOpen: false,
};

export const usePanels = create<Panels>(() => CLOSED);
