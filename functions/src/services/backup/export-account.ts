import type {
  BackupEvent,
  BackupMerge,
  BackupMessage,
  BackupPerson,
  BackupPhoto,
  BackupRelation,
  BackupTag,
} from '#contract/calls/backup.ts';
import type { Context } from '#context.ts';
import { chosenTag } from '#services/contacts/card-ref.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { PhotoRow } from '#stores/user/photos-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import { isCounted } from '#contract/people/counted.ts';
import { readAccount } from '#services/account/account.ts';
import { unusedExampleTags } from '#services/examples/example-people.ts';
import { toEntry } from '#services/notebook/notebook.ts';
import { isUndoable } from '#services/duplicates/undo-merge.ts';
import { copyOf } from '#services/duplicates/person-copy.ts';
import { latestMoment } from '#services/write/person-row.ts';
import { peopleOf, sharedBy, type SharedRecord } from '#services/write/shared-people.ts';

/** Number of rows held in memory at a time. Fewer for photos, which may have 0.9 MiB each. */
const PAGE = 300;
const PAGE_OF_PHOTOS = 20;

const UNKNOWN_OUTCOME = 'Nobody knew yet whether this text was sent when the backup was made';

type Read<Row> = (limit: number, after?: string) => Promise<(Row & { id: string })[]>;

const toBackupTag = (row: TagRow): BackupTag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  category: row.category,
  city: row.city,
  state: row.state,
  latitude: row.latitude,
  longitude: row.longitude,
});

const toBackupPerson = (row: PersonRow, tagIds: ReadonlySet<string>): BackupPerson => ({
  ...copyOf(row),
  tag_ids: row.tag_ids.filter((id) => tagIds.has(id)),
});

/**
 * Converts a message. Delivery reports cannot reach a restored account, so a message that waits for one is
 * exported as sent, and one whose outcome is unknown as failed.
 */
function toBackupMessage(row: MessageRow): BackupMessage {
  const { user_id: _, give_up_at: __, provider_sid, status, ...message } = row;
  if (status !== 'queued') return { ...message, status };
  if (provider_sid) return { ...message, status: 'sent' };
  return { ...message, status: 'failed', error_message: UNKNOWN_OUTCOME };
}

/**
 * Converts an event. An interaction in the future (from an older backup) is exported as an event that is no
 * interaction.
 */
const toBackupEvent =
  (latest: string) =>
  ({ run_id: _, moved_from: __, with_ids, by, ...event }: ActivityRow): BackupEvent => ({
    ...event,
    ...(by !== null && { by }),
    ...(with_ids.length > 0 && { person_ids: [event.person_id, ...with_ids] }),
    is_contact: event.is_contact && event.at <= latest,
  });

const toBackupRelation = ({
  ids: _,
  shard: __,
  shard_bytes: ___,
  stamp: ____,
  ...relation
}: RelationRow): BackupRelation => relation;

/** Converts a merge, without runs and number pairs, which a restored account does not have. */
function toBackupMerge(row: MergeRow, tagIds: ReadonlySet<string>): BackupMerge {
  const { expires_at: _, undone_at: __, sms_numbers: ___, before, moved, ...merge } = row;
  const { runs: ____, number_pairs: _____, ...kept } = moved;
  const known = (ids: string[]) => ids.filter((id) => tagIds.has(id));
  return {
    ...merge,
    before: before && {
      ...before,
      merged: { ...before.merged, tag_ids: known(before.merged.tag_ids) },
      gained_tag_ids: known(before.gained_tag_ids),
    },
    moved: kept,
  };
}

/** Writes a list as JSON, one piece per page. Rows for which `show` returns undefined are left out. */
async function* listOf<Row>(
  name: string,
  read: Read<Row>,
  show: (row: Row & { id: string }) => object | undefined,
  pageSize = PAGE,
): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '';
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page = await read(pageSize, after);
    isLast = page.length < pageSize;
    after = page.at(-1)?.id;
    const shown = page.flatMap((row) => show(row) ?? []).map((row) => `\n${JSON.stringify(row)}`);
    if (shown.length === 0) continue;
    yield separator + shown.join(',');
    separator = ',';
  }
  yield ']';
}

