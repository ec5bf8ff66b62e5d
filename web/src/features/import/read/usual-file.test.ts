import { expect, test } from 'vitest';
import { processorMs } from 'functions/testing/costs/processor-time.ts';
import { problemsOf } from '#features/import/candidates/candidate-problems.ts';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';
import { usualFile } from '#testing/import/usual-file.ts';

const MOST_MS = 200;

test('a usual file, 300 cards of which thirty have a picture, is read and checked within 200 ms', async () => {
  const file = fileOf(usualFile(), 'people.vcf');
  const read = async () => (await readCandidates(file)).map(problemsOf);
  await read();
  const began = processorMs();
  expect(await read()).toHaveLength(300);
  expect(processorMs() - began).toBeLessThan(MOST_MS);
});
