import { expect, test, vi } from 'vitest';
import { flagOrCode } from './flag-or-code.ts';

const hasEmojiFont = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('./emoji-font.ts', () => ({ hasEmojiFont }));

test.each([
  [true, '🇩🇪'],
  [false, 'DE'],
])('a device with an emoji font (%s) shows %s for Germany', (has, shown) => {
  hasEmojiFont.mockReturnValue(has);
  expect(flagOrCode('DE')).toBe(shown);
});

test.each([true, false])('text that is no country shows nothing (%s)', (has) => {
  hasEmojiFont.mockReturnValue(has);
  expect(flagOrCode('Atlantis')).toBe('');
});
