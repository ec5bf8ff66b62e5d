import { create } from 'zustand';

interface Panels {
  commandPaletteOpen: boolean;
  mobileMenuOpen: boolean;
  chatPanelOpen: boolean;
  hamburgerMenuOpen: boolean;
  settingsOpen: boolean;
}

/** Which panels are open. Not stored, so every visit starts with all closed. */
export const CLOSED: Panels = {
  commandPaletteOpen: false,
  mobileMenuOpen: false,
  chatPanelOpen: false,
  hamburgerMenuOpen: false,
  settingsOpen: false,
};

export const usePanels = create<Panels>(() => CLOSED);
