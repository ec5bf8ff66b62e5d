import type { Backup } from '#contract/backup.ts';

/** Rows of a backup that one unit of work restores. */
export type Slice = Omit<Backup, 'version' | 'exported_at' | 'account'>;
type Kind = keyof Slice;
type Row = { [K in Kind]: [kind: K, row: Slice[K][number]] }[Kind];

const MOST_ROWS = 100;
/**
 * Limit of a slice as JSON. Firestore accepts 10 MiB per commit; a character takes up to three bytes, and
 * texts are stored in the read model as well.
 */
const MOST_CHARACTERS = 1_000_000;

/** Returns a function that finds a person's rows, in their order. */
function byPerson<R extends { person_id: string }>(rows: R[]): (id: string) => R[] {
  const grouped = Map.groupBy(rows, (row) => row.person_id);
  return (id) => grouped.get(id) ?? [];
}

/** Yields the tags, then each person followed by all their records, then dismissed pairs, merges and photos. */
function* inOrder(backup: Slice): Generator<Row> {
  const messages = byPerson(backup.messages);
  const notebook = byPerson(backup.notebook);
  const activity = byPerson(backup.activity);
  for (const row of backup.tags) yield ['tags', row];
  for (const person of backup.people) {
    yield ['people', person];
    for (const row of notebook(person.id)) yield ['notebook', row];
    for (const row of messages(person.id)) yield ['messages', row];
    for (const row of activity(person.id)) yield ['activity', row];
  }
  for (const row of backup.dismissed_pairs) yield ['dismissed_pairs', row];
  for (const row of backup.merges) yield ['merges', row];
  for (const row of backup.photos) yield ['photos', row];
}

const emptySlice = (): Slice => ({
  tags: [],
  people: [],
  messages: [],
  notebook: [],
  activity: [],
  dismissed_pairs: [],
  merges: [],
  photos: [],
});

/**
 * Cuts a backup into slices; the same backup always gives the same slices. Tags have slices of their own,
 * because restoring people counts them.
 */
export function* slicesOf(backup: Slice): Generator<Slice> {
  let slice = emptySlice();
  let rows = 0;
  let characters = 0;
  for (const [kind, row] of inOrder(backup)) {
    const length = JSON.stringify(row).length;
    const isFull = rows === MOST_ROWS || characters + length > MOST_CHARACTERS;
    if (rows > 0 && (isFull || (kind !== 'tags' && slice.tags.length > 0))) {
      yield slice;
      slice = emptySlice();
      rows = 0;
      characters = 0;
    }
    (slice[kind] as unknown[]).push(row);
    rows++;
    characters += length;
  }
  if (rows > 0) yield slice;
}
