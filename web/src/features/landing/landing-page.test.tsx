import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

test('choosing a guide opens sign-up with that guide, and reconsidering goes back', async () => {
  const app = renderApp('/landing', { user: null });
  await app.user.click(await screen.findByRole('link', { name: /Build your empire/ }));
  expect(app.location()).toBe('/landing?auth=sign-up&guide=nico');
  expect(await screen.findByText('Create your account')).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Reconsider my animal guide' }));
  expect(app.location()).toBe('/landing');
});

test('the sections come in their order, and the header leads to three of them', async () => {
  renderApp('/landing', { user: null });
  await screen.findByRole('heading', { level: 1, name: /^Never forget a conversation/ });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Choose Your Guide',
    'From Our Guides',
    'A good memory is a form of kindness',
    'Pricing',
    'How It Works',
  ]);
  const header = within(screen.getByRole('navigation', { name: 'Sections' }));
  for (const [name, heading] of [
    ['Blog', 'From Our Guides'],
    ['Pricing', 'Pricing'],
    ['Learn', 'How It Works'],
  ] as const) {
    const section = document.getElementById(
      header.getByRole<HTMLAnchorElement>('link', { name }).hash.slice(1),
    );
    expect(within(section as HTMLElement).getByRole('heading', { level: 2, name: heading })).toBeDefined();
  }
});

test('a link to a section leads there again after the visitor has scrolled on', async () => {
  const shown: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id);
  };
  const { user } = renderApp('/landing', { user: null });
  const header = within(await screen.findByRole('navigation', { name: 'Sections' }));
  for (const name of ['Pricing', 'Blog', 'Pricing', 'Pricing']) {
    await user.click(header.getByRole('link', { name }));
    fireEvent.scroll(window);
  }
  expect(shown).toEqual(['pricing', 'blog', 'pricing', 'pricing']);
});

test('whoever is signed in keeps their guide when a link to sign up names the other one', async () => {
  fakeApi({ 'GET /api/people': [] });
  const { location } = renderApp('/landing?auth=sign-up&guide=nico');
  await waitFor(() => expect(location()).toBe('/people'));
  expect(useSettings.getState().assistantName).toBe('Scout');
});

test('the free plan leads to sign-up, and Ask us writes a mail', async () => {
  renderApp('/landing', { user: null });
  const free = await screen.findByRole('link', { name: 'Start free' });
  expect(free.getAttribute('href')).toBe('/landing?auth=sign-up');
  const pro = screen.getByRole('link', { name: 'Ask us' });
  expect(pro.getAttribute('href')).toBe('mailto:hello@example.com?subject=Kindred%20Pro');
  expect(screen.getByText('Popular')).toBeDefined();
});

test('what Pro lists and the free plan has too is marked as free', async () => {
  renderApp('/landing', { user: null });
  const pro = (await screen.findByRole('heading', { name: 'Pro' })).closest('article')!;
  const offers = within(pro).getAllByRole('listitem');
  const isFree = (offer: HTMLElement) => within(offer).queryByText('free, too') !== null;
  expect(offers.filter((offer) => !isFree(offer)).map(({ textContent }) => textContent)).toEqual([
    'Unlimited people',
    'Priority support',
  ]);
  const free = screen.getByRole('heading', { name: 'Free' }).closest('article')!;
  expect(within(free).getByText('Insights, suggestions, calendar, export and backup')).toBeDefined();
});

test('a teaser names its author and leads to the post', async () => {
  const app = renderApp('/landing', { user: null });
  const teaser = (await screen.findAllByRole('article')).find(({ id }) => id === 'nico-one-trick')!;
  expect(within(teaser).getByText('Nico')).toBeDefined();
  await app.user.click(within(teaser).getByRole('link'));
  await waitFor(() => expect(app.location()).toBe('/blog/nico-one-trick'));
});

test('the picture of the product is nothing to operate', async () => {
  renderApp('/landing', { user: null });
  await screen.findByRole('figure');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open messages with Maya Okafor' })).toBeNull();
});

test('the first page of a stranger is the landing page', async () => {
  const app = renderApp('/', { user: null });
  expect(await screen.findByRole('heading', { name: 'Choose Your Guide' })).toBeDefined();
  expect(app.location()).toBe('/landing');
});
