import { expect, test } from 'vitest';
import { uniteKept } from './unite-kept.ts';

test('the lines of both cards are kept, each once, as many as there is space for', () => {
  expect(uniteKept(null, null)).toEqual({ kept: null, rest: [] });
  expect(uniteKept('X-A:1', null).kept).toBe('X-A:1');
  expect(uniteKept(null, 'X-A:1').kept).toBe('X-A:1');
  expect(uniteKept('X-A:1', 'X-B:2\nX-A:1\nX-C:3').kept).toBe('X-A:1\nX-B:2\nX-C:3');
  const long = `X-B:${'é'.repeat(8_200)}`;
  expect(uniteKept('X-A:1', `${long}\nX-C:3`)).toEqual({ kept: 'X-A:1\nX-C:3', rest: [long] });
});

test('a group keeps its lines together, under a name that the first card does not have', () => {
  const first = 'item1.X-HOBBY:Chess\nitem1.X-ABLabel:for fun';
  const second = 'Item1.X-SHOE:42\nX-A:1\nItem1.X-ABLabel:left';
  const { kept } = uniteKept(first, second);
  expect(kept).toBe(`${first}\nitem2.X-SHOE:42\nitem2.X-ABLabel:left\nX-A:1`);
  expect(uniteKept(kept, second)).toEqual({ kept, rest: [] });
  const full = `X-B:${'b'.repeat(16_366)}`;
  expect(uniteKept(full, second)).toMatchObject({
    kept: `${full}\nX-A:1`,
    rest: ['X-SHOE:42', 'X-ABLabel:left'],
  });
});
