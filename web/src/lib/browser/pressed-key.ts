const FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';
/** Selector of dialogs and menus, which exist only while they are open. */
export const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Returns the pressed key, a letter in lower case. Undefined if it is no shortcut: a modifier is pressed, the
 * key is held down, the focus is in a field, or a dialog or menu is open.
 */
export function pressedKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event;
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return undefined;
  // A sign such as ? may need Shift, but Shift with a letter is no shortcut.
  if (shiftKey && /^[a-z]$/i.test(key)) return undefined;
  if (target instanceof Element && target.closest(FIELDS)) return undefined;
  if (document.querySelector(OVERLAYS)) return undefined;
  return key.toLowerCase();
}
