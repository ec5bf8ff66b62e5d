import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CountryChooser } from './country-chooser.tsx';

/** Renders a chooser that keeps the choice. `chosen` collects all choices. */
function renderChooser(first: string | null, { isOptional = false } = {}) {
  const chosen: (string | null)[] = [];
  function Kept() {
    const [value, setValue] = useState(first);
    const handleChoose = (country: string | null) => {
      chosen.push(country);
      setValue(country);
    };
    return (
      <CountryChooser aria-label="Country" value={value} isOptional={isOptional} onChoose={handleChoose} />
    );
  }
  render(<Kept />);
  return { chosen, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') };
}

const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a country is found by typing, and chosen by Enter', async () => {
  const { chosen, user, box } = renderChooser('US');
  expect(box.value).toBe('United States');
  await user.click(box);
  await user.keyboard('germ{Enter}');
  expect(chosen).toEqual(['DE']);
  expect(box.value).toBe('Germany');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the list opens at the chosen country, and the arrow keys go on from there', async () => {
  const { chosen, user, box } = renderChooser('DE');
  await user.click(box);
  expect(active(box)).toContain('Germany');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Germany');
  await user.keyboard('{ArrowDown}');
  expect(active(box)).toContain('Ghana');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(chosen).toEqual(['GE']);
});

test('a click chooses too', async () => {
  const { chosen, user, box } = renderChooser(null);
  await user.click(box);
  await user.click(screen.getByRole('option', { name: /Albania/ }));
  expect(chosen).toEqual(['AL']);
});

test('Escape and leaving the box change nothing', async () => {
  const { chosen, user, box } = renderChooser('US', { isOptional: true });
  await user.click(box);
  await user.keyboard('fra{Escape}');
  expect(box.value).toBe('United States');
  await user.keyboard('fra');
  await user.tab();
  expect(box.value).toBe('United States');
  expect(chosen).toEqual([]);
});

test('what no country is called is said, and Enter chooses nothing', async () => {
  const { chosen, user, box } = renderChooser('US');
  await user.click(box);
  await user.keyboard('narnia');
  expect(screen.getByRole('status').textContent).toBe('No country is called “narnia”.');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([]);
});

test('an empty box means no country, where that is allowed', async () => {
  const { chosen, user, box } = renderChooser('US', { isOptional: true });
  await user.clear(box);
  await user.tab();
  expect(chosen).toEqual([null]);
});

test('text that is no country’s code is shown as it is', () => {
  expect(renderChooser('Deutchland').box.value).toBe('Deutchland');
});
