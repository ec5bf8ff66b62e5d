import { addDays } from '#contract/text/calendar-days.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import type { Taken } from './services.ts';
import type { Expected } from './users.ts';

const SLOT_MS = 5 * 60_000;

/** Returns the ids of the people whose birthday a message named. */
const bornIn = (delivery: DeliveryRow | undefined) =>
  delivery?.named.find(({ kind }) => kind === 'birthdays')?.person_ids ?? [];

/**
 * Returns the problems of a mail that did not come. A mail may get lost only if its process was killed, and
 * the birthdays in it must be told the next day.
 */
function problemsOfLost(
  key: string,
  deliveries: Map<string, DeliveryRow>,
  expected: Set<string>,
  killedAt: number[],
): string[] {
  const lost = deliveries.get(key);
  if (lost?.outcome !== 'unknown') return [`${key} did not come, and the log says ${lost?.outcome}`];
  const isKilled = killedAt.some((at) => Date.parse(lost.at) - at >= 0 && Date.parse(lost.at) - at < SLOT_MS);
  const [uid] = key.split(' ');
  const next = [...deliveries.entries()]
    .filter(
      ([other, { day, channel }]) =>
        other.startsWith(`${uid} `) && day === addDays(lost.day, 1) && expected.has(other) && channel,
    )
    .toSorted(([, a], [, b]) => (a.day < b.day ? -1 : 1))[0]?.[1];
  const isCarried = !next || bornIn(lost).every((id) => bornIn(next).includes(id));
  return [
    ...(isKilled ? [] : [`${key} is unknown, but no process was killed`]),
    ...(isCarried ? [] : [`${key} was lost, and the birthday in it is not told the next day`]),
  ];
}

/**
 * Compares the messages that the services took with those that were due. Returns the problems and some
 * figures.
 */
export function findProblems(
  expected: Expected[],
  taken: Taken[],
  deliveries: Map<string, DeliveryRow>,
  killedAt: number[],
): { problems: string[]; figures: string } {
  const byKey = Map.groupBy(taken, ({ key }) => key);
  const due = new Map(expected.map((one) => [one.key, one.due]));
  const keys = new Set(due.keys());
  const problems: string[] = [];
  let repeated = 0;
  let lost = 0;
  for (const [key, at] of due) {
    const came = byKey.get(key) ?? [];
    const isMail = key.endsWith('email');
    const [first] = came;
    if (!first && isMail) {
      lost++;
      problems.push(...problemsOfLost(key, deliveries, keys, killedAt));
    } else if (!first) problems.push(`${key} did not come`);
    else if (first.at < at || first.at >= at + SLOT_MS)
      problems.push(
        `${key} was due at ${new Date(at).toISOString()} and came at ${new Date(first.at).toISOString()}`,
      );
    if (came.length > 1) repeated++;
    if (isMail && came.length > 1) problems.push(`${key} came ${came.length} times`);
    if (new Set(came.map(({ identity }) => identity)).size > 1)
      problems.push(`${key} came as two notifications`);
  }
  for (const key of byKey.keys()) if (!due.has(key)) problems.push(`${key} came, and was not due`);
  for (const [key, { outcome, retry_at }] of deliveries)
    if (outcome === null || retry_at !== null) problems.push(`${key} is still open`);
  return { problems, figures: `${repeated} pushes repeated, ${lost} mails lost with their process` };
}
