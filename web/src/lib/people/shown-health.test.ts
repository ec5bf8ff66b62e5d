import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { shownScore, shownStatus } from './shown-health.ts';

const CONTACT = '2026-03-01T12:00:00.000Z';

test.each([
  ['never contacted and healthy', { health_status: 'healthy', last_contact_date: null }, 'new', null],
  ['in touch and healthy', { health_status: 'healthy', last_contact_date: CONTACT }, 'healthy', 80],
  ['never contacted and declining', { health_status: 'warning', last_contact_date: null }, 'warning', 80],
  ['never contacted and dormant', { health_status: 'dormant', last_contact_date: null }, 'dormant', 80],
  ['in touch and declining', { health_status: 'warning', last_contact_date: CONTACT }, 'warning', 80],
] as const)('somebody %s is shown as they should be', (_, health, status, score) => {
  const person = buildPerson({ health_score: 80, ...health });
  expect(shownStatus(person)).toBe(status);
  expect(shownScore(person)).toBe(score);
});

test('somebody who is not tracked is not new', () => {
  const person = buildPerson({ health_score: null, health_status: null });
  expect(shownStatus(person)).toBeNull();
  expect(shownScore(person)).toBeNull();
});
