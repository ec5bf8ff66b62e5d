import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepChosen, useKeepOrder, useShownOrder } from './shown-order.ts';

const [ada, bo, cy] = ['ada', 'bo', 'cy'].map((id) => ({ id, name: id })) as [Named, Named, Named];
type Named = { id: string; name: string };

const orderNow = () => renderHook(() => useShownOrder('map')).result.current?.map(({ id }) => id);
const showMap = (people: Named[]) =>
  renderHook((shown: Named[]) => useKeepOrder('map', shown), { initialProps: people });

test('who was chosen stays the order while the page that is left fetches its people again', () => {
  const map = showMap([ada, bo, cy]);
  expect(orderNow()).toEqual(['ada', 'bo', 'cy']);
  keepChosen('map', [ada, cy]);
  map.rerender([cy, bo, ada]);
  map.unmount();
  expect(orderNow()).toEqual(['ada', 'cy']);
});

test('the page that is shown again has its own order, and keeps it when that changes', () => {
  const left = showMap([ada, bo, cy]);
  keepChosen('map', [ada, cy]);
  left.unmount();
  const map = showMap([ada, bo]);
  expect(orderNow()).toEqual(['ada', 'bo']);
  map.rerender([bo, ada]);
  expect(orderNow()).toEqual(['bo', 'ada']);
});
