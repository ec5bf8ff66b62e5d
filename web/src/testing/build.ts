import type { Entry, Message, Person } from 'functions/contract';

const LONG_AGO = '2024-01-01T12:00:00.000Z';

export const buildPerson = (fields: Partial<Person> = {}): Person => ({
  id: 'ada',
  name: 'Ada Lovelace',
  body: '',
  email: null,
  phone_number: '+15125550100',
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
  health_score: 100,
  health_status: 'healthy',
  health_emoji: '🌿',
  days_since_contact: null,
  last_contact_date: null,
  last_message: null,
  latest_notebook_entry_time: null,
  latest_notebook_entry_content: null,
  tags: [],
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...fields,
});

export const buildMessage = (fields: Partial<Message> = {}): Message => ({
  id: 'message-1',
  body: 'Hello',
  direction: 'inbound',
  person_id: 'ada',
  user_id: 'me',
  status: 'received',
  error_message: null,
  sent_at: LONG_AGO,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...fields,
});

export const buildEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: 'entry-1',
  person_id: 'ada',
  content: 'Likes engines',
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...fields,
});
