import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Me } from '#contract/calls/account.ts';
import type { CodeSent, GuidePhone } from '#contract/calls/guide.ts';
import { utcDate } from '#contract/people/health.ts';
import { CODE_MINUTES, MOST_CODE_TRIES, MOST_CODES_PER_DAY } from '#contract/limits.ts';
import type { Context } from '#context.ts';
import { AppError, forbiddenByState, invalid, notFound, usedUp } from '#errors.ts';
import { openPhones } from '#services/card/phone.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { getMe, readAccount } from './account.ts';
import { guideOf } from './guide-notices.ts';

type Code = NonNullable<Awaited<ReturnType<Stores['guideTalk']['getCode']>>>;

const MINUTE_MS = 60_000;
const CODES = 1_000_000;

const digestOf = (uid: string, phone: string, code: string) =>
  createHash('sha256')
    .update(JSON.stringify([uid, phone, code]))
    .digest('hex');

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));

async function parsePhone(ctx: Context, { phone }: GuidePhone): Promise<string> {
  const { parse, problemOf } = await openPhones({ phone_number: phone }, ctx.revisionAtStart.country);
  const e164 = parse(phone);
  if (!e164) throw invalid('phone', problemOf(phone) ?? 'is not a phone number');
  if ([...ctx.texting.numbers, ctx.texting.guideNumber].includes(e164))
    throw invalid('phone', 'is a number of ours');
  return e164;
}

/**
 * Stores a code and counts it, for the user and for the phone. Throws `resource_exhausted` if either had
 * three codes on this UTC day, and `opted_out` if the phone answered STOP.
 */
async function countCode(ctx: Context, stores: Stores, phone: string, code: string): Promise<CodeSent> {
  const now = ctx.now();
  const day = utcDate(now);
  const [owner, before, toPhone] = await Promise.all([
    stores.guide.getPhone(phone),
    stores.guideTalk.getCode(),
    stores.guide.codesSentTo(phone, day),
  ]);
  if (owner?.opted_out) throw optedOut(ctx);
  const sent = before?.day === day ? before.sent : 0;
  if (Math.max(sent, toPhone) >= MOST_CODES_PER_DAY) throw usedUp(MOST_CODES_PER_DAY, 'codes', now);
  const expires_at = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString();
  const digest = digestOf(ctx.uid, phone, code);
  stores.guide.setCodesSent(phone, day, toPhone + 1);
  stores.guideTalk.setCode({ phone, digest, expires_at, tries: 0, day, sent: sent + 1 });
  return { phone, expires_at };
}

const optedOut = ({ texting }: Context) =>
  new AppError('opted_out', `This phone answered STOP. Text START to ${texting.guideNumber} first`);

/** Withdraws a code that was certainly not sent. */
async function withdrawCode(ctx: Context, phone: string, code: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const stored = await stores.guideTalk.getCode();
    if (stored?.digest !== digestOf(ctx.uid, phone, code)) return; // another code was sent since
    const toPhone = await stores.guide.codesSentTo(phone, stored.day);
    stores.guideTalk.setCode({ ...stored, digest: null, sent: stored.sent - 1 });
    stores.guide.setCodesSent(phone, stored.day, Math.max(0, toPhone - 1));
  });
}

/**
 * Texts a code to the phone from which the user wants to text the guide. It is sent only once; throws if
 * Twilio did not take it, or may not have.
 */
