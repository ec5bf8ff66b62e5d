import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PeopleSearch } from './people-search.tsx';

test('a search that another navigation drops from the URL, before it is shown, is applied again', async () => {
  const router = createMemoryRouter([{ path: '*', element: <PeopleSearch /> }], {
    initialEntries: ['/people'],
  });
  render(<RouterProvider router={router} />);
  // As when the first person of the list is opened in the moment in which the search is applied.
  const stop = router.subscribe(({ location }) => {
    if (!location.search) return;
    stop();
    void router.navigate('/people/ada', { replace: true });
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mia' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/ada'));
  await waitFor(() => expect(router.state.location.search).toBe('?search=mia'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mia');
});
