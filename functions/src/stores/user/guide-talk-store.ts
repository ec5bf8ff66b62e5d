import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { ConfirmMemory, ConfirmTag } from '#contract/calls/assistant.ts';
import { Extraction } from '#contract/calls/extraction.ts';
import { OpenCard, WaitingCard } from '#contract/calls/cards.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, isId } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** A texted code. Only its digest is stored; null once it was used or withdrawn. */
const CodeDocument = z.object({
  phone: z.string(),
  digest: z.string().nullable(),
  expires_at: z.string(),
  tries: z.number(),
  /** The UTC day of the code, and the number of codes sent on it. */
  day: z.string(),
  sent: z.number(),
});

/** The changes that a narrative texted to the guide would save. */
export const Proposal = z.object({
  run_id: z.string(),
  people: z.array(
    z.object({
      extraction: Extraction,
      met: z.object({ content: z.string(), at: z.string() }).nullable(),
    }),
  ),
  tags: z.array(z.object({ input: ConfirmTag, names: z.array(z.string()) })),
  /**
   * `on` is the day in words: of a promise the day it is due, of a memory its day if it is not the day of the text.
   * `names` are those of several people who were there.
   */
  memories: z.array(
    z.object({
      input: ConfirmMemory,
      name: z.string(),
      names: z.array(z.string()).optional(),
      on: z.string(),
    }),
  ),
  follow_up: z
    .object({ person_id: z.string(), name: z.string(), day: z.string(), on: z.string() })
    .nullable(),
  /** Unclear parts, which wait as cards after YES. */
  unclear: z.array(OpenCard),
});
export type Proposal = z.infer<typeof Proposal>;

const OpenDocument = z.object({
  proposal: Proposal,
  /** Time at which the narrative's text was received, ISO 8601. */
  received_at: z.string(),
  answered_at: z.string(),
  expires_at: z.custom<Timestamp>(),
});

const TalkDocument = z.object({
  /** The run saved by the last YES. */
  run: z.object({ id: z.string(), is_saved: z.boolean(), is_undone: z.boolean() }).nullable(),
  /** The last UTC days on which the user was told that a text was too long, and that the quota is used up. */
  told: z.object({ length: z.string().nullable(), quota: z.string().nullable() }),
});
export type Talk = z.infer<typeof TalkDocument>;

const CardDocument = z.object({ content: z.string(), run_id: z.string(), at: z.string() });

/**
 * Opens the state of the text conversation between one user and the guide, and the cards that wait in the
 * panel.
 */
export function guideTalkStore(db: Firestore, uid: string, io: Io) {
  const path = `users/${uid}/guide`;
  const codes = collection(db, io, path, CodeDocument);
  const open = collection(db, io, path, OpenDocument);
  const talk = collection(db, io, path, TalkDocument);
  const cards = collection(db, io, `users/${uid}/cards`, CardDocument);
  const toCard = ({ id, content, run_id, at }: { id: string } & z.infer<typeof CardDocument>) =>
    WaitingCard.parse({ ...JSON.parse(content), id, run_id, at });
  return {
    getCode: () => codes.get('code'),
    setCode: (code: z.infer<typeof CodeDocument>) => codes.set({ ...code, id: 'code' }),
    /** Returns the open narrative, even if it has waited too long; undefined if there is none. */
    getOpen: () => open.get('open'),
    setOpen: (narrative: Omit<z.infer<typeof OpenDocument>, 'expires_at'>) =>
      open.set({
        ...narrative,
        id: 'open',
        expires_at: Timestamp.fromMillis(Date.parse(narrative.answered_at) + 2 * DAY_MS),
      }),
    removeOpen: () => open.remove('open'),
    getTalk: async (): Promise<Talk> =>
      (await talk.get('talk')) ?? { run: null, told: { length: null, quota: null } },
    setTalk: ({ run, told }: Talk) => talk.set({ run, told, id: 'talk' }),
    async getCard(id: string): Promise<WaitingCard | undefined> {
      const row = await cards.get(id);
      return row && toCard(row);
    },
    async listCards(): Promise<WaitingCard[]> {
      return (await cards.find(queryOf(db, 'cardsByTime', `users/${uid}`, []))).map(toCard);
    },
    async cardsOfRun(runId: string): Promise<WaitingCard[]> {
      const query = queryOf(db, 'cardsOfRun', `users/${uid}`, [runId]);
      return isId(runId) ? (await cards.find(query)).map(toCard) : [];
    },
    setCard: ({ id, run_id, at, ...content }: WaitingCard) =>
      cards.set({ id, run_id, at, content: JSON.stringify(content) }),
    removeCard: cards.remove,
  };
}
