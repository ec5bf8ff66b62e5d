import { crossValidate, inventedIn, predictAll } from './cross-validate.ts';
import { readCases, readNobody } from './examples.ts';
import { score, type Score } from './score.ts';

const columns = ['people', 'mentions', 'fields', 'tags', 'memories', 'invented', 'exact'] as const;
const format = (result: Score): string =>
  columns.map((column) => result[column].toFixed(3).padStart(9)).join('');
const show = (name: string, result: Score, count: number): void =>
  console.log(`${name.padEnd(24)}${String(count).padStart(4)}${format(result)}`);

const cases = readCases();
const all = await predictAll(cases);
const validated = await crossValidate(cases);
console.log(`${''.padEnd(24)}   n${columns.map((column) => column.padStart(9)).join('')}`);
show('all cases', score(cases, all), cases.length);
show('cross-validated', score(cases, validated), cases.length);
const invented = await inventedIn(cases);
console.log(
  `people in sentences without one, fitted without them: ${invented.length} of ${readNobody().length}`,
);
for (const sentence of invented) console.log(`  ${sentence}`);
console.log('by category, cross-validated');
for (const category of new Set(cases.map((labelled) => labelled.category))) {
  const at = cases.flatMap((labelled, i) => (labelled.category === category ? [i] : []));
  const part = at.map((i) => cases[i]!);
  show(
    category,
    score(
      part,
      at.map((i) => validated[i]!),
    ),
    part.length,
  );
}
if (process.argv.includes('--wrong'))
  for (const [i, labelled] of cases.entries())
    if (score([labelled], [validated[i]!]).exact < 1)
      console.log(labelled.id, JSON.stringify(labelled.narrative));
