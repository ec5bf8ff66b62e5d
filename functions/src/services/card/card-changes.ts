import { isSameList } from '#contract/card/entries.ts';
import { CARD_LISTS } from '#contract/card/shapes.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** Fields that a card tells as text, and those that only other programs' cards have. */
const CARD_TEXTS = [
  'name',
  'nickname',
  'company',
  'job_title',
  'birthday',
  'body',
  'card_extra',
  'card_lines',
  'card_uid',
  'card_file',
] as const satisfies (keyof PersonRow)[];

const sorted = (ids: string[]) => ids.toSorted().join(' ');

/** Tells whether a change concerns the card as other programs read it. */
const isCardChange = (before: PersonRow, after: PersonRow): boolean =>
  CARD_TEXTS.some((field) => before[field] !== after[field]) ||
  CARD_LISTS.some((list) => !isSameList(list, before[list], after[list])) ||
  before.photo?.hash !== after.photo?.hash ||
  sorted(before.tag_ids) !== sorted(after.tag_ids) ||
  !before.deleted_at !== !after.deleted_at;

/**
 * Returns the number of changes of a person's card and the moment of the last one, as they are after this
 * change. If the change does not concern the card, they stay.
 */
export function cardVersionOf(
  before: PersonRow | undefined,
  after: PersonRow,
  now: Date,
): Pick<PersonRow, 'card_edits' | 'card_changed_at'> {
  const card_changed_at = now.toISOString();
  // A restored person, as after the undo of a merge or from a backup, keeps the number in their row.
  if (!before) return { card_edits: after.card_edits, card_changed_at };
  const { card_edits } = before;
  if (!isCardChange(before, after)) return { card_edits, card_changed_at: before.card_changed_at };
  return { card_edits: (card_edits ?? 0) + 1, card_changed_at };
}

/** Returns the name of a person's card as a file. */
export const cardFileOf = ({ id, card_file }: Pick<PersonRow, 'id' | 'card_file'>): string =>
  card_file ?? `${id}.vcf`;
