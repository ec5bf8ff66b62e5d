import type { Context } from '#context.ts';
import { inMs } from '#services/deliveries/text-claim.ts';
import { stackOf } from '#errors.ts';
import type { Report } from '#services/messages/advance-message.ts';
import type { GuideTextRow } from '#stores/shared/guide-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

type Task = NonNullable<GuideTextRow['task']>;

/**
 * Milliseconds after which an answer that Twilio does not know counts as failed: the first if the request
 * timed out, the second if it failed in another way.
 */
const PATIENCE_MS = 10 * 60_000;
const LISTED_MS = 30_000;

/** Returns the text as it is stored, if this worker still works on it. */
async function readOwn(stores: Stores, text: GuideTextRow): Promise<GuideTextRow | undefined> {
  const stored = await stores.guide.getText(text.id);
  return stored?.worker === text.worker ? stored : undefined;
}

/**
 * Reads the phone of a text if it is still the user's, and writes it, so that two texts of one phone at
 * once conflict. Else returns undefined.
 */
async function holdPhone(ctx: Context, stores: Stores, { phone }: GuideTextRow) {
  const row = await stores.guide.getPhone(phone);
  if (row?.uid !== ctx.uid) return undefined;
  stores.guide.setPhone({ ...row, answered_at: ctx.now().toISOString() });
  return row;
}

/**
 * Stores a task that takes several units of work with the text that asks for it, so that it is completed after
 * a crash too. Returns undefined if there is nothing to do.
 */
export async function beginTask(
  ctx: Context,
  text: GuideTextRow,
  begin: (stores: Stores) => Promise<Task | undefined>,
): Promise<Task | undefined> {
  return ctx.transact(async (stores) => {
    const stored = await readOwn(stores, text);
    if (!stored || stored.task || stored.status !== 'received') return stored?.task ?? undefined;
    const phone = await holdPhone(ctx, stores, stored);
    const task = phone && !phone.opted_out ? await begin(stores) : undefined;
    if (task) stores.guide.setText({ ...stored, task });
    return task;
  });
}

/**
 * Answers a text once: `work` happens in the same commit as the answer is stored, then the answer is sent. Without an
 * answer (null), and if the phone is no longer the user's or said STOP, nothing is sent, and `work` is left out unless
 * it ends a task.
 */
export async function answerOnce(
  ctx: Context,
  text: GuideTextRow,
  work: (stores: Stores) => Promise<string | null>,
  { endsTask = false } = {},
): Promise<void> {
  const answered = await ctx.transact(async (stores) => {
    const stored = await readOwn(stores, text);
    if (stored?.status !== 'received') return stored; // not this worker's text any more, or its own commit, whose answer was lost
    const phone = await holdPhone(ctx, stores, stored);
    const isHeard = !!phone && !phone.opted_out;
    const said = isHeard || endsTask ? await work(stores) : null;
    const answer = isHeard ? said : null;
    const after: GuideTextRow = {
      ...stored,
      body: '',
      task: null,
      answer,
      status: answer === null ? 'silent' : 'queued',
      is_open: answer !== null,
      answered_at: ctx.now().toISOString(),
    };
    stores.guide.setText(after);
    return after;
  });
  if (answered?.status === 'queued') await sendAnswer(ctx, answered);
}

/** Sends an answer that is stored as queued. If its outcome is unknown, a schedule finds it out. */
async function sendAnswer(ctx: Context, { id, phone, answer }: GuideTextRow): Promise<void> {
  const sent = await ctx.texting.send({
    from: ctx.texting.guideNumber,
    to: phone,
    body: answer ?? '',
    reference: `guide/${id}`,
  });
  const give_up_at = inMs(ctx, sent.outcome === 'unknown' && sent.isTimeout ? PATIENCE_MS : LISTED_MS);
  try {
    await ctx.transact(async (stores) => {
      const stored = await stores.guide.getText(id);
      if (stored?.status !== 'queued') return;
      if (sent.outcome === 'unknown') stores.guide.setText({ ...stored, give_up_at });
      else if (sent.outcome === 'accepted') stores.guide.setText(withReport(stored, sent));
      else {
        stores.guide.setText({ ...stored, status: 'failed', is_open: false });
        const row = sent.isOptedOut ? await stores.guide.getPhone(phone) : undefined;
        if (row?.uid === ctx.uid) stores.guide.setPhone({ ...row, opted_out: true });
      }
    });
  } catch (error) {
    ctx.log('error', 'An answer of the guide waits for its outcome', { sid: id, stack: stackOf(error) });
  }
}

const FAILED = new Set(['failed', 'undelivered']);

const withReport = (text: GuideTextRow, { sid, status }: Report): GuideTextRow => ({
  ...text,
  provider_sid: sid,
  status: FAILED.has(status) ? 'failed' : 'sent',
  is_open: false,
});

/**
 * Applies Twilio's report about an answer. `report` is undefined if Twilio never accepted it: then a queued
 * answer has failed, and is not sent again.
 */
export async function applyReport(ctx: Context, id: string, report: Report | undefined): Promise<void> {
  await ctx.transact(async (stores) => {
    const stored = await stores.guide.getText(id);
    if (!stored || stored.status === 'received' || stored.status === 'silent') return;
    if (report) stores.guide.setText(withReport(stored, report));
    else if (stored.status === 'queued')
      stores.guide.setText({ ...stored, status: 'failed', is_open: false });
  });
}
