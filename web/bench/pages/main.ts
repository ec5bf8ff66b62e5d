import '#styles/app.css';
import { applyAppearance } from '#settings/settings-store.ts';
import { hasEmojiFont } from '#ui/person/emoji-font.ts';
import type { Subject } from './subject.ts';

type Make = (count: number) => Subject | Promise<Subject>;

const SUBJECTS: Record<string, () => Promise<Make>> = {
  list: async () => (await import('./list.tsx')).list,
  'list with photos': async () => (await import('./list-with-photos.ts')).listWithPhotos,
  'list, vanilla': async () => (await import('./list-vanilla.tsx')).vanillaList,
  search: async () => (await import('./search.ts')).search,
  'search, naive': async () => (await import('./search-naive.ts')).naiveSearch,
  sidebar: async () => (await import('./list.tsx')).sidebar,
  circle: async () => (await import('./circle.tsx')).circle,
  map: async () => (await import('./map.tsx')).map,
  'map, plain': async () => (await import('./map-plain.ts')).plainMap,
};

const FONTS = ['1em "Figtree Variable"', '1em "Fraunces Variable"'];

applyAppearance();
// Looks for an emoji font before the measurements, so that they find the answer cached.
hasEmojiFont();
await Promise.all(FONTS.map((font) => document.fonts.load(font)));
const query = new URLSearchParams(location.search);
const make = await SUBJECTS[query.get('subject') ?? '']?.();
if (!make) throw new Error(`There is no subject ${location.search}`);
window.bench = await make(Number(query.get('people')));
