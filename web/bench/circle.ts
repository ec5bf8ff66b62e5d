import { type BenchBrowser, type BenchPage, firstPaint, openPage } from './browser.ts';
import { atLeast, atMost, inRounds, median, type Row } from './rounds.ts';

const ROUNDS = 5;
const MOVES = 90;
const STEP = 4;
const TURNS = 60;
const TURN = 40;
/** A frame of a screen of 60 Hz. */
const FRAME_MS = 1000 / 60;
const FPS_GOAL = 50;
/** Milliseconds until the picture is drawn, by number of people. */
const PAINT_GOALS = { 500: 1000, 2000: 3000 };

/** Returns the frames per second while `act` moves the picture, one step per frame. */
async function framesOf(benchPage: BenchPage, act: () => Promise<void>): Promise<number> {
  const { page } = benchPage;
  await page.evaluate(() => {
    const seen = { frames: [] as number[], ended: false };
    Object.assign(window, { seen });
    const frame = (at: number) => {
      seen.frames.push(at);
      if (!seen.ended) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  const frames = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; ended: boolean } };
    seen.ended = true;
    return seen.frames;
  });
  const seconds = (frames.at(-1)! - frames[0]!) / 1000;
  return (frames.length - 1) / seconds;
}

const MIDDLE = { x: 420, y: 450 };

const drag =
  ({ page }: BenchPage) =>
  async () => {
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    await page.mouse.down();
    await page.mouse.move(MIDDLE.x + MOVES * STEP, MIDDLE.y, { steps: MOVES });
    await page.mouse.move(MIDDLE.x, MIDDLE.y, { steps: MOVES });
    await page.mouse.up();
  };

const zoom =
  ({ page }: BenchPage) =>
  async () => {
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, turn < TURNS / 2 ? -TURN : TURN);
      await page.waitForTimeout(FRAME_MS);
    }
  };

/**
 * Measures how soon the circle of 500 and of 2,000 people is drawn, and how many frames it has while it is
 * moved and zoomed.
 */
export async function measureCircle(benchBrowser: BenchBrowser): Promise<Row[]> {
  const sizes = Object.keys(PAINT_GOALS);
  const measured = await inRounds(sizes, ROUNDS, (people) =>
    openPage(benchBrowser, { subject: 'circle', people: Number(people) }, async (benchPage) => ({
      paint: await firstPaint(benchPage),
      moved: await framesOf(benchPage, drag(benchPage)),
      zoomed: await framesOf(benchPage, zoom(benchPage)),
    })),
  );
  return Object.entries(PAINT_GOALS).flatMap(([people, goal]) => {
    const middle = (of: (one: (typeof measured)[string][number]) => number) =>
      median(measured[people]!.map(of));
    const what = (text: string) => ({ row: 21, what: `circle of ${people}: ${text}` });
    return [
      atMost({ ...what('drawn'), ours: middle(({ paint }) => paint), unit: 'ms' }, goal),
      atLeast(
        { ...what('frames a second, moved'), ours: middle(({ moved }) => moved), unit: 'fps' },
        FPS_GOAL,
      ),
      atLeast(
        { ...what('frames a second, zoomed'), ours: middle(({ zoomed }) => zoomed), unit: 'fps' },
        FPS_GOAL,
      ),
    ];
  });
}
