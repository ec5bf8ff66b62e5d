import { create } from 'zustand';

interface Panels {
  commandPaletteOpen: boolean;
  mobileMenuOpen: boolean;
  chatPanelOpen: boolean;
  hamburgerMenuOpen: boolean;
  settingsOpen: boolean;
}

/** What is open right now; never kept, so every visit starts closed. */
export const CLOSED: Panels = {
  commandPaletteOpen: false,
  mobileMenuOpen: false,
  chatPanelOpen: false,
  hamburgerMenuOpen: false,
  settingsOpen: false,
};

export const usePanels = create<Panels>(() => CLOSED);
