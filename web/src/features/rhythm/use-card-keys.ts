import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '#lib/browser/pressed-key.ts';
import { CARD_KEYS } from '#lib/shortcuts.ts';

interface CardKeys {
  /** Called with the index of the pressed digit, 0 for 1. */
  onDigit: (index: number) => void;
  onSkip: () => void;
  onUndo: () => void;
}

/** Answers the cards by keyboard. A key that is held down answers only one card. */
export function useCardKeys({ onDigit, onSkip, onUndo }: CardKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === CARD_KEYS.undo) onUndo();
    else if (key === CARD_KEYS.skip) onSkip();
    else if (key && /^[1-4]$/.test(key)) onDigit(Number(key) - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
