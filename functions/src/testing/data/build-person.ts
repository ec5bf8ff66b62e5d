import { healthOf } from '#contract/people/health.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { BLANK_PROFILE, NOTHING_RECORDED } from '#contract/people/person-fields.ts';

/** Builds a person summary. Health is computed for `now` from the other fields. */
export function buildPerson(fields: Partial<PersonSummary>, now: Date): PersonSummary {
  const person = {
    id: fields.name ?? 'ana',
    ...BLANK_PROFILE,
    name: 'Ana',
    ...NOTHING_RECORDED,
    tags: [],
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
    version: '0',
    ...fields,
  };
  return { ...person, ...healthOf(person, now) };
}
