import { missingEntries } from '#contract/card/add-entries.ts';
import { entryText } from '#contract/card/entries.ts';
import { CARD_LISTS, MOST_ENTRIES } from '#contract/card/shapes.ts';
import { uniteKept } from '#contract/card/unite-kept.ts';
import type { ImportAnswer } from '#contract/calls/people-bulk.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Row } from './parse-rows.ts';

/**
 * Returns the entries and kept lines of a row for which the existing person had no space, and the UID of its
 * card if the person has another one.
 */
export function leftOutOf(person: PersonRow, { row, fields, card }: Row): ImportAnswer['left_out'] {
  const full = CARD_LISTS.filter((list) => person[list].length >= MOST_ENTRIES[list]);
  const lists = full.map((field) => ({
    field,
    values: missingEntries(field, person[field], fields[field] ?? []).map(entryText),
  }));
  const lines = uniteKept(person.card_extra, card.card_extra ?? null).rest;
  const names = lines.map((line) => /^[^:;]*/.exec(line)![0]);
  const { card_uid: uid } = card;
  const otherUid = uid && uid !== person.card_uid ? [uid] : [];
  return [
    ...lists,
    { field: 'card_extra' as const, values: names },
    { field: 'card_uid' as const, values: otherUid },
  ]
    .filter(({ values }) => values.length > 0)
    .map((one) => ({ row, ...one }));
}
