import * as fc from 'fast-check';
import { vcardLines } from 'functions/contract/card/write-vcard';
import { anyCard } from 'functions/testing/data/arbitrary-cards.ts';
import { expect, test } from 'vitest';
import { candidateOf } from '#features/import/candidates/candidate-of.ts';
import { importRowOf } from '#features/import/candidates/import-row.ts';
import { asStored } from '#testing/stored-row.ts';
import { pictureBytes } from 'functions/contract/card/read/picture';
import { readVcards } from 'functions/contract/card/read/read-vcards';

const COMMON = { cadence: '0', tags: '' };

test.each(['3.0', '4.0'] as const)(
  'an export of version %s that is imported and exported again is equal, line by line',
  (version) => {
    fc.assert(
      fc.property(anyCard, (person) => {
        const lines = vcardLines(person, version);
        const [read] = readVcards(lines.join('\n'));
        const candidate = candidateOf(1, read!.person);
        const bytes = candidate.picture && pictureBytes(candidate.picture);
        const photo = bytes ? btoa(String.fromCharCode(...bytes)) : null;
        expect(vcardLines(asStored(importRowOf(candidate, COMMON), photo), version)).toEqual(lines);
        expect(candidate.misfits).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
