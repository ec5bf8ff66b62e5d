import { useEffect } from 'react';

interface CardKeys {
  /** Called with the index of the pressed digit, 0 for 1. */
  onDigit: (index: number) => void;
  onSkip: () => void;
  onUndo: () => void;
}

/** True where keys belong to something else: text that is written, or a dialog over the page. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role$="dialog"], [role="menu"]') !== null;

/** Answers the cards by keyboard: 1 to 4, S to skip, Z to undo. */
export function useCardKeys({ onDigit, onSkip, onUndo }: CardKeys) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // A key that is held down answers one card, not all of them.
      if (event.repeat || event.altKey || isTaken(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') onUndo();
      else if (event.ctrlKey || event.metaKey) return;
      else if (key === 's') onSkip();
      else if (/^[1-4]$/.test(key)) onDigit(Number(key) - 1);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onDigit, onSkip, onUndo]);
}
