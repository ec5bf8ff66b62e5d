import { type DocumentData, FieldValue, type Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { DEFAULT_CADENCE_DAYS, DEFAULT_COUNTRY } from '#contract/limits.ts';
import { DAY_MS, utcDate } from '#contract/people/health.ts';
import { usedUp } from '#errors.ts';
import { collection } from '#stores/core/collection.ts';
import type { Io, Prefetched, Snapshot } from '#stores/core/io.ts';

const counter = z.number().default(0);

/**
 * The document to which a user's browser listens: counters of changes, and the few numbers that every request
 * needs.
 */
const RevisionDocument = z.object({
  people: counter,
  places: counter,
  tags: counter,
  messages: counter,
  settings: counter,
  relations: counter,
  /** Number of changes of cards in the address book, and the moment of the last one, ISO 8601. */
  cards: counter,
  cards_changed_at: z.string().nullable().default(null),
  /**
   * Times at which a tag was last renamed or deleted, and a card last went for ever, ISO 8601; null: never.
   */
  card_tags_changed_at: z.string().nullable().default(null),
  cards_gone_at: z.string().nullable().default(null),
  /**
   * The choice of the tag whose people alone are synced as contacts, and its moment; `id` null: everybody again;
   * null: nothing was ever chosen.
   */
  card_tag: z.object({ id: z.string().nullable(), at: z.string() }).nullable().default(null),
  /** True once a program has synced contacts. Only then the files of people who are gone are kept. */
  syncs_cards: z.boolean().default(false),
  people_count: counter,
  /** Number of promises that are not kept yet. Without any, nothing is read for them. */
  promises_open: counter,
  relation_count: counter,
  /** Bytes reserved in each shard of people, by shard number. */
  shards: z.record(z.string(), z.number()).default({}),
  /** Bytes reserved in each shard of texts, by shard number. */
  text_shards: z.record(z.string(), z.number()).default({}),
  /** Bytes reserved in each shard of relations, by shard number. */
  relation_shards: z.record(z.string(), z.number()).default({}),
  /** Number of writes of each document of the read model, by document id. */
  list_changes: z.record(z.string(), z.number()).default({}),
  /** The cadence in days of people without one of their own. */
  cadence_default: z.number().default(DEFAULT_CADENCE_DAYS),
  /** The account's country, needed by every call that parses a phone number or looks up an address. */
  country: z.string().default(DEFAULT_COUNTRY),
  /** True if inbound texts are pushed to a browser. It is here because every text asks for it. */
  pushes_texts: z.boolean().default(false),
  /** Number of changes by UTC day, for the daily quota. Older days are removed. */
  writes: z.record(z.string(), z.number()).default({}),
});
export type Revision = z.infer<typeof RevisionDocument>;
export type Counter =
  | 'people'
  | 'places'
  | 'tags'
  | 'messages'
  | 'settings'
  | 'relations'
  | 'cards'
  | 'people_count'
  | 'relation_count'
  | 'promises_open';

/** Reserved bytes by shard number. */
export type ReservedBytes = Record<string, number>;

export const FIRST_REVISION: Revision = RevisionDocument.parse({});

/** Throws `resource_exhausted` if the quota of changes on this UTC day is used up. */
export function requireWrites({ writes }: Revision, limit: number, now: Date): void {
  if ((writes[utcDate(now)] ?? 0) >= limit) throw usedUp(limit, 'changes', now);
}

const parsed = new WeakMap<Snapshot, Revision>();

/** Returns the revision in a document; of the same object, the same revision. Parsing is a third of a small request. */
function parseRevision(document: Snapshot): Revision {
  const known = parsed.get(document);
  if (known) return known;
  const revision = RevisionDocument.parse(document.data());
  parsed.set(document, revision);
  return revision;
}

export const revisionPath = (uid: string) => `users/${uid}/meta/revision`;

/** Returns the revision among the prefetched documents; undefined if the account has none. */
export function revisionIn(prefetched: Prefetched, uid: string): Revision | undefined {
  const snapshot = prefetched.get(revisionPath(uid));
  return snapshot?.exists ? parseRevision(snapshot) : undefined;
}

function addTo(sums: Record<string, number>, steps: Record<string, number>): void {
  for (const [key, step] of Object.entries(steps)) sums[key] = (sums[key] ?? 0) + step;
}

const increments = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, FieldValue.increment(sum)]));

