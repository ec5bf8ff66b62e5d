import { expect, test } from 'vitest';
import { reasonsText } from './reasons-text.ts';

test.each([
  [['same phone', 'similar name'], 'Same phone, similar name'],
  [['same phone', 'different birthday'], 'Same phone, but different birthday'],
  [['related to each other', 'same name'], 'Same name, but related to each other'],
  [['same name', 'same relative'], 'Same name, same relative'],
])('%j is “%s”', (reasons, text) => {
  expect(reasonsText(reasons)).toBe(text);
});
