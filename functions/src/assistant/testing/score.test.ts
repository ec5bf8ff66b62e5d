import { expect, test } from 'vitest';
import {
  crossValidate,
  crossValidateLinks,
  crossValidateTags,
  inventedIn,
  predictAll,
} from './cross-validate.ts';
import { caseFiles, readCases, readNobody } from './examples.ts';
import { promiseFiles } from './promise-examples.ts';
import { scoreLinks } from './score-links.ts';
import { readTagCases } from './tag-cases.ts';
import { readTagged } from './tag-examples.ts';
import { score } from './score.ts';

/** The files of harder narratives, which have floors of their own. */
const harder = ['free', 'people', 'mixed'];
/** Number of folds for tags and links; the command that prints the scores has ten. */
const FEW_FOLDS = 2;
const cases = readCases(caseFiles.filter((file) => !harder.includes(file)));

test('reading holds its floors on all labelled cases', async () => {
  const result = score(cases, await predictAll(cases));
  for (const kind of ['people', 'mentions', 'fields', 'tags'] as const)
    expect(result[kind]).toBeGreaterThan(0.98);
  expect(result.memories).toBeGreaterThan(0.95);
  expect(result.exact).toBeGreaterThan(0.96);
  expect(result.invented).toBeLessThan(0.03);
}, 60_000);

test.each([
  {
    file: 'free',
    people: 0.94,
    mentions: 0.97,
    fields: 0.96,
    tags: 0.96,
    memories: 0.91,
    exact: 0.92,
    invented: 0.01,
  },
  {
    file: 'people',
    people: 0.96,
    mentions: 0.96,
    fields: 0.97,
    tags: 0.93,
    memories: 0.92,
    exact: 0.87,
    invented: 0.12,
  },
  {
    file: 'mixed',
    people: 0.97,
    mentions: 0.97,
    fields: 0.97,
    tags: 0.96,
    memories: 0.91,
    exact: 0.92,
    invented: 0.06,
  },
])(
  'reading holds its floors on the narratives of $file',
  async ({ file, invented, ...floors }) => {
    const told = readCases([file]);
    const result = score(told, await predictAll(told));
    for (const [kind, floor] of Object.entries(floors))
      expect(result[kind as keyof typeof floors], kind).toBeGreaterThan(floor);
    expect(result.invented).toBeLessThan(invented);
  },
  60_000,
);

test('narratives that only one rule reads are read right', async () => {
  const own = readCases(['rules']);
  const predictions = await predictAll(own);
  expect(score(own, predictions).exact).toBe(1);
  expect(scoreLinks(own, predictions).relations).toBe(1);
});

test('reading holds its floors on cases the weights were not fitted to', async () => {
  const result = score(cases, await crossValidate(cases));
  for (const kind of ['people', 'mentions', 'fields', 'tags'] as const)
    expect(result[kind]).toBeGreaterThan(0.97);
  expect(result.memories).toBeGreaterThan(0.945);
  expect(result.exact).toBeGreaterThan(0.94);
  expect(result.invented).toBeLessThan(0.03);
}, 300_000);

test('tags hold their floors on cases the weights were not fitted to', async () => {
  const tagged = readTagged();
  const predictions = await crossValidateTags(tagged, FEW_FOLDS);
  for (const [of, floor] of [
    [readCases(), 0.86],
    [readTagCases(), 0.8],
  ] as const) {
    const at = of.map(({ id }) => tagged.findIndex((one) => one.id === id));
    const read = at.map((i) => predictions[i]!);
    expect(score(of, read).tags).toBeGreaterThan(floor);
  }
}, 300_000);

test('shared memories and promises hold their floors on cases the weights were not fitted to', async () => {
  const told = readCases(promiseFiles);
  const predictions = await crossValidateLinks(told, FEW_FOLDS);
  const { shared_memories, promises } = scoreLinks(told, predictions);
  expect(shared_memories).toBeGreaterThan(0.83);
  expect(promises).toBeGreaterThan(0.78);
}, 300_000);

test('shared memories hold their floor on narratives that nothing was fitted to', async () => {
  const kept = readCases(['kept']);
  expect(scoreLinks(kept, await predictAll(kept)).shared_memories).toBeGreaterThan(0.86);
}, 60_000);

test('at most two in a hundred sentences without a person yield one', async () => {
  expect((await inventedIn(cases)).length / readNobody().length).toBeLessThanOrEqual(0.02);
}, 60_000);
