import type { Growth } from './growth.ts';
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

export function growthTable(growth: Growth): string {
  const sizes = Object.keys(Object.values(growth)[0] ?? {});
  return table(
    ['milliseconds, for information', ...sizes],
    Object.entries(growth).map(([what, times]) => [what, ...Object.values(times).map(figure)]),
  );
}
