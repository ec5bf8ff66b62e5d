import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const NOWHERE = { street: null, city: null, state: null, zip: null, country: null };

test.each([
  [{ street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78702' }, ['1 Elm St', 'Austin, TX 78702']],
  [{ city: 'Austin', state: 'TX' }, ['Austin, TX']],
  [
    { street: 'Domstr. 4', city: 'Köln', zip: '50668', country: 'DE' },
    ['Domstr. 4', '50668 Köln', 'Germany'],
  ],
  [
    { street: 'Domstr. 4', city: 'Köln', state: 'NRW', zip: '50668', country: 'DE' },
    ['Domstr. 4', '50668 Köln', 'NRW', 'Germany'],
  ],
  [{ city: 'Berlin', state: 'IN', country: 'DE' }, ['Berlin', 'IN', 'Germany']],
  [{ city: 'Atlantis', country: 'The Deep' }, ['Atlantis', 'The Deep']],
  [
    { street: '1-1 Chiyoda', city: 'Chiyoda-ku', state: 'Tokyo', zip: '100-0001', country: 'JP' },
    ['〒100-0001', 'Tokyo Chiyoda-ku', '1-1 Chiyoda', 'Japan'],
  ],
  [
    { street: '千代田1-1', city: '千代田区', state: '東京都', zip: '〒100-0001', country: 'JP' },
    ['〒100-0001', '東京都千代田区', '千代田1-1', 'Japan'],
  ],
  [{ city: 'Kyoto', country: 'JP' }, ['Kyoto', 'Japan']],
  [{ zip: '78702' }, ['78702']],
  [{}, []],
])('%j is written as its country does', (parts, lines) => {
  expect(addressLines({ ...NOWHERE, ...parts }, 'US')).toEqual(lines);
});

test('my own country is not named', () => {
  const koeln = { ...NOWHERE, city: 'Köln', zip: '50668', country: 'DE' };
  expect(addressLines(koeln, 'DE')).toEqual(['50668 Köln']);
  expect(addressLines({ ...koeln, country: null }, 'DE')).toEqual(['50668 Köln']);
});
