import { expect, test } from 'vitest';
import { partName, partOrder } from './address.ts';

const never = () => false;

test('the parts are typed in the order of the country, others only if they have a text', () => {
  expect(partOrder('US', never)).toEqual(['street', 'city', 'state', 'zip']);
  expect(partOrder('DE', never)).toEqual(['street', 'zip', 'city']);
  expect(partOrder('DE', (part) => part === 'state')).toEqual(['street', 'zip', 'city', 'state']);
  expect(partOrder('GB', never)).toEqual(['street', 'city', 'zip']);
  expect(partOrder('JP', never)).toEqual(['zip', 'state', 'city', 'street']);
  expect(partName('zip', 'GB')).toBe('Postcode');
  expect(partName('state', 'JP')).toBe('Prefecture');
});
