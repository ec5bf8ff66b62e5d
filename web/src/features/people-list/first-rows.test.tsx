import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const PEOPLE = Array.from({ length: 60 }, (_, at) => buildPerson({ id: `p${at}`, name: `Person ${at}` }));

test('the list is drawn with the rows in view, without asking for its layout, and with more after the paint', async () => {
  const asked: Element[] = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    asked.push(this);
    return innerHeight;
  });
  const drawn: number[] = [];
  const observer = new MutationObserver(() => drawn.push(document.querySelectorAll('[data-person]').length));
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  fakeApi({ 'GET /api/people': PEOPLE });
  renderApp('/people');
  await screen.findByRole('link', { name: 'Person 0' });
  const inView = Math.ceil(innerHeight / 96);
  expect(drawn.find((rows) => rows > 0)).toBe(inView);
  await waitFor(() => expect(document.querySelectorAll('[data-person]').length).toBeGreaterThan(inView));
  expect(asked.filter((one) => one.matches('[data-list]'))).toEqual([]);
});
