import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VCARD_VERSIONS } from '#contract/card/card-entries.ts';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { fieldsOf } from '#services/people/profile/profile-changes.ts';
import { anyCard } from '#testing/data/arbitrary-cards.ts';
import { vcardText } from '#contract/card/write-vcard.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { type CardRow, composeCard, linesToKeep } from './compose-card.ts';
import { type CardChanges, changesIn } from './read-changes.ts';
import { readSentCard } from './split-card.ts';

const RUNS = { numRuns: 150 };

const TAGS = ['Choir', 'Work'];
/** A person as stored, whose card was not yet written by a client. */
const anyRow = anyCard.map(({ uid, tags: _, photo: __, ...card }): CardRow => ({
  ...card,
  id: 'person',
  card_uid: uid,
  card_lines: null,
  photo: null,
}));
const EMPTY_ROW: CardRow = {
  ...EMPTY_LISTS,
  id: 'person',
  name: 'Ana',
  nickname: null,
  company: null,
  job_title: null,
  birthday: null,
  body: '',
  card_uid: null,
  card_extra: null,
  card_lines: null,
  photo: null,
};
const anyVersion = fc.constantFrom(...VCARD_VERSIONS);
type Version = (typeof VCARD_VERSIONS)[number];

/** Returns the text that a client reads. */
const got = (row: CardRow, version: Version) => vcardText(composeCard(row, TAGS, null, version));

/** Returns the changes that a put of this text makes, and the row afterwards. */
async function put(row: CardRow, text: string): Promise<{ changes: CardChanges; after: CardRow }> {
  const sent = readSentCard(text);
  const changes = changesIn(sent, row, TAGS);
  const fields = await fieldsOf(PersonPatch.parse(changes.fields), 'US', row);
  const changed = { ...row, ...fields, card_extra: changes.card_extra } as CardRow;
  return { changes, after: { ...changed, card_lines: linesToKeep(changed, changes.lines, sent.version) } };
}

test('a kept line in quoted-printable, as Outlook writes addresses, comes back as it was, wherever it is folded', async () => {
  for (let more = 0; more < 8; more++) {
    const label = `LABEL;WORK;ENCODING=QUOTED-PRINTABLE:${'x'.repeat(more)}${'=0D=0A=C3=BC'.repeat(20)}`;
    const row: CardRow = { ...EMPTY_ROW, card_extra: label };
    for (const version of VCARD_VERSIONS) expect((await put(row, got(row, version))).after).toEqual(row);
  }
});

test('a label that a field and a kept line share changes neither, whichever it comes with', async () => {
  const lines = ['item1.TEL:+15125550100', 'item1.X-SOUND:beep', 'item1.X-ABLabel:Boat', 'X-OTHER:a'];
  const text = got(EMPTY_ROW, '3.0').replace('END:', `${lines.join('\r\n')}\r\nEND:`);
  const { after } = await put(EMPTY_ROW, text);
  expect(after.phones).toMatchObject([{ value: '+15125550100', label: 'Boat' }]);
  expect((await put(after, got(after, '3.0'))).after).toEqual(after);
});

/** The ways in which clients write the lines of a card that they do not mean to change. */
const restyled = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .replaceAll('\r\n', '\n')
    .replace(/^N:[^\n]*/m, 'N:Family;Given;Middle;Dr.;Jr.')
    .replaceAll('TYPE=cell', 'type=CELL;type=VOICE')
    .replace(/^(ORG:[^\n]*)/m, '$1;Research;Second floor');

test('putting a card as it was got changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, anyVersion, async (row, version) => {
      const { changes, after } = await put(row, got(row, version));
      expect(changes.fields).toEqual({});
      expect(changes.tags).toBeUndefined();
      expect(after).toEqual(row);
    }),
    RUNS,
  );
});

test('lines in a client’s own style change no field, and travel back as they came, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, anyVersion, async (row, version) => {
      const text = restyled(got(row, version));
      const { changes, after } = await put(row, text);
      expect(changes.fields).toEqual({});
      expect({ ...after, card_lines: null }).toEqual(row);
      const back = composeCard(after, TAGS, null, version);
      expect(back.toSorted()).toEqual(text.trimEnd().split('\n').toSorted());
      const again = await put(after, vcardText(back));
      expect(again.after).toEqual(after);
    }),
    RUNS,
  );
});

