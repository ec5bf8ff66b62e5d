import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { RouterPanel } from './router-panel.tsx';

test('developers see the route, its params, its search and what matched', () => {
  const routes = [{ path: '/people/:personId', Component: RouterPanel }];
  const router = createMemoryRouter(routes, { initialEntries: ['/people/ada?panel=profile'] });
  const { container } = render(<RouterProvider router={router} />);
  const shown = JSON.parse(container.querySelector('pre')!.textContent!);
  expect(shown).toMatchObject({ pathname: '/people/ada', search: '?panel=profile' });
  expect(shown.matches[0]).toMatchObject({ params: { personId: 'ada' } });
});
