import { expect, test } from 'vitest';
import { crossValidate, crossValidateGatherings, inventedIn, predictAll } from './cross-validate.ts';
import { caseFiles, readCases, readNobody } from './examples.ts';
import { gatheringFiles } from './gathering-examples.ts';
import { scoreLinks } from './score-links.ts';
import { score } from './score.ts';

/** The narratives of free narration, which have floors of their own. */
const free = readCases(['free']);
const cases = readCases(caseFiles.filter((file) => file !== 'free'));

test('reading holds its floors on all labelled cases', async () => {
  const result = score(cases, await predictAll(cases));
  for (const kind of ['people', 'mentions', 'fields', 'tags'] as const)
    expect(result[kind]).toBeGreaterThan(0.98);
  expect(result.memories).toBeGreaterThan(0.97);
  expect(result.exact).toBeGreaterThan(0.97);
  expect(result.invented).toBeLessThan(0.03);
}, 60_000);

test('reading holds its floors on free narration', async () => {
  const result = score(free, await predictAll(free));
  for (const kind of ['people', 'tags'] as const) expect(result[kind]).toBeGreaterThan(0.94);
  expect(result.mentions).toBeGreaterThan(0.97);
  expect(result.fields).toBeGreaterThan(0.96);
  expect(result.memories).toBeGreaterThan(0.91);
  expect(result.exact).toBeGreaterThan(0.9);
  expect(result.invented).toBeLessThan(0.01);
}, 60_000);

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
  expect(result.memories).toBeGreaterThan(0.96);
  expect(result.exact).toBeGreaterThan(0.95);
  expect(result.invented).toBeLessThan(0.03);
}, 300_000);

test('shared memories hold their floors on cases the weights were not fitted to', async () => {
  const told = readCases(gatheringFiles);
  const predictions = await crossValidateGatherings(told);
  expect(scoreLinks(told, predictions).shared_memories).toBeGreaterThan(0.83);
}, 300_000);

test('shared memories hold their floor on narratives that nothing was fitted to', async () => {
  const kept = readCases(['kept']);
  expect(scoreLinks(kept, await predictAll(kept)).shared_memories).toBeGreaterThan(0.86);
}, 60_000);

test('at most two in a hundred sentences without a person yield one', async () => {
  expect((await inventedIn(cases)).length / readNobody().length).toBeLessThanOrEqual(0.02);
}, 60_000);
