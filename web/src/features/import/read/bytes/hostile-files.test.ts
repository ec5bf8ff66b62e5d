import { expect, test } from 'vitest';

import { problemsOf } from '#features/import/candidates/candidate-problems.ts';
import { readCandidates } from '#testing/import/read-candidates.ts';
import { FileProblem } from './decode-text.ts';
import { processorMs } from 'functions/testing/costs/processor-time.ts';

/** Size of the files, so large that code with quadratic time would not finish. */
const MANY = 2 ** 18;
const LONGEST_MS = 3000;

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n');
const CSV = 'Name,Email\n';

/** Files that would cost a careless parser minutes or all memory. */
const HOSTILE_FILES: Record<string, () => [name: string, content: string | Uint8Array<ArrayBuffer>]> = {
  'one line without end': () => ['a.csv', `${CSV}${'x'.repeat(5 * MANY)}`],
  'countless columns': () => ['a.csv', `${','.repeat(MANY)}\n${'a,'.repeat(MANY)}`],
  'countless rows': () => ['a.csv', CSV + 'a,b\n'.repeat(MANY)],
  'countless empty lines': () => ['a.csv', `${CSV}Ana,\n${'\n'.repeat(MANY)}Bo,`],
  'countless quotes': () => ['a.csv', CSV + '"'.repeat(MANY)],
  'countless quotes and one': () => ['a.csv', `${CSV}${'"'.repeat(MANY)}",x`],
  'a quote in every other letter': () => ['a.csv', CSV + 'a"'.repeat(MANY)],
  'a quoted cell after every quote': () => ['a.csv', CSV + '"a" "b",\n'.repeat(MANY / 8)],
  'a cell that closes and goes on': () => ['a.csv', `${CSV}"${'"",'.repeat(MANY)}`],
  'bytes that make no letter': () => ['a.csv', new Uint8Array(4 * MANY).fill(0xff)],
  'letters broken off': () => [
    'a.csv',
    new Uint8Array(4 * MANY).map((_, index) => [0xe2, 0x82, 0x20][index % 3]!),
  ],
  'countless line ends': () => ['a.csv', `${CSV}Ana,\r\n${'\r'.repeat(MANY)}Bo,`],
  'a cell of spaces': () => ['a.csv', `${CSV}a${' '.repeat(MANY)}b,x@y.zz`],
  'a phone that goes on': () => ['a.csv', `Name,Phone\nAna,+${'1 '.repeat(MANY)}`],
  'an email that goes on': () => ['a.csv', `${CSV}Ana,${'a.'.repeat(MANY)}@${'a-'.repeat(MANY)}`],
  'titles without end': () => ['a.csv', `Name ${'name '.repeat(MANY)},Email\nAna,x`],
  'countless cards': () => ['a.vcf', 'BEGIN:VCARD\nEND:VCARD\n'.repeat(100_000)],
  'cards in cards': () => ['a.vcf', 'BEGIN:VCARD\nVERSION:3.0\n'.repeat(100_000)],
  'a card indented without end': () => ['a.vcf', `${' '.repeat(5 * MANY)}BEGIN:VCARD\nFN:Ana`],
  'blanks and line ends before a card': () => ['a.vcf', `${' \n\t\r'.repeat(MANY)}\u2028${card('FN:Ana')}`],
  'components in components': () => [
    'a.vcf',
    card('FN:Ana', ...Array.from({ length: 50_000 }, () => 'BEGIN:X')),
  ],
  'a line of colons and one quote': () => ['a.vcf', card('FN:Ana', `NOTE;X=":${':'.repeat(MANY)}`)],
  'a line of quoted colons': () => ['a.vcf', card('FN:Ana', `NOTE;X=${'":"'.repeat(MANY / 3)}`)],
  'a line of parameters': () => ['a.vcf', card('FN:Ana', `NOTE${';X=1'.repeat(MANY / 4)}:y`)],
  'a line of semicolons': () => ['a.vcf', card('FN:Ana', `N:${';'.repeat(MANY)}`)],
  'a line of commas': () => ['a.vcf', card('FN:Ana', `CATEGORIES:${'a,'.repeat(MANY / 2)}`)],
  'a line folded again and again': () => ['a.vcf', card(`FN:${'a\n '.repeat(MANY)}`)],
  'one that is encoded again and again': () => [
    'a.vcf',
    card('FN:Ana', 'QUOTED-PRINTABLE'.repeat(MANY / 16)),
  ],
  'an encoded line that goes on': () => [
    'a.vcf',
    card('FN:Ana', `NOTE;QUOTED-PRINTABLE:${'=\n'.repeat(MANY)}x`),
  ],
  'encoded bytes': () => ['a.vcf', card('FN:Ana', `NOTE;QUOTED-PRINTABLE:${'=41'.repeat(MANY)}`)],
  'a picture': () => ['a.vcf', card('FN:Ana', `PHOTO;ENCODING=b:${'QUFB'.repeat(MANY)}`)],
  'countless phones': () => [
    'a.vcf',
    card('FN:Ana', ...Array.from({ length: 100_000 }, (_, n) => `TEL:${n}`)),
  ],
};

/** Reads a file and checks its people, as the import does before it shows them. */
const readAndCheck = async (file: File) => (await readCandidates(file)).map(problemsOf);

test.each(Object.entries(HOSTILE_FILES))(
  '%s is read or refused with a sentence before anybody waits',
  async (_, write) => {
    const [name, content] = write();
    const file = new File([content], name);
    const began = processorMs();
    const problem = await readAndCheck(file).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(processorMs() - began).toBeLessThan(LONGEST_MS);
    if (problem !== undefined) expect(problem).toBeInstanceOf(FileProblem);
  },
);