/** Edits of one field: lines to add to a card without it, and the field as it is then. */
const EDITS = {
  nickname: ['NICKNAME:Bobo', 'Bobo'],
  company: ['ORG:Initech;Research', 'Initech'],
  job_title: ['TITLE:Boss', 'Boss'],
  birthday: ['BDAY:1990-05-14', '1990-05-14'],
  body: ['NOTE:Climbs\\, often', 'Climbs, often'],
} as const;
const PROPERTY = { nickname: 'NICKNAME', company: 'ORG', job_title: 'TITLE', birthday: 'BDAY', body: 'NOTE' };

test('an edited line changes its field, and nothing else', async () => {
  const anyEdit = fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[]));
  await fc.assert(
    fc.asyncProperty(anyRow, anyVersion, anyEdit, fc.boolean(), async (row, version, field, isRestyled) => {
      const before = isRestyled ? (await put(row, restyled(got(row, version)))).after : row;
      const [line, value] = EDITS[field];
      const others = got(before, version)
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((one) => !new RegExp(`^([\\w-]+\\.)?${PROPERTY[field]}[;:]`).test(one));
      const { after } = await put(before, others.toSpliced(-2, 0, line).join('\r\n'));
      expect({ ...after, card_lines: null }).toEqual({ ...row, [field]: value });
      const lines = composeCard(after, TAGS, null, version);
      if (field !== 'body') expect(lines).toContain(line);
      expect(lines).toEqual(expect.arrayContaining(others.slice(2, -2)));
    }),
    RUNS,
  );
});

test('a phone that is added or taken away leaves the others as they are stored', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, anyVersion, fc.nat(), async (row, version, seed) => {
      const lines = got(row, version).replaceAll('\r\n ', '').split('\r\n');
      const phones = lines.filter((line) => /^([\w-]+\.)?TEL[;:]/.test(line));
      const out = phones[seed % (phones.length || 1)];
      const left = lines.filter((line) => line !== out);
      const { after } = await put(row, left.toSpliced(-2, 0, 'TEL;TYPE=x-boat:+15125559999').join('\r\n'));
      const stored = after.phones.filter(({ label }) => label !== 'boat');
      expect(after.phones).toContainEqual({
        value: '+15125559999',
        e164: '+15125559999',
        label: 'boat',
        opted_out: false,
      });
      for (const phone of stored) expect(row.phones).toContainEqual(phone);
      expect(stored).toHaveLength(Math.max(0, row.phones.length - 1));
      expect({ ...after, phones: [], card_lines: null }).toEqual({ ...row, phones: [] });
    }),
    RUNS,
  );
});

/** Lines that no field holds, with anything in them. */
const anyLetters = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...' \t;:,"\\=^éß漢🙂aB1'), fc.string({ minLength: 1, maxLength: 1 })),
  })
  .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll('\t', '')));
const anyUnknown = fc
  .tuple(
    fc.stringMatching(/^X-UNKNOWN-[A-Z]{3,8}$/),
    fc.constantFrom('', ';TYPE=work', ';A="b;c:d"'),
    anyLetters,
  )
  .map(([name, params, value]) => `${name}${params}:${value}`);

test('unknown lines are kept byte for byte, however often the card is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRow,
      anyVersion,
      fc.array(anyUnknown, { maxLength: 8 }),
      async (row, version, unknown) => {
        const text = got({ ...row, card_extra: null }, version)
          .replaceAll('\r\n ', '')
          .split('\r\n');
        const { after } = await put(
          { ...row, card_extra: null },
          vcardText(text.toSpliced(-2, 0, ...unknown).filter(Boolean)),
        );
        const lines = composeCard(after, TAGS, null, version);
        expect(lines.filter((line) => line.startsWith('X-UNKNOWN'))).toEqual(unknown);
        const renamed = composeCard({ ...after, name: 'Somebody else' }, TAGS, null, version);
        expect(renamed.filter((line) => line.startsWith('X-UNKNOWN'))).toEqual(unknown);
      },
    ),
    RUNS,
  );
});
