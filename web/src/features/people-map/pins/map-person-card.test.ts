import { expect, test } from 'vitest';
import { locationLabel } from './map-person-card.tsx';

test.for([
  ['personal', 'Personal address'],
  ['tag:Austin', 'From tag: Austin'],
  ['tag:Work: the 2nd office', 'From tag: Work: the 2nd office'],
  ['zip:78701', 'Zip code: 78701'],
  ['satellite', 'satellite'],
  ['postal:78701', 'postal:78701'],
])('a location from %s is worded %s', ([source, words]) => {
  expect(locationLabel(source!)).toBe(words);
});
