import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePhoneWriter } from './phone-text.ts';

test('a number is there at once, and in the form of the country when the library is loaded', async () => {
  const { result, rerender } = renderHook(({ country }) => usePhoneWriter(country), {
    initialProps: { country: 'US' },
  });
  expect(result.current('+15125550100').text).toBe('(512) 555-0100');
  expect(result.current({ value: '0221 12345678', e164: '+4922112345678' }).text).toBe('+4922112345678');
  await waitFor(() => expect(result.current('+4922112345678').text).toBe('+49 221 12345678'));
  expect(result.current('+4922112345678').from).toBe('DE');
  rerender({ country: 'DE' });
  expect(result.current('+4922112345678')).toEqual({ text: '0221 12345678', from: null, problem: null });
  expect(result.current({ value: 'ask Tom', e164: null })).toEqual({
    text: 'ask Tom',
    from: null,
    problem: 'This number cannot be texted: it is not a phone number.',
  });
});
