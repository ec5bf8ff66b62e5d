import type { MessageStatus } from 'functions/contract';
import type { RowPerson } from '#features/people-list/person-row.tsx';

const CHOIR = { id: 'choir', name: 'Choir', color: '#b45309' };
const LISBON = { id: 'lisbon', name: 'Lisbon', color: '#0f766e' };
const SWIMMING = { id: 'swimming', name: 'Swimming', color: '#1d4ed8' };
const FAMILY = { id: 'family', name: 'Family', color: '#be185d' };
const NEIGHBOURS = { id: 'neighbours', name: 'Neighbours', color: '#4d7c0f' };
const WORK = { id: 'work', name: 'Work', color: '#6d28d9' };

/** Returns the moment `daysAgo` days ago at a local time of day, in ISO 8601. */
function at(daysAgo: number, hours = 12, minutes = 0): string {
  const moment = new Date();
  moment.setDate(moment.getDate() - daysAgo);
  moment.setHours(hours, minutes, 0, 0);
  return moment.toISOString();
}

type Same = 'photo' | 'latest_notebook_entry_content' | 'health_emoji' | 'last_contact_date';

const row = ({ since, ...person }: Omit<RowPerson, Same> & { since: number }): RowPerson => ({
  photo: null,
  latest_notebook_entry_content: null,
  health_emoji: null,
  last_contact_date: at(since),
  ...person,
});

export const MAYA = row({
  id: 'maya-4',
  since: 0,
  name: 'Maya Okafor',
  is_important: true,
  unread_count: 0,
  last_message: 'She loved it! Played for the cat all evening.',
  health_status: 'healthy',
  tags: [CHOIR, LISBON],
});

/** Invented people for the picture of the product on the landing page. */
export const PEOPLE: RowPerson[] = [
  MAYA,
  row({
    id: 'theo',
    since: 34,
    name: 'Theo Lindqvist',
    is_important: false,
    unread_count: 1,
    last_message: 'You still owe me the sourdough story',
    health_status: 'warning',
    tags: [NEIGHBOURS],
  }),
  row({
    id: 'priya-7',
    since: 4,
    name: 'Priya Raman',
    is_important: false,
    unread_count: 0,
    last_message: 'Thursday at the pool, bring the fins',
    health_status: 'healthy',
    tags: [SWIMMING, WORK],
  }),
  row({
    id: 'joe',
    since: 150,
    name: 'Grandpa Joe',
    is_important: true,
    unread_count: 0,
    last_message: 'Tell me about the boat again',
    health_status: 'dormant',
    tags: [FAMILY],
  }),
  row({
    id: 'sam-2',
    since: 2,
    name: 'Sam Whitfield',
    is_important: false,
    unread_count: 0,
    last_message: 'First day at the bakery on Monday!',
    health_status: 'healthy',
    tags: [WORK, CHOIR],
  }),
];

const message = (body: string, status: MessageStatus, created_at: string) => ({
  body,
  status,
  created_at,
  is_from_me: status !== 'received',
  is_uncertain: false,
  error_message: null,
});

/** The older messages of the conversation with Maya; QUESTION, ANSWER and REPLY continue it. */
export const EARLIER = [
  message('Safe home? That was the best caldo verde since Lisbon.', 'delivered', at(3, 22, 40)),
  message('Home! Ines is still awake. She found the violin.', 'received', at(3, 22, 52)),
];
export const QUESTION = message('So how was her first lesson?', 'delivered', at(0, 18, 2));
export const ANSWER = message(
  'She loved it! Played for the cat all evening. Recital is 14 June, you have to come.',
  'received',
  at(0, 18, 9),
);
export const REPLY = message('Front row. Give that poor cat a hug from me.', 'delivered', at(0, 18, 11));
