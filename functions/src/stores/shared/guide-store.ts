import { type DocumentSnapshot, type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, type Row, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';
import { Proposal } from '#stores/user/guide-talk-store.ts';

/** The user who last proved a phone. A phone belongs to one user. */
const PhoneDocument = z.object({
  uid: z.string(),
  phone: z.string(),
  /** True if the phone's last STOP or START to the guide was STOP. */
  opted_out: z.boolean(),
  /**
   * Time of the last answer. A text to the guide reads and writes it, so that two texts at once cause a
   * conflict.
   */
  answered_at: z.string(),
});
export type GuidePhoneRow = Row<z.infer<typeof PhoneDocument>>;

/** Number of codes sent to a phone on a UTC day. The phone is stored as a digest. */
const CodesDocument = z.object({ day: z.string(), sent: z.number() });

/**
 * One text to the guide, with its answer. `received`: it is being worked on. `queued`: the answer is stored,
 * and it is unknown whether Twilio has accepted it. `silent`: it gets no answer.
 */
const TextDocument = z.object({
  uid: z.string(),
  phone: z.string(),
  /** The received text; empty once it is answered. */
  body: z.string(),
  received_at: z.string(),
  status: z.enum(['received', 'queued', 'sent', 'failed', 'silent']),
  /** True while it is received or queued, for the schedule. */
  is_open: z.boolean(),
  /** The process that works on it, and since when, ISO 8601. After a minute another one takes over. */
  worker: z.string(),
  worked_at: z.string(),
  /**
   * The work begun by YES or UNDO. It is always completed, whatever the phone texts next. Null if there is
   * none.
   */
  task: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('keep'), proposal: Proposal }),
      z.object({ kind: z.literal('undo'), run_id: z.string() }),
    ])
    .nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  provider_sid: z.string().nullable(),
  give_up_at: z.string().nullable(),
  expires_at: z.custom<Timestamp>(),
});
export type GuideTextRow = Row<z.infer<typeof TextDocument>>;

/** Returns a text that a query over all users has read; undefined if it cannot be parsed. */
export function guideTextOf(snapshot: DocumentSnapshot): GuideTextRow | undefined {
  const { data } = TextDocument.safeParse(snapshot.data());
  return data && { ...data, id: snapshot.id };
}

/** Milliseconds for which an answered text is kept, so that a repeat of it is recognised. */
const KEPT_MS = 7 * DAY_MS;

/** Opens the phones of the guide's users, the count of their codes, and their texts. */
export function guideStore(db: Firestore, io: Io) {
  const phones = collection(db, io, 'guide_phones', PhoneDocument);
  const codes = collection(
    db,
    io,
    'guide_codes',
    CodesDocument.extend({ expires_at: z.custom<Timestamp>() }),
  );
  const texts = collection(db, io, 'guide_texts', TextDocument);
  return {
    getPhone: (phone: string) => phones.get(sha256(phone)),
    setPhone: (row: Omit<GuidePhoneRow, 'id'>) => phones.set({ ...row, id: sha256(row.phone) }),
    removePhone: (phone: string) => phones.remove(sha256(phone)),
    async codesSentTo(phone: string, day: string): Promise<number> {
      const count = await codes.get(sha256(phone));
      return count?.day === day ? count.sent : 0;
    },
    setCodesSent: (phone: string, day: string, sent: number) =>
      codes.set({
        id: sha256(phone),
        day,
        sent,
        expires_at: Timestamp.fromMillis(Date.parse(day) + 2 * DAY_MS),
      }),
    getText: texts.get,
    createText(text: Omit<GuideTextRow, 'expires_at'>): GuideTextRow {
      const expires_at = Timestamp.fromMillis(Date.parse(text.received_at) + KEPT_MS);
      texts.create({ ...text, expires_at });
      return { ...text, expires_at };
    },
    setText: texts.set,
    hasSid: async (sid: string) =>
      (await texts.find(queryOf(db, 'guideTextBySid', '', [sid]).limit(1))).length > 0,
  };
}
