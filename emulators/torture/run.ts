import { parseArgs } from 'node:util';
import { type Outcome, freezeFirestore, killTheServer } from './faults.ts';
import { bearLoad } from './load.ts';
import { type Rig, openRig } from './rig.ts';

const SHOWN = 20;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
  },
});

const points: Record<string, (rig: Rig) => Promise<Outcome>> = {
  kill: (rig) => killTheServer(rig, Number(values.kills)),
  freeze: freezeFirestore,
  load: (rig) => bearLoad(rig, Number(values.minutes)),
};

async function torture(rig: Rig, name: string): Promise<boolean> {
  const { what, tried, faults } = await points[name]!(rig);
  console.log(`${faults.length ? 'FAILED' : 'survived'}  ${what}: ${tried}`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`    ${fault}`);
  if (faults.length > SHOWN) console.log(`    and ${faults.length - SHOWN} more`);
  return faults.length === 0;
}

const names = values.only?.split(',') ?? Object.keys(points);
const unknown = names.find((name) => !(name in points));
if (unknown) {
  console.error(`There is no ${unknown}: choose among ${Object.keys(points).join(', ')}.`);
  process.exit(1);
}
const rig = await openRig();
let survived = 0;
for (const name of names) {
  await rig.server.restart();
  if (await torture(rig, name)) survived++;
}
await rig.stop();
console.log(`${names.length} tried, ${survived} survived`);
process.exit(survived === names.length ? 0 : 1);
