import type { Entry, Me, Message, Person, PersonSummary, Tag } from 'functions/contract';
import { listsOf } from 'functions/contract/card/first-entries';
import { BLANK_PROFILE, NOTHING_RECORDED, pick } from 'functions/contract/people/person-fields';

const LONG_AGO = '2024-01-01T12:00:00.000Z';

const ADA: PersonSummary = {
  id: 'ada',
  ...BLANK_PROFILE,
  ...NOTHING_RECORDED,
  name: 'Ada Lovelace',
  phone_number: '+15125550100',
  health_score: 100,
  health_status: 'healthy',
  health_emoji: '🌿',
  days_since_contact: null,
  tags: [],
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  version: '1',
};

/** Builds a person. Lists that are not given follow from the single fields for phone, email and address. */
export const buildPerson = (fields: Partial<Person> = {}): Person => ({
  ...listsOf({ ...ADA, ...fields }),
  ...ADA,
  met: null,
  ...fields,
});

const SUMMARY_KEYS = Object.keys(ADA) as (keyof PersonSummary & keyof Person)[];

/** Returns a person as lists answer them: without street, memory aid and what else only the detail has. */
export const summaryOf = (person: Person): PersonSummary => ({
  ...pick(person, SUMMARY_KEYS),
  street_address: null,
  mnemonic: null,
});

/** The time zone of this browser: an account with another one would be told of it. */
export const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const buildMessage = (fields: Partial<Message> = {}): Message => ({
  id: 'message-1',
  body: 'Hello',
  direction: 'inbound',
  person_id: 'ada',
  user_id: 'me',
  status: 'received',
  error_message: null,
  to: null,
  sent_at: LONG_AGO,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...fields,
});

/** Builds a memory. `person_id` is the first of `person_ids`. */
export const buildEntry = ({
  person_ids = ['ada'],
  ...fields
}: Partial<Omit<Entry, 'person_id'>> = {}): Entry => ({
  id: 'entry-1',
  person_id: person_ids[0]!,
  person_ids,
  promise: null,
  content: 'Likes engines',
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...fields,
});

export const buildMe = (fields: Partial<Me> = {}): Me => ({
  uid: 'me',
  email: 'me@example.com',
  display_name: null,
  plan: 'free',
  created_at: LONG_AGO,
  people_count: 7,
  limits: { people: 20 },
  settings: {},
  timezone: HERE,
  country: 'US',
  reminders: {
    push: false,
    email: 'off',
    hour: 8,
    kinds: ['follow_ups', 'birthdays', 'catch_up', 'promises', 'texts'],
    private: true,
    quiet: { from: 21, to: 8 },
  },
  calendar_url: null,
  guide_number: '+15005550011',
  guide_phone: null,
  contacts: { address: 'https://kindred.test/dav/', tag_id: null, people: 7 },
  has_cards: false,
  has_relations: false,
  has_promises: false,
  notices: [],
  ...fields,
});

export const buildTag = (fields: Partial<Tag> = {}): Tag => ({
  id: 'navy',
  name: 'Navy',
  color: null,
  category: 'general',
  city: null,
  state: null,
  people_count: 1,
  ...fields,
});
