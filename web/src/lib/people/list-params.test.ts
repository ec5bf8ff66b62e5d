import { expect, test } from 'vitest';
import { listParams, withListParams } from './list-params.ts';

const params = (query: string) => new URLSearchParams(query);

test('values outside the list fall back to the defaults', () => {
  const address = 'filter=rich&sort=age&status=angry&tags_mode=some&contacted_within=31&has=money';
  expect(listParams(params(address))).toEqual({
    filter: 'all',
    sort: 'recent',
    search: '',
    statuses: [],
    tags: [],
    tagsMode: 'any',
    contactedWithin: undefined,
    has: [],
    met_place: '',
    met_year: '',
    introduced_by: '',
  });
});

test('known values are taken, each once', () => {
  const address =
    'filter=needs-attention&sort=intent&search=zoe&status=warning,dormant,warning,no' +
    '&tags=a,b&tags_mode=all&contacted_within=30&has=email,phone' +
    '&met_place=Lisbon&met_year=2025&introduced_by=sam';
  expect(listParams(params(address))).toEqual({
    filter: 'needs-attention',
    sort: 'intent',
    search: 'zoe',
    statuses: ['warning', 'dormant'],
    tags: ['a', 'b'],
    tagsMode: 'all',
    contactedWithin: '30',
    has: ['email', 'phone'],
    met_place: 'Lisbon',
    met_year: '2025',
    introduced_by: 'sam',
  });
});

test('a change keeps the rest of the address, and defaults are left out of it', () => {
  const before = params('search=zoe&status=warning&panel=profile');
  const after = withListParams(before, { statuses: [], tags: ['a', 'b'], sort: 'name' });
  expect(after.toString()).toBe('search=zoe&panel=profile&tags=a%2Cb&sort=name');
  expect(withListParams(after, { sort: 'recent', tags: [] }).toString()).toBe('search=zoe&panel=profile');
});
