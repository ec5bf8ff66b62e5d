import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { EMAIL, fieldProblem, isBirthday, isDay } from './field-checks.ts';
import { PersonPatch } from './person.ts';

test('only days of the calendar are days', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const day of [
    '2023-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-04-31',
    '24-01-01',
    '2024-1-1',
    '0000-01-01',
  ])
    expect(isDay(day), day).toBe(false);
});

test('a birthday may leave the year out', () => {
  expect(isBirthday('--02-29')).toBe(true);
  expect(isBirthday('1990-12-31')).toBe(true);
  for (const day of ['--02-30', '02-29', '---02-29', '']) expect(isBirthday(day), day).toBe(false);
});

test('an email address is what zod takes for one', () => {
  expect(EMAIL.source).toBe(z.regexes.email.source.replaceAll(String.raw`\-`, '-'));
});

test('the schema of a person says of a field what its check says', () => {
  for (const [field, value] of [
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['email', 'ana@example'],
    ['zip', '1234567890123'],
    ['birthday', '1990-02-30'],
    ['follow_up_on', 'soon'],
    ['city', '\udc00'],
  ] as const) {
    const message = fieldProblem(field, value);
    expect(message).toBeDefined();
    expect(PersonPatch.safeParse({ [field]: value }).error?.issues[0]).toMatchObject({
      path: [field],
      message,
    });
  }
  expect(fieldProblem('email', '')).toBeUndefined();
});
