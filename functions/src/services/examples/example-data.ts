import type { InteractionKind } from '#contract/calls/people.ts';
import type { Coordinates } from '#contract/calls/places.ts';

/** A day, as the number of days before today. */
type DaysAgo = number;

/**
 * Data of an example person. There is no phone number and no email, so that nothing can be sent by mistake.
 */
interface ExamplePerson extends Coordinates {
  id: string;
  name: string;
  body: string;
  city: string;
  state: string;
  mnemonic?: string;
  is_important?: true;
  cadence_days: number;
  /** Days until the next birthday. */
  birthdayIn: number;
  followUp?: DaysAgo;
  tags: (keyof typeof EXAMPLE_TAGS)[];
  added: DaysAgo;
  contacts: [DaysAgo, InteractionKind][];
  memories: [DaysAgo, string][];
}

/**
 * Names of the tags of example people, by id. The ids of these tags and people never change, so that a
 * repeated call finds them again.
 */
export const EXAMPLE_TAGS = {
  'example-tag-friends': 'Old friends',
  'example-tag-climbing': 'Climbing',
  'example-tag-work': 'Work',
  'example-tag-family': 'Family',
} as const;

/** The example people. They differ in health, cadence, place, and in how much is known about them. */
export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = [
  {
    id: 'example-1',
    name: 'Juniper Hale',
    body: 'Met on the night train to Lisbon. Teaches pottery, two cats.',
    city: 'Portland',
    state: 'OR',
    latitude: 45.5152,
    longitude: -122.6784,
    mnemonic: 'Clay on every sleeve',
    is_important: true,
    cadence_days: 30,
    birthdayIn: 3,
    tags: ['example-tag-friends', 'example-tag-climbing'],
    added: 900,
    contacts: [
      [40, 'called'],
      [4, 'met'],
    ],
    memories: [
      [60, 'Wants to open her own studio next spring. Is looking for a kiln.'],
      [4, 'We climbed the north wall. Her sister is getting married in June.'],
    ],
  },
  {
    id: 'example-2',
    name: 'Marcus Bell',
    body: 'Roommate from college. Plays the double bass.',
    city: 'Austin',
    state: 'TX',
    latitude: 30.2672,
    longitude: -97.7431,
    cadence_days: 30,
    birthdayIn: 95,
    tags: ['example-tag-friends'],
    added: 1500,
    contacts: [[45, 'called']],
    memories: [[45, 'His trio plays at the Elephant Room on Thursdays. Son starts school in August.']],
  },
  {
    id: 'example-3',
    name: 'Priya Raman',
    body: 'My first manager. Gives the best advice on hard conversations.',
    city: 'Chicago',
    state: 'IL',
    latitude: 41.8781,
    longitude: -87.6298,
    cadence_days: 60,
    birthdayIn: 210,
    tags: ['example-tag-work'],
    added: 1200,
    contacts: [[230, 'met']],
    memories: [[230, 'Left the bank and writes a book about meetings.']],
  },
  {
    id: 'example-4',
    name: 'Tomás Ortega',
    body: 'Cousin. Grows chiles, knows every trail near Santa Fe.',
    city: 'Santa Fe',
    state: 'NM',
    latitude: 35.687,
    longitude: -105.9378,
    cadence_days: 90,
    birthdayIn: 150,
    tags: ['example-tag-family'],
    added: 1100,
    contacts: [[10, 'called']],
    memories: [
      [120, 'Broke his wrist on the Atalaya trail.'],
      [10, 'The wrist is fine again. He sends a box of chiles in September.'],
    ],
  },
  {
    id: 'example-5',
    name: 'Hana Sato',
    body: 'Sat next to me at the design conference. Makes maps.',
    city: 'Seattle',
    state: 'WA',
    latitude: 47.6062,
    longitude: -122.3321,
    cadence_days: 60,
    birthdayIn: 40,
    tags: ['example-tag-work'],
    added: 2,
    contacts: [],
    memories: [[2, 'Offered to show me how she draws mountains.']],
  },
  {
    id: 'example-6',
    name: 'Walter Finch',
    body: 'Great-uncle. Repairs clocks, hates the telephone, loves letters.',
    city: 'Asheville',
    state: 'NC',
    latitude: 35.5951,
    longitude: -82.5515,
    cadence_days: 45,
    birthdayIn: 6,
    followUp: 1,
    tags: ['example-tag-family'],
    added: 1000,
    contacts: [[60, 'other']],
    memories: [[60, 'Asked for the photographs of the lake house. Turns 80 this year.']],
  },
  {
    id: 'example-7',
    name: 'Noor Haddad',
    body: 'Neighbor from the old apartment.',
    city: 'Denver',
    state: 'CO',
    latitude: 39.7392,
    longitude: -104.9903,
    cadence_days: 0,
    birthdayIn: 280,
    tags: ['example-tag-climbing'],
    added: 700,
    contacts: [[25, 'met']],
    memories: [[25, 'Moved in with Sam. They are looking for a dog.']],
  },
  {
    id: 'example-8',
    name: 'Elena Petrova',
    body: 'Danced tango with us every Tuesday until she moved.',
    city: 'Brooklyn',
    state: 'NY',
    latitude: 40.6782,
    longitude: -73.9442,
    cadence_days: 30,
    birthdayIn: 330,
    tags: ['example-tag-friends'],
    added: 800,
    contacts: [[140, 'emailed']],
    memories: [[140, 'New job at the botanical garden. I owe her an answer about the summer.']],
  },
];
