import { expect, test } from 'vitest';
import { proposalWords } from './words.ts';

const told = (extraction: object) =>
  proposalWords(
    {
      run_id: 'run',
      people: [{ extraction: { name: 'Ana', ...extraction }, met: null }],
      tags: [],
      memories: [],
      follow_up: null,
      unclear: [],
    },
    'nico',
    false,
  );

test('the place of a new person is told, unless the notes name its city', () => {
  expect(told({ body: 'Climbs', city: 'Austin', state: 'TX' })).toContain('Ana (Climbs, Austin, TX)');
  expect(told({ body: 'From Austin', city: 'Austin', state: 'TX' })).toContain('Ana (from Austin)');
  expect(told({ body: 'Climbs', state: 'TX' })).toContain('Ana (Climbs, TX)');
  expect(told({ state: 'TX' })).toContain('Ana (TX)');
  expect(told({ body: 'Climbs' })).toContain('Ana (Climbs)');
});
