import { expect, test } from 'vitest';
import { meaningOf } from './recognise-columns.ts';

test.each([
  'Last Contacted',
  'last contact',
  'Last Contact Date',
  'Last contacted on',
  'last_contacted_at',
  'Last spoke',
  'Last spoken to',
  'Last Seen',
  'Last met',
  'Last talked to',
  'last_talked_to',
  'Last Interaction',
  'Last Interaction Date',
  'Last Called',
])('a column “%s” is the last contact', (title) => {
  expect(meaningOf(title)?.field).toBe('last_contacted_on');
});

test.each(['Last Name', 'Last Modified', 'Last Updated', 'Contact', 'Lastschrift', 'Last'])(
  'a column “%s” is not',
  (title) => {
    expect(meaningOf(title)?.field).not.toBe('last_contacted_on');
  },
);
