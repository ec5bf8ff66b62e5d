import { renderHook } from '@testing-library/react';
import type { Today } from 'functions/contract';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { useList } from './use-list.ts';

const ada = { ...buildPerson(), reason: 'Due', last_message_direction: null, is_landline: false };
const NOBODY: string[] = [];
const today: Today = { follow_ups: [ada], birthdays: [], catch_up: [], unread: [], promises: [] };

test('a list is chosen from new answers only, such as not from those of the evening before', () => {
  const { result, rerender } = renderHook(({ isFresh }) => useList(today, [], { isFresh, leaving: NOBODY }), {
    initialProps: { isFresh: false },
  });
  expect(result.current).toMatchObject({ isReady: false, left: [], done: 0 });
  rerender({ isFresh: true });
  expect(result.current).toMatchObject({ isReady: true, left: [{ person: ada }], done: 0, more: 0 });
  rerender({ isFresh: false });
  expect(result.current).toMatchObject({ isReady: true, left: [{ person: ada }] });
});
