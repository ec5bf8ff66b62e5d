import type { CardLists } from './card/shapes.ts';
import { DEFAULT_CADENCE_DAYS } from './limits.ts';
import { BLANK_PROFILE, NOT_IN_SUMMARY, pick } from './people/person-fields.ts';

/** Ids in the examples of the OpenAPI document. The same id always stands for the same thing. */
export const IDS = {
  user: 'N0p3W8yVtQeT5nJcXr1sKb7mZ2a1',
  person: 'q7MZsFJ2kWcU0vX1n3Tb',
  other: 'b2HcYt6RmPzK4sQe8WnL',
  tag: 'T4gLkD9sVxB1mNcQ7RzE',
  entry: 'e1NwXoP5uJkY8hGtS3aZ',
  message: 'm6BvCzL2qWiO9rTyU4pD',
  event: 'a9KjHdF3sGlQ7wErT5xM',
  run: 'r8TyUiO2pAsD4fGhJ6kL',
  relation: 'k5ZxCvB7nMaS1dFgH9jQ',
};

const AT = '2026-03-01T12:00:00.000Z';
const BEFORE = '2026-02-09T17:30:00.000Z';

export const TAG = {
  id: IDS.tag,
  name: 'Climbing',
  color: '#c2410c',
  category: 'interest',
  city: null,
  state: null,
  people_count: 7,
} as const;

/** Example values of all profile fields. */
export const FIELDS = {
  name: 'Ana Lopez',
  body: 'Met at the climbing gym. Two kids, Leo and Mia.',
  email: 'ana@example.com',
  phone_number: '+15125550100',
  street_address: '12 Oak Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  birthday: '--04-23',
  mnemonic: 'Ana, like banana bread',
  nickname: 'Annie',
  company: 'Oak Street Books',
  job_title: 'Bookseller',
  met: { on: '2023-09', place: 'Climbing gym, Austin' },
  is_important: true,
  cadence_days: 30,
  snoozed_until: null,
  follow_up_on: '2026-03-15',
};

/** Example lists of a card. Their first entries are the phone, the email and the address of `FIELDS`. */
export const LISTS: CardLists = {
  phones: [
    { value: '(512) 555-0100', e164: '+15125550100', label: 'mobile', opted_out: false },
    { value: '+49 221 12345678 x12', e164: '+4922112345678', label: 'work', opted_out: false },
  ],
  emails: [{ value: FIELDS.email, label: 'home' }],
  addresses: [
    {
      street: FIELDS.street_address,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      country: 'US',
      label: 'home',
    },
  ],
  links: [{ value: 'https://ana.example', label: 'blog' }],
  handles: [{ service: 'Signal', value: 'ana.99' }],
  dates: [{ date: '2015-06-20', label: 'anniversary' }],
  related: [{ value: 'Leo Lopez', label: 'child' }],
};

/** The same lists as a request sends them, without the fields that the server adds. */
export const LISTS_TO_WRITE = {
  ...LISTS,
  phones: LISTS.phones.map(({ value, label }) => ({ value, label })),
};

export const PHOTO = { hash: 'Xq3v9mT0c2bYhK1nW7eRdA' };

const WITHOUT_LISTS = {
  id: IDS.person,
  ...FIELDS,
  sms_opted_out: false,
  unread_count: 1,
  health_score: 63,
  health_status: 'healthy',
  health_emoji: '🌿',
  days_since_contact: 20,
  last_contact_date: BEFORE,
  last_message: 'See you on Friday!',
  latest_notebook_entry_time: AT,
  latest_notebook_entry_content: 'Leo starts school in August.',
  photo: PHOTO,
  tags: [TAG],
  created_at: '2025-11-02T09:15:00.000Z',
  updated_at: AT,
  version: '4',
} as const;

export const PERSON = { ...WITHOUT_LISTS, ...LISTS };

const { met: _, ...LISTED } = { ...WITHOUT_LISTS, ...pick(BLANK_PROFILE, NOT_IN_SUMMARY) };
export const SUMMARY = LISTED;

export const ENTRY = {
  id: IDS.entry,
  person_id: IDS.person,
  person_ids: [IDS.person, IDS.other],
  content: 'Leo starts school in August.',
  created_at: AT,
  updated_at: AT,
  promise: { due_on: '2026-03-06', done_at: null },
};

export const MESSAGE = {
  id: IDS.message,
  body: 'Lunch on Friday?',
  direction: 'outbound',
  person_id: IDS.person,
  user_id: IDS.user,
  status: 'delivered',
  error_message: null,
  to: '+15125550100',
  sent_at: AT,
  created_at: AT,
  updated_at: AT,
} as const;

export const ACTIVITY = {
  id: IDS.event,
  type: 'contact',
  at: BEFORE,
  summary: 'Called',
  data: { kind: 'called' },
} as const;