/**
 * Exports an account as pieces of one JSON document. The user may go on working meanwhile: people are read
 * first, and records of people created later are left out, so that every id refers to something in the
 * document. Example people, and tags that only they have, are left out too.
 */
export async function* exportAccount(ctx: Context): AsyncGenerator<string> {
  const { display_name, timezone, country, settings, reminders } = await readAccount(ctx, ctx);
  const exported_at = ctx.now().toISOString();
  const ofExamples = new Set((await unusedExampleTags(ctx)).map(({ id }) => id));
  const chosen = await chosenTag(ctx);
  const contacts_tag_id = chosen !== undefined && !ofExamples.has(chosen) ? chosen : null;
  const account = { display_name, timezone, country, settings, reminders, contacts_tag_id };
  yield JSON.stringify({ version: 1, exported_at, account }).slice(0, -1);
  const tagIds = new Set<string>();
  const personIds = new Set<string>();
  const ofExportedPerson =
    <Row extends { person_id: string }>(show: (row: Row) => object) =>
    (row: Row) =>
      personIds.has(row.person_id) ? show(row) : undefined;
  const ofExportedPeople =
    <Row extends SharedRecord>(show: (row: Row) => object) =>
    (row: Row) => {
      const ids = peopleOf(row).filter((id) => personIds.has(id));
      return ids.length > 0 ? show({ ...row, ...sharedBy(ids) }) : undefined;
    };
  yield* listOf('tags', ctx.tags.page, (row) => {
    if (row.deleted_at || ofExamples.has(row.id)) return undefined;
    tagIds.add(row.id);
    return toBackupTag(row);
  });
  yield* listOf('people', ctx.people.page, (row) => {
    if (row.purged_at || !isCounted(row)) return undefined;
    personIds.add(row.id);
    return toBackupPerson(row, tagIds);
  });
  yield* listOf('messages', ctx.messages.pageOfAll, ofExportedPerson(toBackupMessage));
  yield* listOf('notebook', ctx.notebook.pageOfAll, ofExportedPeople(toEntry));
  yield* listOf('activity', ctx.activity.pageOfAll, ofExportedPeople(toBackupEvent(latestMoment(ctx.now()))));
  yield* listOf('dismissed_pairs', ctx.dismissedPairs.page, ({ ids, dismissed_at }) =>
    ids.every((id) => personIds.has(id)) ? { ids, dismissed_at } : undefined,
  );
  yield* listOf('relations', ctx.relations.page, (row) =>
    row.ids.every((id) => personIds.has(id)) ? toBackupRelation(row) : undefined,
  );
  // While a merge is being undone, both people exist already.
  const canBeUndone = (row: MergeRow) =>
    personIds.has(row.person_id) && !personIds.has(row.merged_id) && isUndoable(row, ctx.now());
  const mergeOf = new Map<string, string>();
  yield* listOf('merges', ctx.merges.page, (row) => {
    if (!canBeUndone(row)) return undefined;
    // A photo that another one replaced has the id of the merge.
    if (row.before) for (const id of [row.merged_id, row.id]) mergeOf.set(id, row.id);
    return toBackupMerge(row, tagIds);
  });
  const toPhoto = ({ id, jpeg, expires_at }: PhotoRow): BackupPhoto | undefined => {
    const merge_id = expires_at ? mergeOf.get(id) : null;
    if (merge_id === undefined || (merge_id === null && !personIds.has(id))) return undefined;
    return { person_id: id, merge_id, jpeg: jpeg.toString('base64') };
  };
  yield* listOf('photos', ctx.photos.page, toPhoto, PAGE_OF_PHOTOS);
  yield '}\n';
}
