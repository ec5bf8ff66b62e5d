import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const styles = read('theme.css');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour tokens of one guide, each as [light, dark]. */
function tokensOf(guide: string): Record<string, string[]> {
  const block = styles.split(`[data-guide='${guide}'] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, ...sides]) => [
      name,
      sides,
    ]),
  );
}

const TEXTS = [
  ...['paper', 'raised', 'sunken', 'accent-soft'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
    ['accent', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bubble', 'bubble'],
];

test.each(['scout', 'nico'])(
  'every text in the colours of %s has a contrast of 4.5 to 1, light and dark',
  (guide) => {
    const tokens = tokensOf(guide);
    const faint = TEXTS.flatMap(([text = '', ground = '']) =>
      [0, 1]
        .filter((side) => !(contrast(tokens[text]?.[side] ?? '', tokens[ground]?.[side] ?? '') >= 4.5))
        .map((side) => `${text} on ${ground}, ${side ? 'dark' : 'light'}`),
    );
    expect(faint).toEqual([]);
  },
);

test('the drawings move only without a preference for reduced motion', () => {
  const [always = '', moving = ''] = read('drawings.css').split(
    '@media (prefers-reduced-motion: no-preference) {',
  );
  expect(always).not.toContain('animation');
  expect(moving).toContain('animation: breathe');
});
