import { matched, switchedOff } from '#assistant/offline/phrase.ts';
import { caseFiles, readCases } from './examples.ts';
import { promiseFiles } from './promise-examples.ts';
import { predict, type Prediction } from './predict-case.ts';
import { allRules, tableRules } from './rules.ts';
import { scoreLinks } from './score-links.ts';
import { score } from './score.ts';

const files = [...new Set<string>([...caseFiles, ...promiseFiles, 'opened', 'kept', 'rules'])];
const cases = files.flatMap((file) => readCases([file]).map((labelled) => ({ file, labelled })));
const indexesIn = (names: readonly string[]): number[] =>
  cases.flatMap(({ file }, i) => (names.includes(file) ? [i] : []));
const [plain, linked] = [
  indexesIn([...caseFiles, 'opened', 'kept', 'rules']),
  indexesIn([...promiseFiles, 'kept', 'rules']),
];

/** Scores all predictions: people, tags and memories on the cases labelled with them, and links on theirs. */
function scoreAll(predictions: readonly Prediction[]) {
  const { invented, ...read } = score(
    plain.map((i) => cases[i]!.labelled),
    plain.map((i) => predictions[i]!),
  );
  const { invented: inventedRelations, ...links } = scoreLinks(
    linked.map((i) => cases[i]!.labelled),
    linked.map((i) => predictions[i]!),
  );
  return { ...read, ...links, quiet: 1 - invented, quietRelations: 1 - inventedRelations };
}

const predictions: Prediction[] = [];
/** The cases in which each rule matches. Only these are read again without the rule. */
const casesOf = new Map<string, number[]>();
for (const [i, { labelled }] of cases.entries()) {
  matched.clear();
  predictions.push(await predict(labelled));
  for (const name of matched) casesOf.set(name, [...(casesOf.get(name) ?? []), i]);
}
const whole = scoreAll(predictions);
const kinds = Object.keys(whole) as (keyof typeof whole)[];
const hasPhrase = new Set(tableRules.map(({ name }) => name));

for (const { name } of allRules) {
  switchedOff.add(name);
  const without = [...predictions];
  for (const i of hasPhrase.has(name) ? (casesOf.get(name) ?? []) : cases.keys())
    without[i] = await predict(cases[i]!.labelled);
  switchedOff.delete(name);
  const left = scoreAll(without);
  const lost = kinds.flatMap((kind) => {
    const points = (whole[kind] - left[kind]) * 1000;
    return points === 0 ? [] : [`${kind} ${points.toFixed(1)}`];
  });
  const isFree = kinds.every((kind) => left[kind] >= whole[kind]);
  console.log(`${isFree ? 'FREE ' : '     '}${name.padEnd(30)}${lost.join('  ')}`);
}
