import { expect, test } from 'vitest';
import { toastDone, useToasts } from './toasts.ts';

const shown = () => useToasts.getState().toasts.map(({ text }) => text);

test('a toast replaces one with the same text, unless that still offers something', () => {
  toastDone('Saved.');
  toastDone('Saved.');
  expect(shown()).toEqual(['Saved.']);
  const undone: string[] = [];
  for (const one of ['first', 'second'])
    toastDone('Promise kept.', { label: 'Undo', onAction: () => undone.push(one) });
  expect(shown()).toEqual(['Saved.', 'Promise kept.', 'Promise kept.']);
  for (const { action } of useToasts.getState().toasts) action?.onAction();
  expect(undone).toEqual(['first', 'second']);
});
