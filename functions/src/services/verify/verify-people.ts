import { isDeepStrictEqual } from 'node:util';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { packSummary, packText } from '#services/people-list/pack.ts';
import type { Report } from './problem.ts';
import { lastContactOf } from './verify-contacts.ts';
import { rightHealth } from './verify-health.ts';
import { bytesOf } from './verify-packed.ts';
import { textsOf } from './verify-texts.ts';

/** What a person's fields follow from. */
interface Sources {
  entries: EntryRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  tagIds: ReadonlySet<string>;
  account: AccountSnapshot['account'];
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
function unsettled({ people }: AccountSnapshot): ReadonlySet<string> {
  const isUnsettled = ({ merged_into, purged_at }: PersonRow) => merged_into || purged_at;
  return new Set(people.filter(isUnsettled).flatMap(({ id, merged_into }) => [id, merged_into ?? id]));
}

/** The people as they should be, by everything else there is. */
export function mendPeople(
  data: AccountSnapshot,
  revision: Revision,
  now: Date,
  report: Report,
): PersonRow[] {
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
