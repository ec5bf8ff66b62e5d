import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SITE } from '#config.ts';
import { postBySlug, POSTS } from '#features/blog/posts.ts';
import { paths, type PostSlug } from '#paths.ts';
import { NicoOneTrickScreen } from '#screens/blog/nico-one-trick.tsx';
import { ScoutCareForHumansScreen } from '#screens/blog/scout-care-for-humans.tsx';
import { TomDunbarNumberScreen } from '#screens/blog/tom-dunbar-number.tsx';
import { FrontPage } from '#screens/public/front-page.tsx';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import { AppMeta, LandingMeta, PostMeta } from './meta.tsx';
import { renderOutline } from './outline.tsx';

const SCREENS: Record<PostSlug, () => ReactNode> = {
  'tom-dunbar-number': TomDunbarNumberScreen,
  'scout-care-for-humans': ScoutCareForHumansScreen,
  'nico-one-trick': NicoOneTrickScreen,
};

const html = (document: ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}`;

/**
 * Puts the styles into the HTML itself, so that the first paint on a slow connection needs no second request.
 */
const pageStyles = (assets: Assets) => (
  <style id="styles" dangerouslySetInnerHTML={{ __html: assets.pageStyles }} />
);

/** Returns the HTML of the page into which the app renders, with the outline that is shown before it. */
const app = (assets: Assets, outline: ReactNode) =>
  html(
    <Document
      fonts={[]} // The script and the list come first; until a font is there, its fallback is shown.
      styles={<link rel="stylesheet" href={assets.appStyles} />}
      meta={<AppMeta />}
      scripts={
        <>
          {/* The names of these files change with everything that the app draws. */}
          <script src={assets.firstPaint.appPage} data-build={`${assets.app} ${assets.appStyles}`} />
          <script type="module" src={assets.app} />
          {assets.parts.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        </>
      }
    >
      {outline}
      <div id="root" />
      <noscript>
        Kindred needs JavaScript. <a href={paths.landing}>What it is</a> can be read without.
      </noscript>
    </Document>,
  );

/**
 * Returns the HTML of the landing page. The app replaces it when the user is signed in or opens the auth
 * screen.
 */
const landing = (assets: Assets) =>
  html(
    <Document
      fonts={assets.fonts}
      styles={pageStyles(assets)}
      meta={<LandingMeta />}
      scripts={
        <script
          src={assets.firstPaint.publicPage}
          data-app={assets.app}
          data-parts={assets.parts.join(' ')}
          data-styles={assets.appStyles}
        />
      }
    >
      <div id="page">
        <noscript>
          <p className="bg-accent-soft px-5 py-2 text-center">
            This page can be read without JavaScript, but signing in needs it.
          </p>
        </noscript>
        <StaticRouter location={paths.landing}>
          <FrontPage />
        </StaticRouter>
      </div>
      <div id="root" />
    </Document>,
  );

function post(assets: Assets, slug: PostSlug) {
  const Screen = SCREENS[slug];
  return html(
    <Document
      fonts={assets.fonts}
      styles={pageStyles(assets)}
      meta={<PostMeta post={postBySlug(slug)} />}
      scripts={<script src={assets.firstPaint.publicPage} />}
    >
      <StaticRouter location={paths.post(slug)}>
        <Screen />
      </StaticRouter>
    </Document>,
  );
}

const sitemap = () =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${SITE}${paths.landing}</loc></url>`,
    ...POSTS.map(
      ({ slug, date }) => `<url><loc>${SITE}${paths.post(slug)}</loc><lastmod>${date}</lastmod></url>`,
    ),
    '</urlset>\n',
  ].join('\n');

const robots = () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`;

/**
 * Renders all files that are written at build time: pages, sitemap.xml and robots.txt. Returns content by
 * file name.
 */
export const renderFiles = async (assets: Assets): Promise<Record<string, string>> => ({
  'index.html': app(assets, await renderOutline()),
  'landing.html': landing(assets),
  ...Object.fromEntries(POSTS.map(({ slug }) => [`blog/${slug}.html`, post(assets, slug)])),
  'sitemap.xml': sitemap(),
  'robots.txt': robots(),
});
