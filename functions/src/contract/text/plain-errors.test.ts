import { expect, test } from 'vitest';
import { RelationInput } from '#contract/calls/relations.ts';
import { Interaction } from '#contract/calls/people.ts';
import { MePatch } from '#contract/calls/account.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { Page } from '#contract/request.ts';

const ELEVEN = Array.from({ length: 11 }, () => ({ date: '--01-01' }));

test.each([
  [RelationInput, { from_id: 'a', type: 'friend' }, 'to_id', 'is needed'],
  [PersonPatch, { name: null }, 'name', 'must be text'],
  [PersonPatch, { phones: {} }, 'phones', 'must be a list'],
  [PersonPatch, null, '', 'must be an object'],
  [PersonPatch, { is_important: 1 }, 'is_important', 'must be true or false'],
  [PersonPatch, { cadence_days: 1.5 }, 'cadence_days', 'must be a whole number'],
  [PersonPatch, { cadence_days: 731 }, 'cadence_days', 'must be at most 730'],
  [PersonPatch, { cadence_days: -1 }, 'cadence_days', 'must be at least 0'],
  [PersonPatch, { dates: ELEVEN }, 'dates', 'must have at most 10 entries'],
  [Interaction, { kind: 'seen' }, 'kind', 'must be one of met, called, texted, emailed, other'],
  [Interaction, { at: 'today' }, 'at', 'must be a moment such as 2026-03-01T12:00:00Z'],
  [MePatch, { timezone: 'x'.repeat(65) }, 'timezone', 'must have at most 64 characters'],
  [Page, { limit: 'all' }, 'limit', 'must be a number'],
])('an error says in plain words what is wrong: %#', (schema, input, path, message) => {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
});
