import { expect, test } from 'vitest';
import { isFixedLine } from './phone-kind.ts';

test('a landline is recognised where its country keeps landlines and mobiles apart', () => {
  for (const landline of ['+4922112345678', '+442079460018', '+33142345678'])
    expect(isFixedLine(landline), landline).toBe(true);
  for (const other of ['+4915112345678', '+447400123456', '+33612345678', '+15125550100', '+999', 'x'])
    expect(isFixedLine(other), other).toBe(false);
});
