import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#routes.tsx';
import { RouterPanel } from './router-panel.tsx';

test('developers see the route, its params, its search and what matched', () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/people/ada?panel=profile']}>
      <RouterPanel routes={routes} />
    </MemoryRouter>,
  );
  const shown = JSON.parse(container.querySelector('pre')!.textContent!);
  expect(shown).toMatchObject({ pathname: '/people/ada', search: '?panel=profile' });
  expect(shown.matches.at(-1)).toEqual({ path: ':personId', params: { personId: 'ada' } });
});
