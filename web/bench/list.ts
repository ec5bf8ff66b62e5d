import { atMost, compared, inRounds, median, type Row } from './rounds.ts';
import {
  countNodes,
  firstPaint,
  openPage,
  SLOWER,
  type BenchPage,
  taskMs,
  type BenchBrowser,
} from './browser.ts';

const ROUNDS = 5;
const FRAMES = 150;
const STEP = 160;

const PAINT_GOAL = 1.7;
const TASK_GOAL = 1.6;
const NODES_GOAL = 300;
/** Factor by which a frame may take longer if every person has a photo. */
const PHOTOS_GOAL = 1.3;

const SPEEDS = { normal: 1, slow: SLOWER };

/**
 * Returns the processor milliseconds per frame while each frame scrolls the list by 160 pixels, more than one
 * row.
 */
async function taskPerFrame(benchPage: BenchPage): Promise<number> {
  const before = await taskMs(benchPage);
  await benchPage.page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector('ul')!.parentElement!;
      for (let frame = 0; frame < frames; frame++) {
        scroller.scrollTop += step;
        await new Promise((begun) => requestAnimationFrame(begun));
      }
    },
    { frames: FRAMES, step: STEP },
  );
  return ((await taskMs(benchPage)) - before) / FRAMES;
}

/**
 * Compares the list of people with a list without a framework, which reuses a few rows for other people,
 * and the list of people who all have a photo with the list of people who have none.
 */
export async function measureList(benchBrowser: BenchBrowser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [speed, slower] of Object.entries(SPEEDS)) {
    const found = await inRounds(['list', 'list, vanilla', 'list with photos'], ROUNDS, (subject) =>
      openPage(benchBrowser, { subject, slower }, async (benchPage) => ({
        paint: await firstPaint(benchPage),
        task: await taskPerFrame(benchPage),
        nodes: await countNodes(benchPage),
      })),
    );
    const of = (subject: keyof typeof found, key: 'paint' | 'task' | 'nodes') =>
      median(found[subject].map((one) => one[key]));
    rows.push(
      compared(
        {
          row: 11,
          what: `first paint of 10,000 rows, ${speed} : vanilla`,
          ours: of('list', 'paint'),
          unit: 'ms',
        },
        of('list, vanilla', 'paint'),
        PAINT_GOAL,
      ),
      compared(
        {
          row: 11,
          what: `task per scrolled frame, ${speed} : vanilla`,
          ours: of('list', 'task'),
          unit: 'ms',
        },
        of('list, vanilla', 'task'),
        TASK_GOAL,
      ),
      compared(
        {
          row: 11,
          what: `task per scrolled frame, ${speed}, with photos : without`,
          ours: of('list with photos', 'task'),
          unit: 'ms',
        },
        of('list', 'task'),
        PHOTOS_GOAL,
      ),
      atMost({ row: 11, what: `nodes, ${speed}`, ours: of('list', 'nodes'), unit: 'nodes' }, NODES_GOAL),
    );
  }
  return rows;
}
