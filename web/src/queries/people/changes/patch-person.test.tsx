import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi } from '#testing/fake-api.ts';
import { patchPerson, patchUnlessChanged } from './patch-person.ts';

const base = buildPerson({ city: 'Denver', zip: '80202' });

/** Fakes a server whose person was changed to `current`. A patch of that version succeeds. */
function fakeServer(fields: Partial<typeof base>) {
  const current = { ...base, ...fields, version: '2' };
  const answer = ({ body, headers }: Call) =>
    headers.get('if-match') === '"2"'
      ? { ...current, ...(body as object), version: '3' }
      : Response.json(
          { error: { code: 'version_mismatch', message: 'Changed elsewhere', current } },
          { status: 412 },
        );
  const { called } = fakeApi({ 'PATCH /api/people/ada': answer });
  return () => called('PATCH /api/people/ada').map(({ body }) => body);
}

test('fields that were not changed elsewhere are saved without a question', async () => {
  const sent = fakeServer({ zip: '80401' });
  const { person, conflicts } = await patchPerson('ada', { patch: { city: 'Boulder' }, base });
  expect(person).toMatchObject({ city: 'Boulder', zip: '80401' });
  expect(conflicts).toEqual([]);
  expect(sent()).toEqual([{ city: 'Boulder' }, { city: 'Boulder' }]);
});

test('a field that was changed elsewhere is not overwritten, and the others are saved', async () => {
  const sent = fakeServer({ city: 'Golden' });
  const { person, conflicts } = await patchPerson('ada', { patch: { city: 'Boulder', zip: null }, base });
  expect(person).toMatchObject({ city: 'Golden', zip: null });
  expect(conflicts).toEqual(['city']);
  expect(sent()).toEqual([{ city: 'Boulder', zip: null }, { zip: null }]);
});

test('the same change elsewhere, as after a lost answer, is done already', async () => {
  const sent = fakeServer({ city: 'Boulder' });
  const { person, conflicts } = await patchPerson('ada', { patch: { city: 'Boulder' }, base });
  expect(person.city).toBe('Boulder');
  expect(conflicts).toEqual([]);
  expect(sent()).toHaveLength(1);
});

test('where nobody can be asked, a field that was changed elsewhere is a failure, and nothing is saved', async () => {
  const sent = fakeServer({ city: 'Golden' });
  const patch = { city: 'Boulder', zip: null };
  const patching = patchUnlessChanged('ada', { patch, base });
  await expect(patching).rejects.toMatchObject({ message: 'It was changed elsewhere meanwhile.' });
  expect(sent()).toEqual([patch]);
});

test('another refusal is passed on', async () => {
  fakeApi({});
  await expect(patchPerson('ada', { patch: { city: 'Boulder' }, base })).rejects.toMatchObject({
    status: 404,
  });
});
