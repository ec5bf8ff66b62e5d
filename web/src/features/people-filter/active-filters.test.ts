import { expect, test } from 'vitest';
import { listParams, withListParams } from '#lib/people/list-params.ts';
import { activeFilters, NO_FILTERS } from './active-filters.ts';

const params = new URLSearchParams(
  'filter=unread&sort=name&search=zoe&status=healthy,dormant&contacted_within=30&has=phone&tags=t1,t2&tags_mode=all' +
    '&met_place=Lisbon&met_year=2025&introduced_by=sam',
);
const choir = {
  id: 't1',
  name: 'Choir',
  color: null,
  category: 'general' as const,
  city: null,
  state: null,
  people_count: 1,
};

test('each filter has a chip, a tag that is not known yet too', () => {
  const labels = activeFilters(listParams(params), [choir], 'Sam').map(({ label }) => label);
  expect(labels).toEqual([
    'Unread',
    'Thriving or new',
    'Dormant',
    'Last 30 days',
    'Has Phone',
    'Met in Lisbon',
    'Met in 2025',
    'Met through Sam',
    'Choir',
    'A tag',
  ]);
});

test('a chip takes off its own filter only, and Clear all leaves the search and the order', () => {
  const thriving = activeFilters(listParams(params), []).find(({ label }) => label === 'Thriving or new');
  expect(listParams(withListParams(params, thriving!.without))).toEqual({
    ...listParams(params),
    statuses: ['dormant'],
  });
  expect(withListParams(params, NO_FILTERS).toString()).toBe('sort=name&search=zoe');
});
