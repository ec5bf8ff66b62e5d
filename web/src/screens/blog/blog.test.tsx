import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { POSTS } from '#features/blog/posts.ts';
import { paths } from '#paths.ts';
import { renderApp } from '#testing/render-app.tsx';
import { NicoOneTrickScreen } from './nico-one-trick.tsx';
import { ScoutCareForHumansScreen } from './scout-care-for-humans.tsx';
import { TomDunbarNumberScreen } from './tom-dunbar-number.tsx';

const WORDS_A_MINUTE = 220;

const SCREENS = {
  'tom-dunbar-number': TomDunbarNumberScreen,
  'scout-care-for-humans': ScoutCareForHumansScreen,
  'nico-one-trick': NicoOneTrickScreen,
};

const open = async (slug: keyof typeof SCREENS) => {
  renderApp(paths.post(slug), { user: null });
  return screen.findByRole('article');
};

/** Returns the words of the post's paragraphs and headings. */
const wordsOf = (article: HTMLElement) =>
  [...article.querySelectorAll('article > div > div:first-child :is(p, h2, h3)')].flatMap(({ textContent }) =>
    textContent.split(/\s+/).filter(Boolean),
  );

test.each(POSTS)('$slug is a whole post, as long as it says', async ({ slug, title, minutes }) => {
  const article = await open(slug);
  expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe(title);
  const { length } = wordsOf(article);
  expect(length).toBeGreaterThanOrEqual(600);
  expect(length).toBeLessThanOrEqual(900);
  expect(Math.ceil(length / WORDS_A_MINUTE)).toBe(minutes);
});

test.each(POSTS)('$slug leads back home, to its call to action and to the other posts', async (post) => {
  await open(post.slug);
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Back to home')).toBe('/landing');
  expect(href(post.callToAction.label)).toMatch(/^\/landing/);
  for (const { slug, title } of POSTS)
    if (slug !== post.slug) expect(href(new RegExp(title))).toBe(paths.post(slug));
});

test.each(POSTS)(
  'every source of $slug is cited once, in order, and every citation has a source',
  async (post) => {
    const article = await open(post.slug);
    const cited = [...article.querySelectorAll('sup a')];
    const sources = [...article.querySelectorAll('li[id^=source-]')];
    expect(cited.map((cite) => cite.getAttribute('href'))).toEqual(sources.map(({ id }) => `#${id}`));
    for (const source of sources) {
      const [title, back] = source.querySelectorAll('a');
      expect(title?.getAttribute('href')).toMatch(/^https:\/\//);
      expect(article.querySelector(back?.getAttribute('href') ?? 'none')).not.toBeNull();
    }
  },
);

test.each(POSTS)('$slug can be read without script', ({ slug, title }) => {
  const Screen = SCREENS[slug];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  expect(html).toContain(title.split('’')[0]);
  expect(html).toContain('Sources');
});
