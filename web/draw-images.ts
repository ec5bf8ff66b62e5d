import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { icons } from 'lucide-react';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { browserPath } from './e2e/chromium.ts';

// Draws the icons and link previews in public/ from the app's own components.

const PUBLIC = join(import.meta.dirname, 'public');
const PORT = 5391;

type Guide = 'scout' | 'nico';
type Drawn = ComponentType<Record<string, string>>;

interface Preview {
  headline: string;
  guides: [Guide, ...Guide[]];
}

const PREVIEWS: Record<string, Preview> = {
  og: { headline: 'Never forget a conversation.', guides: ['scout', 'nico'] },
  'og-tom-dunbar-number': {
    headline: 'What Dunbar’s number gets right about your friends',
    guides: ['scout', 'nico'],
  },
  'og-scout-care-for-humans': { headline: 'How to care for your humans', guides: ['scout'] },
  'og-nico-one-trick': { headline: 'I know one trick. It is enough.', guides: ['nico'] },
};

interface Icon {
  edge: number;
  /**
   * The part of the edge that the mark fills. A device may cut off all but the inner 80 % of a maskable
   * icon.
   */
  share: number;
  /** True for an icon with a background. */
  isFull?: boolean;
  /** True for the head alone in black: of a notification's badge, devices show only the shape. */
  isShape?: boolean;
}

const ICONS: Record<string, Icon> = {
  'badge-96': { edge: 96, share: 1, isShape: true },
  'favicon-32': { edge: 32, share: 1 },
  'apple-touch-icon': { edge: 180, share: 0.86, isFull: true },
  'icon-192': { edge: 192, share: 1 },
  'icon-512': { edge: 512, share: 1 },
  'icon-maskable-512': { edge: 512, share: 0.78, isFull: true },
};

/** Icons of the shortcuts in the web manifest, by their names in the icon library. */
const SHORTCUTS = {
  'shortcut-add-96': 'UserPlus',
  'shortcut-tell-96': 'MessageCircleHeart',
  'shortcut-today-96': 'Sun',
} as const;

const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'error',
  ssr: { noExternal: [], external: ['react', 'react-dom'] },
  server: { port: PORT, watch: null, hmr: false, ws: false },
});

const load = async (path: string, name: string) =>
  ((await server.ssrLoadModule(path)) as Record<string, Drawn>)[name] as Drawn;
const draw = (component: Drawn, props: Record<string, string>) =>
  renderToStaticMarkup(createElement(component, props));

await server.listen();
const GuideHero = await load('/src/ui/guide/guide-hero.tsx', 'GuideHero');
const Mark = await load('/src/ui/marks/mark.tsx', 'Mark');
const styles = ((await server.ssrLoadModule('/src/styles/app.css?inline')) as { default: string }).default;

const iconPage = ({ edge, share, isFull = false, isShape = false }: Icon) => `
  <style>body { margin: 0; min-height: 0; display: grid; place-items: center; height: ${edge}px;
    background: ${isFull ? 'var(--accent)' : 'transparent'} } html { background: none }
    svg { width: ${edge * share}px; height: ${edge * share}px }
    .fill-accent { fill: ${isShape ? 'none' : 'var(--accent)'} }
    .fill-on-accent { fill: ${isShape ? 'black' : 'var(--on-accent)'} }
    .stroke-accent { stroke: ${isShape ? 'none' : 'var(--accent)'} }</style>
  ${draw(Mark, { className: '' })}`;

const shortcutPage = (icon: keyof typeof icons) => `
  <style>html { background: none } body { margin: 0; min-height: 0; display: grid; place-items: center; height: 96px;
    background: var(--accent) } svg { width: 48px; height: 48px; color: var(--on-accent) }</style>
  ${renderToStaticMarkup(createElement(icons[icon]))}`;

const previewPage = ({ headline, guides }: Preview) => `
  <style>main { box-sizing: border-box; display: flex; align-items: center; gap: 32px; width: 1200px; height: 630px;
    padding: 0 64px; background: var(--paper); color: var(--ink) }
    main > div { flex: 1 } b { display: flex; gap: 16px; align-items: center; font: 600 40px var(--font-face) }
    b svg { width: 60px } h1 { margin: 36px 0 0; font: 600 ${headline.length > 40 ? 52 : guides.length > 1 ? 62 : 76}px/1.06 var(--font-face) }
    p { margin-top: 24px; font-size: 28px; color: var(--ink-soft) }
    .figure { display: block; flex: none; width: ${guides.length > 1 ? 310 : 440}px; aspect-ratio: 10 / 11 }
    :root { --font-face: 'Fraunces Variable' }
    .fill-accent { fill: var(--accent) } .fill-on-accent { fill: var(--on-accent) } .stroke-accent { stroke: var(--accent) }</style>
  <main data-guide="${guides[0]}"><div><b>${draw(Mark, { className: '' })} Kindred</b><h1>${headline}</h1>
  <p>A notebook for the people in your life.</p></div>
  ${guides.map((guide) => draw(GuideHero, { guide, className: 'figure' })).join('')}</main>`;

async function take(browser: Browser, name: string, size: { width: number; height: number }, body: string) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
  const html = `<!doctype html><html data-guide="scout"><meta charset="utf-8" /><style>${styles}</style><body>${body}</body></html>`;
  await page.route('**/drawn', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`http://localhost:${PORT}/drawn`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(PUBLIC, `${name}.png`), await page.screenshot({ omitBackground: true }));
  console.log(`${name}.png`);
  await page.close();
}

const browser = await chromium.launch({ executablePath: await browserPath() });
try {
  for (const [name, icon] of Object.entries(ICONS))
    await take(browser, name, { width: icon.edge, height: icon.edge }, iconPage(icon));
  for (const [name, icon] of Object.entries(SHORTCUTS))
    await take(browser, name, { width: 96, height: 96 }, shortcutPage(icon));
  for (const [name, preview] of Object.entries(PREVIEWS))
    await take(browser, name, { width: 1200, height: 630 }, previewPage(preview));
} finally {
  await browser.close();
  await server.close();
}
