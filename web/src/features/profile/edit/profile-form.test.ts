import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { birthdayOf, birthdayParts, birthdayText } from '#lib/people/birthday.ts';
import { healthSentence } from '#features/profile/view/health/health-sentence.ts';
import { fieldErrors, formOf, notesOf, otherErrors, patchOf } from './profile-form.ts';

test('only what was changed is sent, and emptied fields are cleared', () => {
  const before = formOf(buildPerson({ company: 'Acme', cadence_days: 30 }));
  const after = { ...before, name: ' Ada ', company: ' ', cadence_days: '0', nickname: 'Addie' };
  expect(patchOf(before, after)).toEqual({ name: 'Ada', company: null, cadence_days: 0, nickname: 'Addie' });
  expect(patchOf(before, { ...before, cadence_days: '' })).toEqual({ cadence_days: null });
  expect(patchOf(before, { ...before })).toEqual({});
});

test('a list is sent as a whole, trimmed and without what is empty, and only if an entry differs', () => {
  const before = formOf(buildPerson());
  const [phone] = before.phones;
  const work = { key: '1', parts: { value: ' 512 555 0147 ', label: 'work' } };
  const empty = { key: '2', parts: { value: ' ', label: 'home' } };
  expect(patchOf(before, { ...before, phones: [phone!, empty] })).toEqual({});
  expect(patchOf(before, { ...before, phones: [work, empty, phone!] })).toEqual({
    phones: [
      { value: '512 555 0147', label: 'work' },
      { value: '+15125550100', label: null },
    ],
  });
  expect(patchOf(before, { ...before, phones: [] })).toEqual({ phones: [] });
});

test('the placeholder counts as no notes', () => {
  expect(notesOf({ body: 'Add a description' })).toBe('');
  expect(notesOf({ body: 'Likes engines' })).toBe('Likes engines');
});

test('objections without a field are kept apart from those at the fields', () => {
  const details = [
    { path: 'phones.2.value', message: 'contains damaged letters' },
    { path: 'nonsense', message: 'is unknown' },
  ];
  expect(fieldErrors(details)).toEqual({ 'phones.2.value': 'Phone contains damaged letters' });
  expect(otherErrors(details)).toEqual(['nonsense is unknown']);
});

test.each([
  ['1988-05-04', { month: '5', day: '4', year: '1988' }, 'May 4, 1988'],
  ['--12-31', { month: '12', day: '31', year: '' }, 'December 31'],
])('the birthday %s can be taken apart, put together and read', (birthday, parts, text) => {
  expect(birthdayParts(birthday)).toEqual(parts);
  expect(birthdayOf(parts)).toBe(birthday);
  expect(birthdayText(birthday)).toBe(text);
});

test('no birthday is three empty fields', () => {
  expect(birthdayOf(birthdayParts(null))).toBe('');
});

test.each([
  [
    { days_since_contact: 34, health_status: 'warning' as const, last_contact_date: '2026-02-13T10:00:00Z' },
    'Last contact 34 days ago, you aim for 30; declining since Monday.',
  ],
  [
    { days_since_contact: 90, health_status: 'dormant' as const, last_contact_date: '2025-12-19T10:00:00Z' },
    'Last contact 90 days ago, you aim for 30; dormant since February 18, 2026.',
  ],
  [
    { days_since_contact: 3, health_status: 'healthy' as const, last_contact_date: '2026-03-16T10:00:00Z' },
    'Last contact 3 days ago, you aim for 30; 27 days to go.',
  ],
  [
    { days_since_contact: null, health_status: 'healthy' as const, created_at: '2026-03-19T10:00:00Z' },
    'No contact yet, you aim for 30 days; 30 days to go.',
  ],
  [
    { days_since_contact: 1, health_status: null },
    'Last contact 1 day ago. You are not tracking how often you are in touch.',
  ],
])('health explains itself: %j', (fields, sentence) => {
  const person = buildPerson({ cadence_days: 30, ...fields });
  expect(healthSentence(person, 90, new Date('2026-03-19T12:00:00Z'))).toBe(sentence);
});

test.each([-1, 1])(
  'health explains itself by the server’s day on a device whose clock is %i day off',
  (days) => {
    const contact = { days_since_contact: 34, last_contact_date: '2026-02-13T10:00:00Z' };
    const person = buildPerson({ cadence_days: 30, health_status: 'warning', ...contact });
    const now = new Date(Date.UTC(2026, 2, 19 + days, 12));
    expect(healthSentence(person, 90, now)).toBe(
      'Last contact 34 days ago, you aim for 30; declining since Monday.',
    );
    const healthy = { ...person, cadence_days: 34, health_status: 'healthy' as const };
    expect(healthSentence(healthy, 90, now)).toBe('Last contact 34 days ago, you aim for 34; that is today.');
  },
);
