export const MENU_BUTTON = 'menu-button';

/** Focuses the menu button. Used when the menu closes, or a dialog opened from it. */
export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();
