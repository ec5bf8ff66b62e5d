import type { Guide } from '#contract/reminders/digest/digest.ts';

/** A colour on a light and on a dark background. */
type Colour = readonly [light: string, dark: string];

/** The colours of a mail: those of the app with this guide, because a mail cannot read its style sheet. */
export interface Palette {
  paper: Colour;
  raised: Colour;
  line: Colour;
  ink: Colour;
  soft: Colour;
  accent: Colour;
  onAccent: Colour;
  accentSoft: Colour;
  well: Colour;
  wellSoft: Colour;
}

const WELL = { well: ['#2f6231', '#9fd596'], wellSoft: ['#e2efd9', '#20331f'] } as const;

export const PALETTES: Record<Guide, Palette> = {
  Scout: {
    paper: ['#fbf6ec', '#1a1512'],
    raised: ['#fffdf8', '#251e19'],
    line: ['#e6dac5', '#3d332b'],
    ink: ['#2b2018', '#f5ebdd'],
    soft: ['#675646', '#c3b4a3'],
    accent: ['#a9431a', '#f2a06b'],
    onAccent: ['#fffaf3', '#2b1307'],
    accentSoft: ['#f8e3d2', '#412818'],
    ...WELL,
  },
  Nico: {
    paper: ['#faf5f3', '#18131b'],
    raised: ['#fffdfc', '#231c27'],
    line: ['#e5d8dc', '#3c3142'],
    ink: ['#291e2d', '#f3eaf3'],
    soft: ['#64546a', '#c2b3c6'],
    accent: ['#6b3a75', '#d5abe2'],
    onAccent: ['#fffaff', '#270f2e'],
    accentSoft: ['#efe1f1', '#3a2541'],
    ...WELL,
  },
};

const TEXT: [string, keyof Palette][] = [
  ['ink', 'ink'],
  ['soft', 'soft'],
  ['accent', 'accent'],
  ['on', 'onAccent'],
  ['well', 'well'],
];
const GROUND: [string, keyof Palette][] = [
  ['paper', 'paper'],
  ['raised', 'raised'],
  ['solid', 'accent'],
  ['tint', 'accentSoft'],
  ['wellbox', 'wellSoft'],
];

/**
 * Writes the CSS rules of the light (0) or the dark (1) colours, by class name: `t-…` for the colour of a
 * text, `g-…` for a background.
 */
function rulesOf(palette: Palette, side: 0 | 1): string {
  const important = side === 1 ? '!important' : '';
  const texts = TEXT.map(([name, colour]) => `.t-${name}{color:${palette[colour][side]}${important}}`);
  const grounds = GROUND.map(
    ([name, colour]) => `.g-${name}{background:${palette[colour][side]}${important}}`,
  );
  return [...texts, ...grounds, `.edge{border-color:${palette.line[side]}${important}}`].join('');
}

/** Writes the CSS rules of a mail's colours, for light and for dark mode. */
export const coloursOf = (palette: Palette) =>
  `${rulesOf(palette, 0)}@media (prefers-color-scheme:dark){${rulesOf(palette, 1)}}`;
