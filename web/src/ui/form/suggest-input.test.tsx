import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SuggestInput } from './suggest-input.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <SuggestInput
      label="Service"
      value={value}
      suggestions={['Bluesky', 'Mastodon', 'Signal']}
      onChange={setValue}
    />
  );
}

test('the arrows choose a suggestion, from either end, which is scrolled into view; Enter takes it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = userEvent.setup();
  render(<Field />);
  const box = screen.getByRole('combobox', { name: 'Service' });
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { name: 'Signal' });
  expect(box.getAttribute('aria-activedescendant')).toBe(last.id);
  expect(scrolled.mock.contexts.at(-1)).toBe(last);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box).toHaveProperty('value', 'Mastodon');
  expect(screen.queryByRole('option')).toBeNull();
});
