import { expect, test } from 'vitest';
import { processorMs } from 'functions/testing/processor-time.ts';
import { problemsOf } from '#features/import/candidates/candidate-problems.ts';
import { fileOf, readCandidates } from '#testing/read-candidates.ts';

const MOST_MS = 200;

const card = (n: number) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:Lind${n};Bo;;;`,
    `FN:Bo Lind${n}`,
    'ORG:Acme;Research',
    `item1.TEL;type=pref:(512) 555-01${n % 100}`,
    'item1.X-ABLabel:_$!<Mobile>!$_',
    `EMAIL;type=INTERNET;type=HOME:bo${n}@example.com`,
    'ADR;type=HOME:;;5 Elm St;Köln;;50667;Deutschland',
    'BDAY:1990-05-14',
    ...(n % 10 === 0 ? [`PHOTO;ENCODING=b;TYPE=JPEG:${'QUFBQUFB'.repeat(4000)}`] : []),
    'NOTE:Likes sailing\\nand walnuts',
    'END:VCARD',
  ].join('\r\n');

test('a usual file, 300 cards of which thirty have a picture, is ready for its preview within 200 ms', async () => {
  const file = fileOf(Array.from({ length: 300 }, (_, n) => card(n)).join('\r\n'), 'people.vcf');
  const read = async () => (await readCandidates(file)).map(problemsOf);
  await read();
  const began = processorMs();
  expect(await read()).toHaveLength(300);
  expect(processorMs() - began).toBeLessThan(MOST_MS);
});
