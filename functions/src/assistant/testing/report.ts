import {
  crossValidate,
  crossValidateLinks,
  crossValidateTags,
  inventedIn,
  predictAll,
} from './cross-validate.ts';
import { readCases, readNobody } from './examples.ts';
import { promiseFiles } from './promise-examples.ts';
import type { Prediction } from './predict-case.ts';
import { readTagCases } from './tag-cases.ts';
import { readTagged } from './tag-examples.ts';
import { scoreLinks } from './score-links.ts';
import { score, type LabelledCase, type Score } from './score.ts';

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
const tagged = readTagged();
const unseenTags = await crossValidateTags(tagged);
for (const [name, of] of [
  ['tags cross-validated', cases],
  ['  tags.txt', readTagCases()],
] as const) {
  const at = of.map(({ id }) => tagged.findIndex((one) => one.id === id));
  const read = at.map((i) => unseenTags[i]!);
  console.log(
    `${name.padEnd(24)}${String(at.length).padStart(4)}${score(of, read).tags.toFixed(3).padStart(36)}`,
  );
}
const invented = await inventedIn(cases);
console.log(
  `people in sentences without one, fitted without them: ${invented.length} of ${readNobody().length}`,
);
for (const sentence of invented) console.log(`  ${sentence}`);
const told = readCases(promiseFiles);
const showLinks = (name: string, of: readonly LabelledCase[], predictions: readonly Prediction[]): void => {
  const { relations, shared_memories: shared, promises, invented: wrong } = scoreLinks(of, predictions);
  const figures = [relations, shared, promises, wrong].map((figure) => figure.toFixed(3).padStart(10));
  console.log(`${name.padEnd(24)}${String(of.length).padStart(4)}${figures.join('')}`);
};
const found = await predictAll(told);
const unseen = await crossValidateLinks(told);
console.log(`${''.padEnd(24)}   n relations    shared  promises  invented`);
for (const [name, predictions] of [
  ['linked cases', found],
  ['cross-validated', unseen],
] as const) {
  showLinks(name, told, predictions);
  for (const file of promiseFiles) {
    const own = new Set(readCases([file]).map(({ id }) => id));
    const at = told.flatMap(({ id }, i) => (own.has(id) ? [i] : []));
    showLinks(
      `  ${file}`,
      at.map((i) => told[i]!),
      at.map((i) => predictions[i]!),
    );
  }
}
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
