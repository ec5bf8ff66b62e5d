import * as fc from 'fast-check';
import { anyCard } from 'functions/testing/data/arbitrary-cards.ts';
import { writeVcard } from 'functions/contract/card/write-vcard';
import { expect, test } from 'vitest';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';
import { listsOf, tagsOf } from '#features/import/candidates/candidate.ts';

const RUNS = { numRuns: 150 };

/** Content of a card, in words that can be found again. */
const word = fc.stringMatching(/^[a-z]{4,9}$/);
const type = fc.constantFrom('', ';HOME', ';TYPE=work', ';type=CELL,VOICE', ';TYPE="fax,work"', ';X-ODD,');
const group = fc.constantFrom('', 'item1.', 'ITEM2.');
const NAMES =
  'TEL EMAIL URL IMPP X-AIM X-SPOUSE X-EVOLUTION-MANAGER RELATED X-SOCIALPROFILE ORG TITLE ROLE NICKNAME NOTE CATEGORIES BDAY ANNIVERSARY X-ABDATE ADR LABEL TZ GEO KEY SOUND AGENT X-ANYTHING X-PHONETIC-FIRST-NAME SORT-STRING'.split(
    ' ',
  );
/** Lines of many programs; each contains its word. */
const line = fc.tuple(fc.constantFrom(...NAMES), type, group, word).map(([name, types, of, said]) => ({
  said,
  text: `${of}${name}${types}:${name === 'ADR' ? `;;${said};;;;` : said}`,
}));

test('whatever line a card has, what it says is in a field, in the notes or among the kept lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('2.1', '3.0', '4.0'),
      async (lines, version) => {
        const text = [
          'BEGIN:VCARD',
          `VERSION:${version}`,
          'FN:Bo',
          ...lines.map((one) => one.text),
          'END:VCARD',
          '',
        ];
        const [candidate] = await readCandidates(fileOf(text.join('\r\n'), 'a.vcf'));
        const { values, lists, extra, tags } = candidate!;
        const all = JSON.stringify([values, lists, extra, tags]);
        for (const { said } of lines) expect(all).toContain(said);
      },
    ),
    RUNS,
  );
});

test('every entry of a card that we wrote is read back, with its label and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(anyCard, fc.constantFrom('3.0' as const, '4.0' as const), async (card, version) => {
      const [candidate] = await readCandidates(fileOf(writeVcard(card, version), 'a.vcf'));
      const lists = listsOf(candidate!);
      const { values, uid, picture } = candidate!;
      expect({ uid, tags: tagsOf(candidate!).toSorted() }).toEqual({
        uid: card.uid,
        tags: card.tags.toSorted(),
      });
      expect(values).toMatchObject({
        name: card.name,
        company: card.company ?? '',
        job_title: card.job_title ?? '',
        nickname: card.nickname ?? '',
        birthday: card.birthday ?? '',
      });
      expect([lists.emails, lists.handles]).toEqual([card.emails, card.handles]);
      expect(lists.addresses).toHaveLength(card.addresses.length);
      expect(lists.dates.toSorted()).toHaveLength(card.dates.length);
      expect(lists.related).toEqual(card.related);
      expect(lists.phones).toHaveLength(card.phones.length);
      expect(picture?.base64).toBe(card.photo ?? undefined);
    }),
    RUNS,
  );
});