export async function sendGuideCode(ctx: Context, input: GuidePhone): Promise<CodeSent> {
  if (!ctx.texting.guideNumber) throw new AppError('unavailable', 'The guide cannot be texted here');
  const phone = await parsePhone(ctx, input);
  const code = String(randomInt(CODES)).padStart(6, '0');
  const answer = await ctx.transact((stores) => countCode(ctx, stores, phone, code));
  const sent = await ctx.texting.send({
    from: ctx.texting.guideNumber,
    to: phone,
    body: `${code} is your Kindred code. It is good for ten minutes. Did not ask for it? Then never mind.`,
    reference: 'guide/code',
  });
  if (sent.outcome === 'accepted') return answer;
  if (sent.outcome === 'unknown')
    throw new AppError(
      sent.isTimeout ? 'upstream_timeout' : 'upstream_failed',
      'The text service gave no answer. If no code arrives in a minute, ask for another one',
    );
  await withdrawCode(ctx, phone, code);
  throw sent.isOptedOut ? optedOut(ctx) : new AppError('upstream_failed', sent.message);
}

/**
 * Counts an attempt. Returns the stored code if the entered one is right; undefined if it is wrong,
 * expired, used, or was tried five times.
 */
function tryCode(ctx: Context, stores: Stores, stored: Code | undefined, code: string): Code | undefined {
  if (!stored?.digest || stored.expires_at <= ctx.now().toISOString()) return undefined;
  if (stored.tries >= MOST_CODE_TRIES) return undefined;
  const isRight = isSame(stored.digest, digestOf(ctx.uid, stored.phone, code.replaceAll(/\s/g, '')));
  stores.guideTalk.setCode({
    ...stored,
    tries: stored.tries + 1,
    digest: isRight ? null : stored.digest,
  });
  return isRight ? stored : undefined;
}

/** Releases the user's present phone, and the narrative that waits for its YES. */
async function releasePhone(ctx: Context, stores: Stores, phone: string | null): Promise<void> {
  stores.guideTalk.removeOpen();
  if (phone && (await stores.guide.getPhone(phone))?.uid === ctx.uid) stores.guide.removePhone(phone);
}

/**
 * Gives the user the phone to which the code was sent. A user who proved it before loses it. Throws if the
 * code is not the right one, or no longer valid.
 */
export async function verifyGuidePhone(ctx: Context, code: string): Promise<Me> {
  const isVerified = await ctx.transact(async (stores, attempt) => {
    const [stored, before] = await Promise.all([stores.guideTalk.getCode(), readAccount(ctx, stores)]);
    const right = tryCode(ctx, stores, stored, code);
    // An earlier attempt's commit may have succeeded, with only its answer lost.
    if (!right) return attempt > 1 && !!stored && !stored.digest && before.guide_phone === stored.phone;
    const { phone } = right;
    // A STOP since the code was sent still holds.
    const opted_out = (await stores.guide.getPhone(phone))?.opted_out ?? false;
    if (before.guide_phone !== phone) await releasePhone(ctx, stores, before.guide_phone);
    const answered_at = ctx.now().toISOString();
    stores.guide.setPhone({ uid: ctx.uid, phone, opted_out, answered_at });
    stores.account.set({ ...before, guide_phone: phone });
    stores.revision.add({ settings: 1 });
    return true;
  });
  if (!isVerified) throw forbiddenByState('This code is wrong or no longer valid. Ask for a new one');
  return getMe(ctx);
}

/** Ends texting the guide. Without a phone it does nothing. */
export async function removeGuidePhone(ctx: Context): Promise<void> {
  await ctx.transact(async (stores) => {
    const before = await readAccount(ctx, stores);
    if (!before.guide_phone) return;
    await releasePhone(ctx, stores, before.guide_phone);
    stores.account.set({ ...before, guide_phone: null });
    stores.revision.add({ settings: 1 });
  });
}

/**
 * Dismisses a notice; throws `not_found` if there is none. The account then no longer names the phone that
 * another user has.
 */
export async function dismissNotice(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    const before = await readAccount(ctx, stores);
    const { notices } = await guideOf(ctx, stores, before);
    if (!notices.some((notice) => notice.id === id)) {
      if (attempt > 1) return;
      throw notFound('Notice');
    }
    stores.account.set({ ...before, guide_phone: null });
    stores.revision.add({ settings: 1 });
  });
}
