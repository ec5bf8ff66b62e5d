import { create } from 'zustand';

interface Panels {
  commandPaletteOpen: boolean;
  /** The menu as a sheet from below, on a phone. */
  mobileMenuOpen: boolean;
  chatPanelOpen: boolean;
  /** A question that is added to the text in the guide's box when its panel opens. */
  question: string;
  /** The file that another app shared, about which the guide asks in its panel. */
  shared: File | null;
  /** The menu as a drawer at the left. */
  hamburgerMenuOpen: boolean;
  settingsOpen: boolean;
  /** The sheet of all keyboard shortcuts. */
  shortcutsOpen: boolean;
  /** Id of the person whom the open quick line is about; null while its dialog is closed. */
  quickLineOf: string | null;
  /** Id of the person whose photo is open in the dialog; null if it is closed. */
  photoOf: string | null;
  /** The picture with which that dialog starts. */
  picture: File | null;
}

/** State in which every visit starts: all panels closed. The state is not stored. */
export const CLOSED: Panels = {
  commandPaletteOpen: false,
  mobileMenuOpen: false,
  chatPanelOpen: false,
  question: '',
  shared: null,
  hamburgerMenuOpen: false,
  settingsOpen: false,
  shortcutsOpen: false,
  quickLineOf: null,
  photoOf: null,
  picture: null,
};

export const usePanels = create<Panels>(() => CLOSED);

export const isAnyOpen = (panels: Panels) => Object.values(panels).some(Boolean);

/** Tells whether the menu is open, in either form. */
export const isMenuOpen = (panels: Panels) => panels.hamburgerMenuOpen || panels.mobileMenuOpen;

export const CHAT_CLOSED = { chatPanelOpen: false, shared: null } satisfies Partial<Panels>;

export const MENU_CLOSED = { hamburgerMenuOpen: false, mobileMenuOpen: false } satisfies Partial<Panels>;
