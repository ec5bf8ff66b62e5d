/**
 * Hides Escape from the app while an input method composes a character. There it ends the composition; the app would
 * close the editor around it. Returns a function that ends this.
 */
export function keepComposition(): () => void {
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && event.isComposing) event.stopImmediatePropagation();
  }
  window.addEventListener('keydown', handleKey, { capture: true });
  return () => window.removeEventListener('keydown', handleKey, { capture: true });
}
