import * as fc from 'fast-check';
import type { ImportRow } from 'functions/contract';
import { countryCode } from 'functions/contract/card/countries';
import { type CardOfPerson, vcardLines } from 'functions/contract/card/write-vcard';
import { toE164 } from 'functions/contract/phone';
import { anyCard } from 'functions/testing/arbitrary-cards.ts';
import { expect, test } from 'vitest';
import { candidateOf } from '#features/import/candidates/candidate-of.ts';
import { importRowOf } from '#features/import/candidates/import-row.ts';
import { pictureBytes } from './picture.ts';
import { readVcards } from './read-vcards.ts';

const COMMON = { cadence: '0', tags: '' };

/** Returns what the server stores of an import row, as it is exported again. */
function personOf(row: ImportRow, photo: string | null): CardOfPerson {
  const lists = {
    emails: row.emails ?? [],
    links: row.links ?? [],
    handles: row.handles ?? [],
    dates: row.dates ?? [],
    related: row.related ?? [],
  };
  return {
    ...(lists as Pick<CardOfPerson, keyof typeof lists>),
    uid: row.card_uid ?? 'none',
    card_extra: row.card_extra ?? null,
    name: row.name ?? '',
    nickname: row.nickname ?? null,
    company: row.company ?? null,
    job_title: row.job_title ?? null,
    birthday: row.birthday ?? null,
    body: row.body ?? '',
    tags: row.tags ?? [],
    photo,
    phones: (row.phones ?? []).map(({ value, label = null }) => ({
      value,
      label,
      e164: toE164(value) ?? null,
      opted_out: false,
    })),
    addresses: (row.addresses ?? []).map((address) => ({
      ...address,
      country: (address.country && (countryCode(address.country) ?? address.country)) || null,
    })),
  };
}

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
        expect(vcardLines(personOf(importRowOf(candidate, COMMON), photo), version)).toEqual(lines);
        expect(candidate.misfits).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
