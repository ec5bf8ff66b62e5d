import { matched, switchedOff } from '#assistant/offline/phrase.ts';
import { readCases } from './examples.ts';
import { predict, type Prediction } from './predict-case.ts';
import { readExample } from './read-narrative.ts';
import { allRules, tableRules } from './rules.ts';
import { score } from './score.ts';

const cases = readCases();
const kinds = ['people', 'mentions', 'fields', 'tags', 'memories', 'exact'] as const;

const predictions: Prediction[] = [];
/** The cases in which each rule matches. Only these are read again without the rule. */
const casesOf = new Map<string, number[]>();
for (const [i, labelled] of cases.entries()) {
  matched.clear();
  predictions.push(await predict(labelled));
  for (const name of matched) casesOf.set(name, [...(casesOf.get(name) ?? []), i]);
}
const whole = score(cases, predictions);
const hasPhrase = new Set(tableRules.map(({ name }) => name));

for (const { name, example } of allRules) {
  const before = JSON.stringify(await readExample(example));
  switchedOff.add(name);
  const isShown = JSON.stringify(await readExample(example)) !== before;
  const without = [...predictions];
  for (const i of hasPhrase.has(name) ? (casesOf.get(name) ?? []) : cases.keys())
    without[i] = await predict(cases[i]!);
  switchedOff.delete(name);
  const left = score(cases, without);
  const lost = kinds.map((kind) => `${kind} ${Math.round((whole[kind] - left[kind]) * 1000)}`);
  const hasCost = isShown || kinds.some((kind) => left[kind] < whole[kind]) || left.invented > whole.invented;
  console.log(
    `${hasCost ? '     ' : 'FREE '}${name.padEnd(30)}${isShown ? 'example' : '       '}  ${lost.join('  ')}`,
  );
}
