import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildChange } from '#testing/waiting.ts';
import { LostRow } from './lost-row.tsx';
import { waitingText } from './waiting-words.ts';

const change = buildChange({
  state: 'lost',
  said: 'Company of Ada',
  request: { method: 'PATCH', path: '/api/people/ada', headers: {}, body: '{"company":"Ash","city":"Rome"}' },
  lost: [{ field: 'company', kept: 'Elm', at: '2026-03-01T12:05:00.000Z' }],
});

test('of a change that lost both values are told, with the choice between them', () => {
  render(<LostRow change={change} />);
  expect(screen.getByText('Yours: Ash')).toBeTruthy();
  expect(screen.getByText(/^Kept: Elm/)).toBeTruthy();
  expect(screen.queryByText(/Rome/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Use mine: Company of Ada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leave it as it is: Company of Ada' })).toBeTruthy();
});

test('a tag that was taken away later, and a deletion that was not made, are told in words', () => {
  const at = '2026-03-01T12:05:00.000Z';
  const lost = [
    { field: 'tag', kept: null, at },
    { field: 'deleted', kept: 'likes tea', at },
  ];
  render(<LostRow change={{ ...change, lost }} />);
  expect(screen.getByText(/the tag was taken away later/)).toBeTruthy();
  expect(screen.getByText(/it was not deleted/)).toBeTruthy();
});

test('the line above the screens counts changes that lost apart from those that wait', () => {
  expect(waitingText([change], 0, true)).toBe('1 change lost to a later one on another device.');
});
