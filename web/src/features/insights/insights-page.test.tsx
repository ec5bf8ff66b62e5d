import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

test.each([
  ['de-DE', '1', '2026-02-23', '23. Feb.'],
  ['en-US', '7', '2026-02-22', 'Feb 22'],
])(
  'in a browser that speaks %s, weeks begin on day %s of the week and are named in its way',
  async (language, day, starts_on, shown) => {
    const spoken = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    onTestFinished(() => spoken.mockRestore());
    const weeks = [{ starts_on, contacts: 9, healthy: 4, warning: 1, dormant: 0 }];
    const { called } = fakeApiWithAda({
      'GET /api/insights': { weeks, reached_this_month: 4, next_to_fade: [] },
    });
    renderApp('/insights');
    expect(await screen.findAllByText(new RegExp(shown))).not.toHaveLength(0);
    expect(called('GET /api/insights')[0]?.query.get('first_weekday')).toBe(day);
  },
);
