const FONT = '16px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"';
const SIZE = 20;

/**
 * Tells whether any visible pixel of an image (RGBA bytes) is neither black, white nor grey. Only real emoji
 * have such pixels.
 */
export function isColourful(pixels: ArrayLike<number>): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3] && (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2])) return true;
  return false;
}

function drawEmoji(): ArrayLike<number> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.font = FONT;
  context.textBaseline = 'top';
  context.fillText('🌿', 0, 0);
  return context.getImageData(0, 0, SIZE, SIZE).data;
}

let known: boolean | undefined;

/** Tells whether this device has an emoji font; without one, emoji are empty boxes. The result is cached. */
export const hasEmojiFont = () => (known ??= typeof document !== 'undefined' && isColourful(drawEmoji()));
