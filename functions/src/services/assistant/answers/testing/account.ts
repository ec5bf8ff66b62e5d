/** A person of the labelled account, for the questions in `questions.jsonl` and `held-out.jsonl`. */
export interface LabelledPerson {
  id: string;
  name: string;
  city?: string;
  state?: string;
  at?: [latitude: number, longitude: number];
  notes?: string;
  tags?: string[];
  birthday?: string;
  phone?: string;
  email?: string;
  /** Day and kind of the last contact. */
  last?: [day: string, how: string];
  cadence?: number;
  followUp?: string;
  unread?: number;
  lastText?: string;
  /** Day and text of each memory. */
  memories?: [day: string, text: string][];
}

/** The test runs at this moment, a Wednesday. */
export const NOW = '2026-11-18T18:00:00.000Z';
export const TIME_ZONE = 'America/Denver';

const DENVER: [number, number] = [39.74, -104.99];
const BOULDER: [number, number] = [40.01, -105.27];
const CHICAGO: [number, number] = [41.88, -87.63];
const AUSTIN: [number, number] = [30.27, -97.74];

export const PEOPLE: LabelledPerson[] = [
  {
    id: 'greg-hall',
    name: 'Greg Hall',
    city: 'Laramie',
    state: 'WY',
    at: [41.31, -105.59],
    notes: 'Sheep farmer. His wife is Anna. Allergic to nuts.',
    last: ['2026-03-03', 'Called'],
    cadence: 60,
    birthday: '1961-02-11',
    phone: '+13075550101',
    memories: [
      ['2026-03-03', 'Forty lambs in the kitchen, the heating in the barn is broken.'],
      ['2025-11-20', 'Sold the old truck and wants to learn Spanish.'],
    ],
  },
  {
    id: 'greg-ito',
    name: 'Greg Ito',
    city: 'Denver',
    state: 'CO',
    at: DENVER,
    tags: ['Book club'],
    last: ['2026-11-10', 'Met'],
    memories: [['2026-11-10', 'Is reading Middlemarch for the club, hates the middle.']],
  },
  {
    id: 'kay',
    name: 'Kay Miller',
    city: 'Denver',
    state: 'CO',
    at: DENVER,
    tags: ['Climbing'],
    birthday: '1988-12-02',
    email: 'kay.miller@example.com',
    last: ['2026-10-30', 'Texted'],
    cadence: 30,
    memories: [
      ['2026-10-30', 'Her sister Mia is visiting over Christmas.'],
      ['2026-08-14', 'Climbed the First Flatiron with her, she led every pitch.'],
    ],
  },
  {
    id: 'mia',
    name: 'Mia Miller',
    cadence: 0,
    city: 'Portland',
    state: 'OR',
    at: [45.51, -122.64],
    notes: 'Ceramics teacher.',
    last: ['2026-01-05', 'Met'],
    birthday: '--03-19',
  },
  {
    id: 'lukasz',
    name: 'Łukasz Nowak',
    city: 'Denver',
    state: 'CO',
    at: DENVER,
    notes: 'Met at the climbing gym. Nurse at St. Joseph.',
    last: ['2026-06-20', 'Met'],
    cadence: 90,
    memories: [['2026-06-20', 'Broke a finger hold, then his finger. Climbing again by autumn.']],
  },
  {
    id: 'ana',
    name: 'Ana Lopez',
    city: 'Boulder',
    state: 'CO',
    at: BOULDER,
    notes: 'Photographer, shoots weddings.',
    birthday: '1990-11-20',
    last: ['2026-11-15', 'Met'],
    memories: [
      ['2026-11-15', 'Lunch on Pearl Street. She is moving into the house by the creek.'],
      ['2026-05-02', 'Lent me her tripod.'],
    ],
  },
  {
    id: 'tom',
    name: 'Tom Becker',
    city: 'Boulder',
    state: 'CO',
    at: BOULDER,
    notes: 'Climbs on Tuesdays and brews beer.',
    last: ['2025-12-28', 'Met'],
    cadence: 90,
    followUp: '2026-11-21',
    memories: [['2025-12-28', 'Gave me two bottles of the stout.']],
  },
  {
    id: 'priya',
    name: 'Priya Raman',
    city: 'Chicago',
    state: 'IL',
    at: CHICAGO,
    notes: 'Works at Google, on maps. Plays the cello.',
    tags: ['Work'],
    birthday: '--11-29',
    last: ['2026-09-12', 'Called'],
    memories: [['2026-09-12', 'Her daughter Leela started school. Wants to see the mountains in spring.']],
  },
  {
    id: 'omar',
    name: 'Omar Haddad',
    cadence: 0,
    city: 'Oak Park',
    state: 'IL',
    at: [41.885, -87.78],
    notes: 'Dentist. Speaks Arabic and French.',
    last: ['2026-07-04', 'Met'],
    memories: [['2026-07-04', 'Fireworks on his roof. His son Karim wants a drum kit.']],
  },
  {
    id: 'ruth',
    name: 'Ruth Abbott',
    city: 'Chicago',
    state: 'Illinois',
    at: CHICAGO,
    notes: 'Retired judge, gardens a lot.',
    followUp: '2026-11-16',
    last: ['2026-08-01', 'Emailed'],
    memories: [['2026-08-01', 'I promised to send her the tomato seeds.']],
  },
  {
    id: 'sofia',
    name: 'Sofía Alvarez',
    city: 'Austin',
    state: 'TX',
    at: AUSTIN,
    tags: ['Work', 'Running'],
    birthday: '1985-03-04',
    last: ['2026-11-17', 'Texted'],
    unread: 2,
    lastText: 'Are you coming to the half marathon?',
    memories: [['2026-02-10', 'Runs the half marathon every autumn.']],
  },
  {
    id: 'ben',
    name: 'Ben Castro',
    cadence: 0,
    city: 'Austin',
    state: 'TX',
    at: AUSTIN,
    notes: 'Vegetarian. Has two dogs, Biscuit and Gravy.',
    tags: ['Book club'],
    last: ['2026-04-18', 'Met'],
    memories: [['2026-04-18', 'Barbecue without meat worked. Teaches his kids to swim.']],
  },
  {
    id: 'vera',
    name: 'Aunt Vera',
    city: 'St. Paul',
    state: 'MN',
    at: [44.95, -93.09],
    birthday: '1948-12-24',
    last: ['2026-05-10', 'Called'],
    cadence: 30,
    memories: [['2026-05-10', 'Hip is better. Knits again, a blue scarf for me.']],
  },
  {
    id: 'dana',
    name: 'Dana Wright',
    cadence: 0,
    city: 'New York',
    state: 'NY',
    at: [40.73, -73.99],
    notes: 'Lawyer at a small firm. Introduced me to Priya.',
    last: ['2026-06-02', 'Emailed'],
    memories: [['2026-06-02', 'Argues before the state court in the autumn.']],
  },
  {
    id: 'wei',
    name: 'Wei Chen',
    cadence: 0,
    notes: 'Lives in Lisbon now. Surfs before work, does our taxes.',
    last: ['2026-10-01', 'Called'],
    memories: [['2026-10-01', 'Found a flat near the river in Lisbon.']],
  },
  {
    id: 'jon',
    name: 'Jon Reyes',
    city: 'Seattle',
    state: 'WA',
    at: [47.61, -122.33],
    notes: 'Plumber, fixed our sink.',
    last: ['2026-11-02', 'Met'],
    memories: [['2026-11-02', 'His band plays at the Crocodile in December.']],
  },
  {
    id: 'noor',
    name: 'Noor Haddad',
    city: 'Denver',
    state: 'CO',
    at: DENVER,
    notes: 'Greg Ito’s boss at the museum. Collects stamps.',
    last: ['2026-11-08', 'Met'],
    memories: [['2026-11-08', 'The new wing of the museum opens in March.']],
  },
  {
    id: 'phil',
    name: 'Philippa Stone',
    city: 'Golden',
    state: 'CO',
    at: [39.76, -105.22],
    tags: ['Skiing'],
    cadence: 0,
  },
];
