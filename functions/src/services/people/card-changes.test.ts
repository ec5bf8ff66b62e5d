import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { CARD_LISTS, EMPTY_LISTS } from '#contract/card/shapes.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { BLANK_PROFILE } from '#contract/people/person-fields.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { anyLists } from '#testing/data/any-lists.ts';
import { withCopies } from '#services/card/card-copies.ts';
import { fieldsChanged, fieldsOf, missingFields, withFields } from './profile/profile-changes.ts';
import { revertedFields } from './profile/revert-changes.ts';

/** A context in which nobody has opted out and no place is known. */
const ctx = {
  now: () => new Date('2026-03-01T12:00:00.000Z'),
  texting: { numbers: [] },
  numberPairs: { getAll: async () => [] },
  revisionAtStart: { country: 'US' },
} as unknown as Context;

const nobody = withCopies({
  id: 'ana',
  ...BLANK_PROFILE,
  ...EMPTY_LISTS,
  name: 'Ana',
} as unknown as PersonRow);

/** Applies a body to a person, as the API does. */
const write = async (person: PersonRow, body: object) =>
  withFields(ctx, person, await fieldsOf(PersonPatch.parse(body), 'US', person));

const cardOf = (row: PersonRow) => CARD_LISTS.map((list) => row[list]);

test('a change that the copies tell is recorded by them alone', async () => {
  const { after, changes } = await write(nobody, { email: 'ana@example.com', phone_number: '+15125550100' });
  expect(changes).toEqual([
    { field: 'email', old: null, new: 'ana@example.com' },
    { field: 'phone_number', old: null, new: '+15125550100' },
  ]);
  const more = await write(after, { emails: [...after.emails, { value: 'b@example.com' }] });
  expect(more.changes).toEqual([{ field: 'emails', old: after.emails, new: more.after.emails }]);
  expect(fieldsChanged(more.changes).summary).toBe('Changed emails');
});

test('a change with a label or an extension is recorded as the list too, and named once', async () => {
  const { after } = await write(nobody, { phones: [{ value: '(512) 555-0100 x1', label: 'work' }] });
  const back = await write(after, { phone_number: '+15125550199' });
  expect(back.changes.map(({ field }) => field)).toEqual(['phone_number', 'phones']);
  expect(fieldsChanged(back.changes).summary).toBe('Changed phone number');
});

test('what was added since stays when a change is taken back', async () => {
  const first = await write(nobody, { emails: [{ value: 'a@example.com' }] });
  const run = await write(first.after, { emails: [...first.after.emails, { value: 'run@example.com' }] });
  const since = await write(run.after, { emails: [{ value: 'new@example.com' }, ...run.after.emails] });
  const { emails } = revertedFields(since.after, run.changes);
  expect(emails?.map(({ value }) => value)).toEqual(['new@example.com', 'a@example.com']);
});

test('an entry that was recorded by its copy is found when it is not the first one any more', async () => {
  const run = await write(nobody, { email: 'run@example.com' });
  const since = await write(run.after, { emails: [{ value: 'new@example.com' }, ...run.after.emails] });
  expect(revertedFields(since.after, run.changes)).toEqual({
    emails: [{ value: 'new@example.com', label: null }],
  });
});

test('an entry that was changed since stays as it is', async () => {
  const run = await write(nobody, {
    phones: [{ value: '+15125550100', label: 'home' }, { value: 'ask Leo' }],
  });
  const since = await write(run.after, {
    phones: [{ value: '+15125550100', label: 'work' }, { value: 'ask Leo' }],
  });
  expect(revertedFields(since.after, run.changes).phones).toMatchObject([{ label: 'work' }]);
});

test('what fields add to a person are values and entries that they lack', async () => {
  const { after } = await write(nobody, {
    company: 'Oak',
    emails: [{ value: 'a@example.com', label: 'home' }],
  });
  const fields = await fieldsOf(
    PersonPatch.parse({
      company: 'Elm',
      nickname: 'Annie',
      emails: [{ value: 'A@example.com', label: 'work' }, { value: 'b@example.com' }],
    }),
    'US',
  );
  const missing = missingFields(after, fields);
  expect(missing).toMatchObject({ nickname: 'Annie', emails: [...after.emails, { value: 'b@example.com' }] });
  expect(missing).not.toHaveProperty('company');
  expect(missing).not.toHaveProperty('name');
});

test('any change of a card is taken back completely', async () => {
  const anyBody = fc.oneof(
    anyLists,
    fc.record(
      {
        phone_number: fc.constantFrom('(512) 555-0100', '+15125550199', null),
        email: fc.constantFrom('ana@example.com', 'new@example.com', null),
        city: fc.constantFrom('Bonn', null),
        company: fc.constantFrom('Oak', null),
      },
      { requiredKeys: [] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(anyLists, anyBody, async (lists, body) => {
      const { after: before } = await write(nobody, lists);
      const { after, changes } = await write(before, body);
      const back = await withFields(ctx, after, revertedFields(after, changes));
      expect(cardOf(back.after)).toEqual(cardOf(before));
      expect(back.after.company).toBe(before.company);
    }),
    { numRuns: 60 },
  );
});

test('a STOP that came since is not taken back', async () => {
  const { after: before } = await write(nobody, { phones: [{ value: '+15125550100', label: 'home' }] });
  const { after, changes } = await write(before, { phones: [{ value: '+15125550100', label: 'work' }] });
  const stopped = withCopies({
    ...after,
    phones: after.phones.map((phone) => ({ ...phone, opted_out: true })),
  });
  const back = await withFields(ctx, stopped, revertedFields(stopped, changes));
  expect(back.after).toMatchObject({ phones: [{ label: 'home', opted_out: true }], sms_opted_out: true });
});
