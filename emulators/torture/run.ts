import { parseArgs } from 'node:util';
import { onStopRequest } from '#processes/stop-request.ts';
import { testContacts } from './scenarios/contacts-test.ts';
import { testDevices } from './devices/devices-scenario.ts';
import { testDigests } from './scenarios/digest-test.ts';
import { testFlood } from './scenarios/flood-test.ts';
import { testKillsAtCommits } from './scenarios/kill-sweep.ts';
import { runLoadTest } from './scenarios/load-test.ts';
import { testFrozenFirestore, testServerKills } from './scenarios/outage-tests.ts';
import { type ScenarioResult, type TestBed, openTestBed } from './test-bed.ts';
import { testTextingRaces } from './scenarios/texting-races.ts';

const SHOWN = 20;
const DEVICE_OPERATIONS = 500; // on each of the two devices
const CLOCKS = { clocks: [-180_000, 0, 180_000], beforeMidnight: 30_000 };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string', default: '20' },
    edits: { type: 'string', default: '1000' },
    operations: { type: 'string', default: '2000' },
    users: { type: 'string', default: '1000' },
    histories: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
const races = {
  runs: Number(values.runs),
  operations: Number(values.operations),
  seed: values.seed === undefined ? undefined : Number(values.seed),
};

const scenarios: Record<string, (testBed: TestBed) => Promise<ScenarioResult>> = {
  kill: (testBed) => testServerKills(testBed, Number(values.kills)),
  freeze: testFrozenFirestore,
  flood: testFlood,
  load: (testBed) => runLoadTest(testBed, Number(values.minutes)),
  commits: testKillsAtCommits,
  texting: (testBed) => testTextingRaces(testBed, races),
  clocks: (testBed) => testTextingRaces(testBed, { ...races, ...CLOCKS }),
  contacts: (testBed) => testContacts(testBed, Number(values.edits), Number(values.kills), races.seed),
  devices: (testBed) => testDevices(testBed, Number(values.histories), DEVICE_OPERATIONS, races.seed),
  digests: () => testDigests(Number(values.users), Number(values.kills), races.seed),
};

async function runScenario(testBed: TestBed, name: string): Promise<boolean> {
  const { what, tried, problems } = await scenarios[name]!(testBed);
  console.log(`${problems.length ? 'FAILED' : 'survived'}  ${what}: ${tried}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`    ${problem}`);
  if (problems.length > SHOWN) console.log(`    and ${problems.length - SHOWN} more`);
  return problems.length === 0;
}

const names = values.only?.split(',') ?? Object.keys(scenarios);
const unknown = names.find((name) => !(name in scenarios));
if (unknown) {
  console.error(`There is no ${unknown}: choose among ${Object.keys(scenarios).join(', ')}.`);
  process.exit(1);
}
onStopRequest(() => process.exit(130)); // also ends the processes of the test
const testBed = await openTestBed();
let survived = 0;
for (const name of names) {
  await testBed.server.restart();
  if (await runScenario(testBed, name)) survived++;
}
await testBed.stop();
console.log(`${names.length} tried, ${survived} survived`);
process.exit(survived === names.length ? 0 : 1);