/** Returns a revision after these additions to its counters and to the maps of numbers in it. */
function withSteps(
  revision: Revision,
  counters: Record<string, number>,
  sums: Partial<Record<keyof Revision, Record<string, number>>>,
  oldDays: string[],
): Revision {
  const after = structuredClone(revision);
  addTo(after as unknown as Record<string, number>, counters);
  for (const [field, steps] of Object.entries(sums)) addTo(after[field as 'writes'], steps);
  for (const day of oldDays) delete after.writes[day];
  return after;
}

export function revisionStore(db: Firestore, uid: string, io: Io) {
  const meta = collection(db, io, `users/${uid}/meta`, RevisionDocument);
  const counters: Record<string, number> = { people: 0 };
  const shards: ReservedBytes = {};
  const text_shards: ReservedBytes = {};
  const relation_shards: ReservedBytes = {};
  const settings: DocumentData = {};
  const writes: Record<string, number> = {};
  let oldDays: string[] = [];
  let asRead: Revision | undefined;
  let isChanged = false;
  return {
    /** Returns the revision; undefined before the account's first request and after its deletion. */
    get: () => meta.get('revision'),
    /** Makes the unit of work fail if the revision is no longer the one that it has read, or that was prefetched. */
    async guard() {
      asRead = parseRevision(await io.get(db.doc(revisionPath(uid))));
    },
    create: () => meta.create({ ...FIRST_REVISION, id: 'revision' }),
    /**
     * Collects additions to the counters, and to the bytes reserved in shards of people, texts and relations.
     * `flush` writes them.
     */
    add(
      steps: Partial<Record<Counter, number>>,
      reserved: Partial<Record<'shards' | 'text_shards' | 'relation_shards', ReservedBytes>> = {},
    ) {
      isChanged = true;
      addTo(counters, steps);
      addTo(shards, reserved.shards ?? {});
      addTo(text_shards, reserved.text_shards ?? {});
      addTo(relation_shards, reserved.relation_shards ?? {});
    },
    /**
     * Sets the default cadence. Counts a change of settings, and one of people, because their health changes.
     */
    setCadenceDefault(days: number) {
      isChanged = true;
      settings.cadence_default = days;
      addTo(counters, { settings: 1, people: 1 });
    },
    /** Sets the account's country. The caller counts the change of settings. */
    setCountry(country: string) {
      isChanged = true;
      settings.country = country;
    },
    /**
     * Counts a change of cards in the address book. If a tag was renamed or deleted, or a card went for ever, `why` is
     * the moment to set.
     */
    addCards(now: Date, why?: 'card_tags_changed_at' | 'cards_gone_at') {
      isChanged = true;
      settings.cards_changed_at = now.toISOString();
      if (why) settings[why] = now.toISOString();
      addTo(counters, { cards: 1 });
    },
    /** Chooses the tag whose people alone are synced as contacts. Counts as a change of cards in the address book. */
    setCardTag(id: string | null, now: Date) {
      settings.card_tag = { id, at: now.toISOString() };
      this.addCards(now);
    },
    setSyncsCards() {
      isChanged = true;
      settings.syncs_cards = true;
    },
    setPushesTexts(pushes_texts: boolean) {
      isChanged = true;
      settings.pushes_texts = pushes_texts;
    },
    /**
     * Counts a change for the UTC day of `now`, and removes older days that `asRead` contains. The day before
     * is kept: around midnight, a process whose clock is behind still counts on it.
     */
    countWrite(now: Date, asRead: Revision) {
      const dayBefore = utcDate(new Date(now.getTime() - DAY_MS));
      oldDays = Object.keys(asRead.writes).filter((day) => day < dayBefore);
      addTo(writes, { [utcDate(now)]: 1 });
    },
    isChanged: () => isChanged,
    /**
     * Writes the collected changes, and counts one write of each document of the read model in `lists`.
     * Called once, at the end of every unit of work that writes. If the account was deleted, the commit then
     * fails.
     */
    flush(lists: string[]) {
      const list_changes = Object.fromEntries(lists.map((id) => [id, 1]));
      const sums = { shards, text_shards, relation_shards, list_changes, writes };
      const changes: DocumentData = { ...increments(counters), ...settings };
      for (const [field, steps] of Object.entries(sums)) changes[field] = increments(steps);
      for (const day of oldDays) changes.writes[day] = FieldValue.delete();
      meta.update(
        'revision',
        changes,
        asRead && withSteps({ ...asRead, ...settings }, counters, sums, oldDays),
      );
    },
  };
}
