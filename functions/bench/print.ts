import { type Cost, type Growth, isTooFast, type Verdict } from './growth/judge.ts';
import type { Result } from './results.ts';

const figure = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Formats the results and their goals as a Markdown table. */
export const resultsTable = (results: Result[]) =>
  table(
    ['#', 'what', 'ours', 'baseline', 'ratio', 'goal', 'ok'],
    results.map(({ row, what, ours, baseline, unit, ratio, limit, ok }) => [
      String(row),
      what,
      `${figure(ours)} ${unit}`,
      figure(baseline),
      figure(ratio),
      limit === null ? 'none' : `≤ ${figure(limit)}`,
      ok ? 'ok' : 'MISSED',
    ]),
  );

const UNITS = { ms: 'milliseconds', documents: 'documents' } satisfies Partial<Record<keyof Cost, string>>;

/** Formats one figure of each call in each account as a Markdown table. */
export function growthTable(growth: Growth, of: keyof typeof UNITS): string {
  const sizes = Object.keys(Object.values(growth)[0] ?? {});
  const shown = (value: number) => (of === 'documents' ? String(value) : figure(value));
  return table(
    [UNITS[of], ...sizes],
    Object.entries(growth).map(([what, costs]) => [
      what,
      ...Object.values(costs).map((cost) => shown(cost[of])),
    ]),
  );
}

/** Formats how calls grow, for those that grow faster than their output, or with it. */
export function verdictsTable(verdicts: Verdict[]): string {
  const growing = verdicts.filter(({ isFaster, output }) => isFaster || output > 2);
  const rows = table(
    ['call', 'from', 'to', 'output', 'documents', 'processor', 'verdict'],
    growing.map((verdict) => {
      const { what, pair, output, documents, processor, isFaster, exception } = verdict;
      const words = isFaster ? (exception ?? 'GROWS FASTER THAN ITS OUTPUT') : 'with its output';
      return [
        what,
        ...pair,
        ...[output, documents, processor].map((times) => `× ${times.toPrecision(2)}`),
        words,
      ];
    }),
  );
  const failed = verdicts.filter(isTooFast).length;
  return `${rows}\n\n${verdicts.length - failed} of ${verdicts.length} comparisons: no faster than the output, or an exception`;
}
