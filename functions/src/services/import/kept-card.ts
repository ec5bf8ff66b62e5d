import { createHash } from 'node:crypto';
import { uniteKept } from '#contract/card/unite-kept.ts';
import type { NewEvent } from '#services/write/save-people.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { CardRest } from './parse-rows.ts';

/** Mark of the kept lines that an import added to a person, by which its undo finds these lines. */
interface KeptMark {
  lines: number;
  hash: string;
  /** True if the person got the UID too. */
  uid: boolean;
}

const hashOf = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

const linesOf = (text: string | null) => text?.split('\n') ?? [];

/**
 * Adds a row's vCard lines without a field to those of a person: the lines they lack, and the UID if they
 * have none. `isRead` is true if other programs may have read their card: its UID does not change then.
 */
export function withKeptCard(
  person: PersonRow,
  { card_extra = null, card_uid = null }: CardRest,
  importId: string,
  isRead: boolean,
): { card: CardRest; events: NewEvent[] } {
  const { kept } = uniteKept(person.card_extra, card_extra);
  const added = linesOf(kept).slice(linesOf(person.card_extra).length);
  const uid = person.card_uid === null && card_uid !== null && !isRead;
  if (added.length === 0 && !uid) return { card: {}, events: [] };
  const mark: KeptMark = { lines: added.length, hash: hashOf(added), uid };
  const event: NewEvent = {
    type: 'field_changed',
    summary: 'Kept more of the imported card',
    data: { changes: [], card: mark },
    run_id: importId,
  };
  return { card: { card_extra: kept, ...(uid && { card_uid }) }, events: [event] };
}

const isMark = (mark: unknown): mark is KeptMark =>
  typeof mark === 'object' && mark !== null && 'hash' in mark;

/**
 * Returns a person's kept lines and UID without those that an import added. `mark` is from the data of its
 * event.
 */
export function withoutKeptCard(person: PersonRow, mark: unknown): CardRest {
  // Earlier imports kept a card only for people without one.
  if (mark === true) return { card_extra: null, card_uid: null };
  if (!isMark(mark)) return {};
  const lines = linesOf(person.card_extra);
  const at = lines.findIndex((_, index) => hashOf(lines.slice(index, index + mark.lines)) === mark.hash);
  const rest = at < 0 ? lines : lines.toSpliced(at, mark.lines);
  return { card_extra: rest.join('\n') || null, ...(mark.uid && { card_uid: null }) };
}
