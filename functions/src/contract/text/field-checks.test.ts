import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { EMAIL } from './email.ts';
import { fieldProblem } from './field-checks.ts';
import { PersonPatch } from '#contract/people/person.ts';

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
    ['birthday', '--13-01'],
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