export const SETTINGS = {
  sidebarCollapsed: false,
  rightPanelWidth: 360,
  theme: 'system',
  composerExpanded: false,
  viewMode: 'list',
  defaultLocation: { city: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 },
  assistantName: 'Scout',
  cadenceDefault: DEFAULT_CADENCE_DAYS,
  firstStepsDismissed: false,
} as const;

export const REMINDERS = {
  push: true,
  email: 'weekly',
  hour: 8,
  kinds: ['follow_ups', 'birthdays', 'catch_up', 'promises', 'texts'],
  private: true,
  quiet: { from: 21, to: 8 },
} as const;

export const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  expiration_time: null,
};

export const ACCOUNT = {
  display_name: 'Sam Rivera',
  timezone: 'America/Chicago',
  country: 'US',
  settings: SETTINGS,
  reminders: REMINDERS,
};

export const ME = {
  uid: IDS.user,
  email: 'sam@example.com',
  ...ACCOUNT,
  plan: 'free',
  created_at: '2025-11-01T08:00:00.000Z',
  people_count: 60,
  limits: { people: 0 },
  calendar_url: 'https://kindred.example/calendar/qvT8fYkR2wXzB4nM6cLp1sJd3hG5aE7uI9oQ0rW-_xV.ics',
  guide_number: '+15005550011',
  guide_phone: '+15125550100',
  contacts: { address: 'https://us-central1-kindred.cloudfunctions.net/dav/', tag_id: null, people: 60 },
  has_cards: false,
  has_relations: true,
  has_promises: true,
  notices: [{ id: 'guide-phone', kind: 'guide_phone_taken', text: 'Your phone texts another account now.' }],
} as const;
export const EXTRACTION = { name: 'Ana Lopez', body: 'climbs on Mondays', city: 'Austin' };

export const SOURCE = { rule: 'introduction/met', start: 0, end: 24, sentence_start: 0, sentence_end: 48 };

const MATCHED = {
  extracted_name: 'Ana',
  is_ambiguous: false,
  matches: [{ person_id: IDS.person, person_name: 'Ana Lopez', similarity: 0.9 }],
};

export const EXTRACTION_RESULT = {
  run_id: IDS.run,
  message: 'Added Ana Lopez.',
  created_persons: [{ ...PERSON, source: SOURCE }],
  duplicates: [
    {
      extraction: EXTRACTION,
      existing_id: IDS.other,
      existing_name: 'Anna Lopez',
      existing_notes: '',
      similarity: 0.92,
    },
  ],
  tag_assignments: [{ tag_name: 'Climbing', operation: 'add', matched_people: [MATCHED] }],
  memory_updates: [
    {
      matched_person: MATCHED,
      entry_content: 'Leo starts school in August.',
      parsed_date: '2026-03-01',
      contacted: false,
    },
  ],
  relations: [
    { from: 'Ana Lopez', to: 'Leo', from_id: IDS.person, type: 'child', evidence: 'Ana’s son Leo' },
  ],
  shared_memories: [
    {
      people: [MATCHED, { extracted_name: 'Leo', is_ambiguous: false, matches: [] }],
      content: 'Dinner with Ana and Leo.',
      date: '2026-03-01',
      contacted: true,
    },
  ],
  promises: [{ person: MATCHED, content: 'I promised Ana a jar of jam.', due_on: '2026-03-06' }],
} as const;

export const BACKUP = {
  version: 1,
  exported_at: AT,
  account: ACCOUNT,
  tags: [
    {
      id: IDS.tag,
      name: 'Climbing',
      color: '#c2410c',
      category: 'interest',
      city: null,
      state: null,
      latitude: null,
      longitude: null,
    },
  ],
  people: [
    {
      id: IDS.person,
      ...FIELDS,
      ...LISTS,
      card_extra: null,
      card_uid: null,
      sms_opted_out: false,
      unread_count: 0,
      last_contact_date: BEFORE,
      last_message: 'Lunch on Friday?',
      last_message_at: BEFORE,
      tag_ids: [IDS.tag],
      latitude: 30.27,
      longitude: -97.74,
      location_source: 'personal',
      created_at: '2025-11-02T09:15:00.000Z',
      updated_at: AT,
      deleted_at: null,
    },
  ],
  messages: [
    {
      id: IDS.message,
      person_id: IDS.person,
      body: 'Lunch on Friday?',
      direction: 'outbound',
      status: 'delivered',
      error_message: null,
      from: '+15005550006',
      to: '+15125550100',
      sent_at: BEFORE,
      created_at: BEFORE,
      updated_at: BEFORE,
    },
  ],
  notebook: [ENTRY],
  activity: [{ ...ACTIVITY, person_id: IDS.person, is_contact: true }],
  relations: [],
  merges: [],
  photos: [],
  dismissed_pairs: [{ ids: [IDS.person, IDS.other], dismissed_at: AT }],
} as const;
