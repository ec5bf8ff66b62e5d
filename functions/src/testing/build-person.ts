import { healthOf } from '#contract/health.ts';
import type { PersonSummary } from '#contract/person.ts';

/** Builds a person summary as of `now`; health is computed from the other fields. */
export function buildPerson(fields: Partial<PersonSummary>, now: Date): PersonSummary {
  const person = {
    id: fields.name ?? 'ana',
    name: 'Ana',
    body: '',
    email: null,
    phone_number: null,
    street_address: null,
    city: null,
    state: null,
    zip: null,
    birthday: null,
    mnemonic: null,
    is_important: false,
    cadence_days: null,
    snoozed_until: null,
    follow_up_on: null,
    sms_opted_out: false,
    unread_count: 0,
    last_contact_date: null,
    last_message: null,
    latest_notebook_entry_time: null,
    latest_notebook_entry_content: null,
    tags: [],
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
    ...fields,
  };
  return { ...person, ...healthOf(person, now) };
}
