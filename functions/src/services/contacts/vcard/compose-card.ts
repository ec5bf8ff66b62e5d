import type { VcardVersion } from '#contract/card/card-entries.ts';
import { MOST_CARD_EXTRA_BYTES } from '#contract/card/shapes.ts';
import { type CardOfPerson, vcardLines, vcardParts } from '#contract/card/write-vcard.ts';
import { uidOf } from '#services/card/card-uid.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { FIELD_PARTS, type FieldPart, tells } from './card-values.ts';
import { type Parts, splitCard } from './split-card.ts';

/** The fields of a row that a card tells. */
export type CardRow = Pick<PersonRow, keyof CardOfPerson & keyof PersonRow> & {
  photo: unknown;
} & Pick<PersonRow, 'id' | 'card_uid' | 'card_lines'>;

/** Parts that all versions write alike. */
const OF_ANY_VERSION: FieldPart[] = ['name', 'nickname', 'company', 'job_title'];

/** Converts a person to the input of `vcardLines`. `photo` is a JPEG in base64. */
export const cardOf = (row: CardRow, tags: string[], photo: string | null): CardOfPerson => ({
  ...row,
  uid: uidOf(row),
  tags,
  photo,
});

/**
 * Returns the parts of a person's card that are sent as a client wrote them, because they still have the
 * values of the fields. So the parts of a name, the departments of a company and the types of a phone are
 * kept.
 */
export function ownPartsOf(row: CardRow, version: VcardVersion): Parts {
  const [head, ...lines] = row.card_lines?.split('\n') ?? [];
  if (!head) return new Map();
  const parts = splitCard(lines);
  const ours = vcardParts(cardOf(row, [], null), version);
  const isUsed = (part: FieldPart) => head === `VERSION:${version}` || OF_ANY_VERSION.includes(part);
  return new Map(
    FIELD_PARTS.flatMap((part) => {
      const own = parts.get(part);
      return own && isUsed(part) && tells(part, own, row, ours.get(part)) ? [[part, own] as const] : [];
    }),
  );
}

/** Returns the unfolded lines of a person's card, as it is sent. */
export const composeCard = (
  row: CardRow,
  tags: string[],
  photo: string | null,
  version: VcardVersion,
): string[] => vcardLines(cardOf(row, tags, photo), version, ownPartsOf(row, version));

export const isSameLines = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/**
 * Returns the client's own lines, which it gets back as it wrote them: those of parts that say the same as the
 * fields, but in other words than Kindred's. A line with the version of the card comes first. Null if there are
 * none. The notes are kept as a field only. Throws `CardRefusal` if the lines are longer than 16 KiB.
 */
export function linesToKeep(row: CardRow, written: Parts, version: VcardVersion): string | null {
  const ours = vcardParts(cardOf(row, [], null), version);
  const kept = FIELD_PARTS.flatMap((part) => {
    const lines = written.get(part) ?? [];
    const isKept = part !== 'body' && lines.length > 0 && !isSameLines(lines, ours.get(part));
    return isKept && tells(part, lines, row, ours.get(part)) ? lines : [];
  });
  if (kept.length === 0) return null;
  const text = [`VERSION:${version}`, ...new Set(kept)].join('\n');
  if (Buffer.byteLength(text) > MOST_CARD_EXTRA_BYTES)
    throw new CardRefusal('max-resource-size', 'The lines of this card are longer than 16 KiB');
  return text;
}
