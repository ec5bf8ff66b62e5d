import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GUIDES } from '#paths.ts';
import { EXPRESSIONS } from './drawing.tsx';
import { GuideHero } from './guide-hero.tsx';
import { GuidePortrait } from './guide-portrait.tsx';

test.each(GUIDES)('%s is decoration without a title and a named picture with one', (guide) => {
  const { rerender } = render(<GuidePortrait guide={guide} className="" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<GuideHero guide={guide} title="Your guide" className="" />);
  screen.getByRole('img', { name: 'Your guide' });
});

test.each(GUIDES)('each expression of %s is a picture of its own', (guide) => {
  const faces = EXPRESSIONS.map(
    (expression) =>
      render(<GuidePortrait guide={guide} expression={expression} className="" />).container.innerHTML,
  );
  expect(new Set(faces).size).toBe(EXPRESSIONS.length);
});
