import { cut } from '#contract/text.ts';
import type { ActivityRow, PersonRow, MessageRow, AccountData, EntryRow, Revision } from '#context.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { packSummary, packText } from '#services/people-list/index.ts';
import { agreesWith, recentOf } from '#services/messages/recent-messages.ts';
import { isDeepStrictEqual } from 'node:util';
import { storedHealth } from '#services/write/stored-health.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import type { Report } from './problem.ts';
import { bytesOf } from './verify-read-model.ts';

/** When somebody was contacted last, by their feed; a backup may tell of a later contact than its feed. */
function lastContactOf(
  { last_contact_date }: PersonRow,
  activity: ActivityRow[],
  isRestored: boolean,
): Partial<PersonRow> {
  const contacts = activity.filter(({ is_contact }) => is_contact).map(({ at }) => at);
  const newest = contacts.toSorted().at(-1) ?? null;
  const isTold = isRestored && (last_contact_date ?? '') > (newest ?? '');
  return isTold ? {} : { last_contact_date: newest };
}

/** The last text of those that came or were taken by the provider; any of them where several are as new. */
function lastTextOf(row: PersonRow, messages: MessageRow[]): Partial<PersonRow> {
  const shown = messages.filter(({ sent_at }) => sent_at !== null);
  const last_message_at =
    shown
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? null;
  const newest = shown
    .filter(({ created_at }) => created_at === last_message_at)
    .map(({ body }) => cut(body, SUMMARY_TEXT));
  const isOneOfThem = row.last_message !== null && newest.includes(row.last_message);
  return { last_message: isOneOfThem ? row.last_message : (newest.at(-1) ?? null), last_message_at };
}

/**
 * What a person's row says of their texts, as it should be: the last one, at most as many unread as came, and copies that
 * agree. A backup may tell of more than is there, or is there yet.
 */
function textsOf(row: PersonRow, messages: MessageRow[], isRestored: boolean): Partial<PersonRow> {
  const { recent_messages } = row;
  const recent = agreesWith(recent_messages, messages) ? {} : { recent_messages: recentOf(messages) };
  const last = lastTextOf(row, messages);
  const isTold = isRestored && (row.last_message_at ?? '') >= (last.last_message_at ?? '');
  if (isTold) return recent;
  const inbound = messages.filter(({ direction }) => direction === 'inbound').length;
  const unread_count = isRestored ? row.unread_count : Math.min(row.unread_count, inbound);
  return { ...recent, ...last, unread_count };
}

const DAY_MS = 86_400_000;
/** The schedule comes every hour. */
const PATIENCE_MS = 3 * 3_600_000;

/** Whether the stored health was right on some day up to now: nobody knows on which it was stored. */
function wasRight(row: PersonRow, cadenceDefault: number, now: Date): boolean {
  const { health_score, health_status, health_due_at, health_cadence } = row;
  const stored = { health_score, health_status, health_due_at, health_cadence };
  const start = Date.parse(row.last_contact_date ?? row.created_at);
  let day = now.getTime();
  do {
    if (isDeepStrictEqual(storedHealth(row, new Date(day), cadenceDefault), stored)) return true;
    day -= DAY_MS;
  } while (day > start - DAY_MS);
  return false;
}

/**
 * The stored health as it should be: as it was on some day, and not long overdue to be renewed. While it is renewed after
 * a change of the account's default cadence, and in the trash, it may follow an old one.
 */
function rightHealth(
  row: PersonRow,
  cadenceDefault: number,
  isStale: boolean,
  now: Date,
): Partial<PersonRow> {
  const mayFollowOld = isStale || row.deleted_at !== null;
  const isOverdue = row.health_due_at !== null && Date.parse(row.health_due_at) + PATIENCE_MS < now.getTime();
  const isRight = !isOverdue && wasRight(row, mayFollowOld ? row.health_cadence : cadenceDefault, now);
  return isRight ? {} : storedHealth(row, now, cadenceDefault);
}

/** What a person's fields follow from. */
interface Sources {
  entries: EntryRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  tagIds: ReadonlySet<string>;
  account: AccountData['account'];
  revision: Revision;
  now: Date;
}
type Derive = (row: PersonRow, sources: Sources) => Partial<PersonRow>;

/** The fields as they should be, by what they follow from. */
const FROM_BELONGINGS: Record<string, Derive> = {
  memories: (row, { entries }) => withLatest(row, entries),
  texts: (row, { messages, account }) => textsOf(row, messages, !!account?.restore),
  feed: (row, { activity, account }) => lastContactOf(row, activity, !!account?.restore),
};
const FROM_THE_REST: Record<string, Derive> = {
  tags: ({ tag_ids }, { tagIds }) => ({ tag_ids: tag_ids.filter((id) => tagIds.has(id)) }),
  'last contact, cadence and day': (row, { account, revision, now }) =>
    rightHealth(row, revision.cadence_default, !!account?.health_stale, now),
  'packed texts': roomOf,
};

/** Where a person's text lies that is searched, and whether it and their summary fit where they lie. */
function roomOf(row: PersonRow): Partial<PersonRow> {
  const { id, text_shard, text_bytes } = row;
  const shard_bytes = Math.max(row.shard_bytes, bytesOf(id, packSummary(row)));
  const text = packText(row);
  if (text === null) return { shard_bytes, text_shard: null, text_bytes: 0 };
  return {
    shard_bytes,
    text_shard: text_shard ?? 0,
    text_bytes: Math.max(text_bytes, bytesOf(id, text)),
  };
}

/** People of whom something is on its way, to whom they are merged into or out of the account. */
function unsettled({ people }: AccountData): ReadonlySet<string> {
  const isUnsettled = ({ merged_into, purged_at }: PersonRow) => merged_into || purged_at;
  return new Set(people.filter(isUnsettled).flatMap(({ id, merged_into }) => [id, merged_into ?? id]));
}

/** The people as they should be, by everything else there is. */
export function mendPeople(data: AccountData, revision: Revision, now: Date, report: Report): PersonRow[] {
  const ofPerson = ({ person_id }: { person_id: string }) => person_id;
  const [entries, messages, activity] = [
    Map.groupBy(data.notebook, ofPerson),
    Map.groupBy(data.messages, ofPerson),
    Map.groupBy(data.activity, ofPerson),
  ];
  const shared = { tagIds: new Set(data.tags.map(({ id }) => id)), account: data.account, revision, now };
  const isUnsettled = unsettled(data);

  return data.people.map((row) => {
    const { id } = row;
    const sources = {
      ...shared,
      entries: entries.get(id) ?? [],
      messages: messages.get(id) ?? [],
      activity: activity.get(id) ?? [],
    };
    const derivations = { ...(!isUnsettled.has(id) && FROM_BELONGINGS), ...FROM_THE_REST };
    let mended = row;
    for (const [source, derive] of Object.entries(derivations)) {
      const derived = derive(mended, sources);
      for (const [field, value] of Object.entries(derived))
        if (!isDeepStrictEqual(value, mended[field as keyof PersonRow]))
          report(`${field} does not follow from the ${source}`, {
            document: `people/${id}`,
            field: [field],
            value,
          });
      mended = { ...mended, ...derived };
    }
    return mended;
  });
}
