import type { Health } from '#contract/people/health.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Packed, PackedLine } from '#stores/read-model/shard-cache.ts';
import { versionOf } from '#contract/people/person-fields.ts';
import type { PackedPerson, PackedPlace } from './pack.ts';
import type { PackedLists } from './pack-lists.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Met } from '#contract/people/met.ts';
import { byName, newestFirst, recency } from '#contract/people/people-order.ts';

/**
 * The cached part of a summary: all but health, which changes by the day, and tags, which change
 * independently of the person.
 */
type Lasting = Omit<PersonSummary, keyof Health | 'tags'>;

/** A packed person, ready for the list. */
export interface Unpacked {
  lasting: Lasting;
  tag_ids: string[];
  place: PackedPlace;
  lastDirection: PackedPerson['last_message_direction'];
  lists: PackedLists | null;
  met: Met | null;
  /** The number of changes of the card, and its file if it is not named after the id. */
  card: Pick<PersonRow, 'card_edits' | 'card_file'>;
  /** The latest of last contact, newest memory and creation, in ISO 8601. The list is sorted by it. */
  recency: string;
  /** People with the same key have equal health on every day. */
  healthKey: string;
  /** People with the same key have equal tags. */
  tagsKey: string;
  /** Cached lines of the addresses that the summary does not tell completely. */
  addresses?: string[];
  /** Cached JSON of `lasting`, without braces. */
  json?: Buffer;
}

/** Returns the UTC day of a stored moment. */
const dayOf = (at: string) => at.slice(0, 10);

/**
 * Unpacks a person field by field; the compiler checks that none is missing. With thousands of people, a loop
 * over the field list takes a tenth longer, and copying the packed object twice as long.
 */
function unpack(id: string, json: string): Unpacked {
  const packed = JSON.parse(json) as PackedPerson;
  const lasting: Lasting = {
    id,
    name: packed.name,
    body: packed.body,
    email: packed.email ?? null,
    phone_number: packed.phone_number ?? null,
    street_address: null,
    city: packed.city ?? null,
    state: packed.state ?? null,
    zip: packed.zip ?? null,
    birthday: packed.birthday ?? null,
    mnemonic: null,
    nickname: packed.nickname ?? null,
    company: packed.company ?? null,
    job_title: packed.job_title ?? null,
    is_important: packed.is_important ?? false,
    cadence_days: packed.cadence_days ?? null,
    snoozed_until: packed.snoozed_until ?? null,
    follow_up_on: packed.follow_up_on ?? null,
    sms_opted_out: packed.sms_opted_out ?? false,
    unread_count: packed.unread_count,
    last_contact_date: packed.last_contact_date ?? null,
    last_message: packed.last_message ?? null,
    latest_notebook_entry_time: packed.latest_notebook_entry_time ?? null,
    latest_notebook_entry_content: packed.latest_notebook_entry_content ?? null,
    photo: packed.photo ?? null,
    created_at: packed.created_at,
    updated_at: packed.updated_at,
    version: versionOf(packed),
  };
  if (packed.is_example) lasting.is_example = true;
  const { latitude = null, longitude = null, location_source = null, geocode_due_at = null } = packed;
  const { tag_ids = [], cadence_days, created_at, last_contact_date } = packed;
  const since = last_contact_date ? `met ${dayOf(last_contact_date)}` : `made ${dayOf(created_at)}`;
  return {
    lasting,
    tag_ids,
    place: { latitude, longitude, location_source, geocode_due_at },
    lastDirection: packed.last_message_direction,
    lists: packed.lists ?? null,
    met: packed.met ?? null,
    card: { card_edits: packed.card_edits ?? null, card_file: packed.card_file ?? null },
    recency: recency(lasting),
    healthKey: `${since} ${cadence_days}`,
    tagsKey: tag_ids.join(' '),
  };
}

const ofLine = new WeakMap<PackedLine, Unpacked>();
const ofShard = new WeakMap<Packed, Unpacked[]>();

function unpackLine(line: PackedLine): Unpacked {
  const unpacked = ofLine.get(line) ?? unpack(...line);
  ofLine.set(line, unpacked);
  return unpacked;
}

/** Compares by the usual order of the list. */
export const inUsualOrder = (a: Unpacked, b: Unpacked) =>
  newestFirst(a.recency, b.recency) || byName(a.lasting, b.lasting);

/**
 * Returns the people of a shard, the most recent first. They are unpacked once and then cached with the
 * shard. Because each shard is sorted, sorting the whole list takes only a third of the comparisons.
 */
export function unpackShard(packed: Packed): Unpacked[] {
  const unpacked = ofShard.get(packed) ?? packed.map(unpackLine).toSorted(inUsualOrder);
  ofShard.set(packed, unpacked);
  return unpacked;
}
