import { z } from '@hono/zod-openapi';

/** Types of values, in words. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
};

/** Plural nouns for the parts of a value that has a size, by its type. Numbers have no parts. */
const COUNTED: Record<string, string> = { array: 'entries', string: 'characters' };

function sizeProblem(most: string, limit: number | bigint, origin: string): string {
  const counted = COUNTED[origin];
  return counted ? `must have ${most} ${limit} ${counted}` : `must be ${most} ${limit}`;
}

/**
 * Returns what is wrong with a value, in words that continue the field's name, as those of our own checks do. For other
 * faults undefined: zod's words are kept.
 */
function problemOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is needed' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is needed';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return sizeProblem('at most', issue.maximum, issue.origin);
    case 'too_small':
      return sizeProblem('at least', issue.minimum, issue.origin);
    case 'invalid_format':
      return issue.format === 'datetime' ? 'must be a moment such as 2026-03-01T12:00:00Z' : undefined;
  }
}

z.config({ customError: problemOf });
