import { atMost, compared, inRounds, median, quantile, type Row } from './rounds.ts';
import {
  countNodes,
  MANY_PEOPLE,
  firstPaint,
  openPage,
  type BenchPage,
  type BenchBrowser,
} from './browser.ts';

const ROUNDS = 5;
const DRAGS = 4;
const DRAG_STEPS = 30;
const STEP = 12;
/** Milliseconds for which the map slides on after a drag. */
const SLIDE_MS = 400;
const P95 = 0.95;

const PAINT_GOAL = 0.12;
/**
 * Goal for the pins of 1,000 people: 0.6 of what they took when they took 1.5 times as long as a marker for each, which is
 * how an ordinary map draws them.
 */
const FEWER_GOAL = 0.9;
const FEWER = 1000;
const NODES_GOAL = 800;
const DRAG_GOAL = 1.5;
const FEW = 500;

/** Returns the milliseconds between frames while the map is dragged right and left. */
async function dragFrames({ page }: BenchPage): Promise<number[]> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { frames: [] as number[] });
    const frame = (at: number) => {
      seen.frames.push(at);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const middle = { x: 680, y: 300 };
  for (let drag = 0; drag < DRAGS; drag++) {
    const direction = drag % 2 ? -1 : 1;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + direction * DRAG_STEPS * STEP, middle.y, { steps: DRAG_STEPS });
    await page.mouse.up();
    await page.waitForTimeout(SLIDE_MS);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return frames.slice(1).map((at, before) => at - frames[before]!);
}

/**
 * Compares the maps of 10,000 and of 1,000 people with one marker per person; compares dragging it with dragging a map of
 * 500.
 */
export async function measureMap(benchBrowser: BenchBrowser): Promise<Row[]> {
  const paintsOf = (people: number) =>
    inRounds(['map', 'map, plain'], ROUNDS, (subject) =>
      openPage(benchBrowser, { subject, people }, async (benchPage) => ({
        paint: await firstPaint(benchPage),
        nodes: await countNodes(benchPage),
      })),
    );
  const painted = await paintsOf(MANY_PEOPLE);
  const fewer = await paintsOf(FEWER);
  const dragged = await inRounds([String(MANY_PEOPLE), String(FEW)], ROUNDS, (people) =>
    openPage(benchBrowser, { subject: 'map', people: Number(people) }, async (benchPage) => {
      await firstPaint(benchPage);
      return dragFrames(benchPage);
    }),
  );
  const paint = (found: typeof painted, subject: keyof typeof painted) =>
    median(found[subject].map((one) => one.paint));
  const drag = (people: number) => quantile(dragged[String(people)]!.flat(), P95);
  const nodes = median(painted.map.map((one) => one.nodes));
  return [
    compared(
      { row: 13, what: 'paint of 10,000 : plain markers', ours: paint(painted, 'map'), unit: 'ms' },
      paint(painted, 'map, plain'),
      PAINT_GOAL,
    ),
    compared(
      { row: 13, what: 'paint of 1,000 : plain markers', ours: paint(fewer, 'map'), unit: 'ms' },
      paint(fewer, 'map, plain'),
      FEWER_GOAL,
    ),
    atMost({ row: 13, what: 'nodes of the map', ours: nodes, unit: 'nodes' }, NODES_GOAL),
    compared(
      { row: 13, what: 'drag of 10,000, p95 of frames : of 500', ours: drag(MANY_PEOPLE), unit: 'ms' },
      drag(FEW),
      DRAG_GOAL,
    ),
  ];
}
