import { expect, test } from 'vitest';
import type { ToolAnswer } from '#testing/mcp/agents.ts';
import { withDailyLife } from '#testing/mcp/daily-life.ts';

type Input = Record<string, unknown>;
/** One call; its input may follow from the answers before. */
type Step = [tool: string, input: Input | ((answers: any[]) => Input)];

interface Question {
  asked: string;
  steps: Step[];
  /** Texts that the last answer must contain. */
  told: (string | RegExp)[];
  /** Texts that it must not contain. */
  untold?: string[];
}

const MOST_CALLS = 3;
const MOST_BYTES = 4096;

/** Finds a person by name. */
const find = (text: string): Step => ['search_people', { text }];
/** Reads the person found. */
const read: Step = ['get_person', ([{ people }]) => ({ person_id: people[0].id })];
const recent = (more: Input): Step => [
  'recent_activity',
  ([{ people }]) => ({ person_id: people[0].id, ...more }),
];
const search = (input: Input): Step => ['search_people', input];
const due: Step = ['who_is_due', {}];

const QUESTIONS: Question[] = [
  {
    asked: 'Who in Austin have I not seen since June?',
    steps: [search({ city: 'Austin', not_seen_since: '2025-06-01' })],
    told: ['Zoë García', '"last_contact":"2025-05-10"', 'Will King'],
    untold: ['Tom Lee', 'Ada Byron', 'Abbott'],
  },
  { asked: 'What did I promise Sam?', steps: [find('Sam'), read], told: ['bees', 'workshop', '2026-03-04'] },
  {
    asked: 'When did I last text Ada, and about what?',
    steps: [find('Ada'), recent({ kinds: ['text'] })],
    told: [/"on":"2026-02-19".*blue rope/, /"on":"2026-02-18".*The user wrote: Shall we climb/],
  },
  { asked: 'Whom should I get in touch with today?', steps: [due], told: [/follow_ups.*Sam Reed/] },
  {
    asked: 'Whose birthday is in the next three weeks?',
    steps: [search({ birthday_within_days: 21 })],
    told: ['Ada Byron', 'Jonas Weber', '"total":2'],
  },
  { asked: 'What is Priya’s phone number?', steps: [find('Priya')], told: ['+15125550188'] },
  { asked: 'Who works at Acme?', steps: [find('Acme')], told: ['Priya Nair', 'Designer', '"total":1'] },
  {
    asked: 'Who climbs in Denver?',
    steps: [search({ tag: 'climbing', city: 'denver' })],
    told: ['Sam Reed', '"total":1'],
  },
  {
    asked: 'What are Ada’s children called?',
    steps: [find('Ada'), read],
    told: [/"name":"Mia King","is":"child"/, /"name":"Leo King","is":"child"/],
  },
  { asked: 'When did I last see Tom?', steps: [find('Tom')], told: ['"last_contact":"2026-02-21"'] },
  {
    asked: 'With whom have I never been in touch, of those added this year?',
    steps: [search({ never_contacted: true, added_since: '2026-01-01' })],
    told: ['Bob Stone'],
    untold: ['Abbott'],
  },
  {
    asked: 'What did I talk about with Priya last time?',
    steps: [find('Priya'), read],
    told: ['looking for a flat in Lisbon', '"how":"Called"', '"on":"2026-02-10"'],
  },
  {
    asked: 'Which promises are due this week?',
    steps: [due],
    told: [/promises.*Sam Reed.*bees.*2026-03-04/],
  },
  {
    asked: 'Who introduced me to Lena?',
    steps: [find('Lena Fox'), read],
    told: [/"name":"Priya Nair","is":"introduced_by"/],
  },
  {
    asked: 'Whom did I meet in Lisbon in 2024?',
    steps: [search({ met_place: 'Lisbon', met_year: '2024' })],
    told: ['Lena Fox', '"total":1'],
  },
  {
    asked: 'What happened in the last two weeks?',
    steps: [['recent_activity', { since: '2026-02-15' }]],
    told: ['blue rope', 'Walked around the lake', 'Bob Stone'],
  },
  {
    asked: 'Who has a birthday in May?',
    steps: [search({ birthday_month: 5 })],
    told: ['Mia King', 'Leo King', '"total":2'],
  },
  {
    asked: 'Who is in my family?',
    steps: [search({ tag: 'Family' })],
    told: ['Mia King', 'Leo King', '"total":2'],
  },
  {
    asked: 'Who of the book club have I lost sight of?',
    steps: [search({ tag: 'Book club', filter: 'dormant' })],
    told: ['Nina Cole', '"total":1'],
  },
  { asked: 'Do I have unread texts, and from whom?', steps: [due], told: [/"unread":\[\{[^\]]*Ada Byron/] },
  {
    asked: 'How do I reach Jonas?',
    steps: [find('Jonas'), read],
    told: ['jonas@example.de', 'Signal', 'jonas.77'],
  },
  { asked: 'Where does Jonas live?', steps: [find('Jonas'), read], told: ['Torstraße 1', 'Berlin', '"DE"'] },
  {
    asked: 'Whom do I know in Germany?',
    steps: [search({ country: 'Germany' })],
    told: ['Jonas Weber', '"total":1'],
  },
  { asked: 'Who knows about gardening?', steps: [find('gardening')], told: ['Tom Lee', '"total":1'] },
  { asked: 'When is Ada’s anniversary?', steps: [find('Ada'), read], told: [/2010-07-08.*anniversary/] },
  {
    asked: 'What did I write about Leo’s surgery?',
    steps: [find('Leo surgery'), read],
    told: ['surgery went well, he is home again', '2025-12-01'],
  },
  {
    asked: 'How many people do I know in Texas?',
    steps: [search({ state: 'Texas' })],
    told: ['"total":124', '"next_offset":'],
  },
  {
    asked: 'Whom did I see on the weekend of 21 February?',
    steps: [['recent_activity', { since: '2026-02-21', until: '2026-02-22', kinds: ['contact'] }]],
    told: ['Tom Lee'],
    untold: ['Ada Byron', 'Priya Nair'],
  },
  {
    asked: 'What does Ada’s husband do?',
    steps: [
      find('Ada'),
      read,
      [
        'get_person',
        ([, { relations }]) => ({
          person_id: relations.find(({ is }: { is: string }) => is === 'spouse').person_id,
        }),
      ],
    ],
    told: ['Architect', 'Kings & Co'],
  },
  {
    asked: 'Which follow-ups and birthdays come up in the next three weeks?',
    steps: [['who_is_due', { days_ahead: 21 }]],
    told: [/"coming":.*2026-03-10.*Bob Stone/, /2026-03-20.*Jonas Weber/],
  },
  {
    asked: 'Whom did Priya introduce to me?',
    steps: [find('Priya'), ['search_people', ([{ people }]) => ({ introduced_by: people[0].id })]],
    told: ['Lena Fox', 'Sam Reed', '"total":2'],
  },
  {
    asked: 'Who of my friends in Austin has no phone number?',
    steps: [search({ city: 'Austin', lacks: 'phone' })],
    told: ['Tom Lee', 'Zoë García'],
    untold: ['Ada Byron'],
  },
];

type Call = (name: string, input: Input) => Promise<ToolAnswer>;

/** Asks a question by its calls. Returns the faults of the answers. */
async function faultsOf(call: Call, { asked, steps, told, untold = [] }: Question): Promise<string[]> {
  const answers: any[] = [];
  const faults: string[] = [];
  let last = '';
  for (const [tool, input] of steps) {
    const { text, json, bytes, isError } = await call(
      tool,
      typeof input === 'function' ? input(answers) : input,
    );
    if (isError || bytes > MOST_BYTES) faults.push(`${tool}, ${bytes} bytes: ${text}`);
    answers.push(json);
    last = text;
  }
  const has = (part: string | RegExp) => (typeof part === 'string' ? last.includes(part) : part.test(last));
  const missing = told.filter((part) => !has(part)).map((part) => `lacks ${part}`);
  const wrong = untold.filter(has).map((part) => `has ${part}`);
  if (missing.length + wrong.length > 0) faults.push(...missing, ...wrong, last);
  return faults.map((fault) => `${asked} ${fault}`);
}

test('thirty questions of daily life are answered in three calls at most, each answer in 4096 bytes', async () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
  expect(QUESTIONS.filter(({ steps }) => steps.length > MOST_CALLS)).toEqual([]);
  const { agent } = await withDailyLife();
  const { call } = await agent('read');
  const faults: string[] = [];
  for (const question of QUESTIONS) faults.push(...(await faultsOf(call, question)));
  expect(faults).toEqual([]);
}, 90_000);
