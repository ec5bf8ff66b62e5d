import type { Backup } from '#contract/calls/backup.ts';

/** Rows of a backup that one unit of work restores. */
export type Slice = Omit<Backup, 'version' | 'exported_at' | 'account'>;
type Kind = keyof Slice;
type Row = { [K in Kind]: [kind: K, row: Slice[K][number]] }[Kind];

const MOST_ROWS = 100;
/**
 * Limit of a slice, in characters of JSON. Firestore accepts 10 MiB per commit; a character takes up to three
 * bytes, and texts are stored a second time in the read model.
 */
const MOST_CHARACTERS = 1_000_000;

/** Returns a function that gives a person's rows in their original order. */
function byPerson<R extends { person_id: string }>(rows: R[]): (id: string) => R[] {
  const grouped = Map.groupBy(rows, (row) => row.person_id);
  return (id) => grouped.get(id) ?? [];
}

/**
 * Tells whether several people share a row. Such rows come after all people, so that everybody exists when
 * they are restored.
 */
const isShared = ({ person_ids = [] }: { person_ids?: string[] | undefined }) => person_ids.length > 1;
const isOwn = (row: { person_ids?: string[] | undefined }) => !isShared(row);

/**
 * Yields all rows: the tags, then each person followed by their own records, then what several people share, dismissed
 * pairs, relations, merges and photos.
 */
function* inOrder(backup: Slice): Generator<Row> {
  const messages = byPerson(backup.messages);
  const notebook = byPerson(backup.notebook.filter(isOwn));
  const activity = byPerson(backup.activity.filter(isOwn));
  for (const row of backup.tags) yield ['tags', row];
  for (const person of backup.people) {
    yield ['people', person];
    for (const row of notebook(person.id)) yield ['notebook', row];
    for (const row of messages(person.id)) yield ['messages', row];
    for (const row of activity(person.id)) yield ['activity', row];
  }
  for (const row of backup.notebook.filter(isShared)) yield ['notebook', row];
  for (const row of backup.activity.filter(isShared)) yield ['activity', row];
  for (const row of backup.dismissed_pairs) yield ['dismissed_pairs', row];
  for (const row of backup.relations) yield ['relations', row];
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
  relations: [],
  merges: [],
  photos: [],
});

/**
 * Cuts a backup into slices, always the same ones for the same backup. Tags have slices of their own, because
 * they must exist before people are restored and counted.
 */
export function* slicesOf(backup: Slice): Generator<Slice> {
  let slice = emptySlice();
  let rows = 0;
  let characters = 0;
  for (const [kind, row] of inOrder(backup)) {
    const length = JSON.stringify(row).length;
    const count = 'person_ids' in row ? (row.person_ids?.length ?? 1) : 1;
    const isFull = rows + count > MOST_ROWS || characters + length > MOST_CHARACTERS;
    if (rows > 0 && (isFull || (kind !== 'tags' && slice.tags.length > 0))) {
      yield slice;
      slice = emptySlice();
      rows = 0;
      characters = 0;
    }
    (slice[kind] as unknown[]).push(row);
    rows += count;
    characters += length;
  }
  if (rows > 0) yield slice;
}
