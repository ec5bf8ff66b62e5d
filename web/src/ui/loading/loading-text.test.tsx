import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingText } from './loading-text.tsx';

test('without a connection it says that the data is not here, and nothing seems to be on its way', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <LoadingText text="Loading entries..." missing="These memories are not on this device.">
      <hr />
    </LoadingText>,
  );
  screen.getByText('These memories are not on this device.');
  expect(screen.queryByRole('separator')).toBeNull();
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  screen.getByText('Loading entries...');
  screen.getByRole('separator');
});
