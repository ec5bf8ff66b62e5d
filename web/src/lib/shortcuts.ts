/** The keys of the shortcuts. All code that handles or shows a key reads it here. */
export const KEYS = {
  search: '/',
  add: 'n',
  memory: 'm',
  quickLine: 'q',
  contacted: 'c',
  guide: 'g',
  shortcuts: '?',
  /** Pressed together with Ctrl, or with Cmd on a Mac. */
  palette: 'k',
} as const;

/** The keys of the rhythm cards. Besides these, the digits 1 to 4 answer a card's questions. */
export const CARD_KEYS = { skip: 's', undo: 'z' } as const;

/** Returns the palette's shortcut as this computer shows it: `Ctrl K` or `⌘K`. */
export const paletteKeys = () => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K');
