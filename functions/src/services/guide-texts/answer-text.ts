import { isQuestion } from '#assistant/ask/is-question.ts';
import { utcDate } from '#contract/people/health.ts';
import { LONGEST_NARRATIVE, YES_HOURS } from '#contract/limits.ts';
import type { Context } from '#context.ts';
import { AppError } from '#errors.ts';
import { answerQuestion } from '#services/assistant/ask.ts';
import { openNarrative, type Told } from '#services/assistant/read-narrative.ts';
import { undoRun } from '#services/undo/undo-run.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { useQuota } from '#services/write/quota.ts';
import type { GuideTextRow } from '#stores/shared/guide-store.ts';
import type { Proposal, Talk } from '#stores/user/guide-talk-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { endKeeping, saveProposal } from './keep.ts';
import { answerWords, findPerson, nobodyCalled, whoToday } from './look-up.ts';
import { onDay, propose } from './propose.ts';
import { type Guide, keptWords, proposalWords, say } from './words.ts';
import { answerOnce, beginTask } from './work-on-text.ts';

const YES_MS = YES_HOURS * 3_600_000;

/** One text that is being answered. */
interface Turn {
  ctx: Context;
  text: GuideTextRow;
  guide: Guide;
}

const reply = ({ ctx, text }: Turn, answer: string) => answerOnce(ctx, text, async () => answer);

const isExpired = (ctx: Context, answeredAt: string) => ctx.now().getTime() - Date.parse(answeredAt) > YES_MS;

/**
 * Answers YES or NO if no narrative waits. One that has waited for over a day counts as none, and is removed.
 */
async function withoutOpen({ ctx, guide }: Turn, stores: Stores): Promise<string> {
  const [open, { run }] = await Promise.all([stores.guideTalk.getOpen(), stores.guideTalk.getTalk()]);
  if (open && isExpired(ctx, open.answered_at)) {
    stores.guideTalk.removeOpen();
    return say('expired', guide);
  }
  return say(run && !run.is_undone ? 'keptBefore' : 'nothingOpen', guide);
}

/**
 * Saves the open narrative and says what was saved. From the first commit on, the narrative belongs to this
 * text, so that no other YES saves it again. If none is open, says that.
 */
async function keepOpen(turn: Turn): Promise<void> {
  const { ctx, text, guide } = turn;
  const task = await beginTask(ctx, text, async ({ guideTalk }) => {
    const [open, talk] = await Promise.all([guideTalk.getOpen(), guideTalk.getTalk()]);
    if (!open || isExpired(ctx, open.answered_at)) return undefined;
    const { proposal } = open;
    guideTalk.removeOpen();
    guideTalk.setTalk({ ...talk, run: { id: proposal.run_id, is_saved: false, is_undone: false } });
    return { kind: 'keep', proposal };
  });
  if (task?.kind !== 'keep') return answerOnce(ctx, text, (stores) => withoutOpen(turn, stores));
  const saved = await saveProposal(ctx, task.proposal);
  const { proposal, cards, refused } = saved;
  const work = async (stores: Stores) => {
    await endKeeping(ctx, stores, saved);
    return keptWords({ proposal, waiting: cards.length, refused }, guide);
  };
  await answerOnce(ctx, text, work, { endsTask: true });
}

async function dropOpen(turn: Turn): Promise<void> {
  const { ctx, text, guide } = turn;
  await answerOnce(ctx, text, async (stores) => {
    const open = await stores.guideTalk.getOpen();
    if (!open || isExpired(ctx, open.answered_at)) return withoutOpen(turn, stores);
    stores.guideTalk.removeOpen();
    return say('dropped', guide);
  });
}

/**
 * Undoes the run that the last YES saved, and says so. If there is none, or it is still being saved, says
 * that.
 */
async function undoLast({ ctx, text, guide }: Turn): Promise<void> {
  const task = await beginTask(ctx, text, async ({ guideTalk }) => {
    const { run } = await guideTalk.getTalk();
    return run?.is_saved && !run.is_undone ? { kind: 'undo', run_id: run.id } : undefined;
  });
  if (task?.kind !== 'undo')
    return answerOnce(ctx, text, async ({ guideTalk }) => {
      const { run } = await guideTalk.getTalk();
      return say(run && !run.is_saved ? 'stillSaving' : 'nothingToUndo', guide);
    });
  try {
    await undoRun(ctx, task.run_id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
  const work = async ({ guideTalk }: Stores) => {
    const talk = await guideTalk.getTalk();
    if (talk.run?.id === task.run_id) guideTalk.setTalk({ ...talk, run: { ...talk.run, is_undone: true } });
    return say('undone', guide);
  };
  await answerOnce(ctx, text, work, { endsTask: true });
}

/** Says once a day why a text is not read. */
async function refuseOnce({ ctx, text, guide }: Turn, why: keyof Talk['told']): Promise<void> {
  await answerOnce(ctx, text, async ({ guideTalk }) => {
    const talk = await guideTalk.getTalk();
    const day = utcDate(ctx.now());
    if (talk.told[why] === day) return null;
    guideTalk.setTalk({ ...talk, told: { ...talk.told, [why]: day } });
    return say(why === 'length' ? 'tooLong' : 'tired', guide);
  });
}

/**
 * Stores a proposal as the open narrative and says what YES would save. If the open narrative was received
 * later than this text, nothing is stored or said.
 */
async function offer({ ctx, text, guide }: Turn, proposal: Proposal): Promise<void> {
  const { received_at } = text;
  await answerOnce(ctx, text, async ({ guideTalk }) => {
    const open = await guideTalk.getOpen();
    if (open && open.received_at > received_at) return null;
    const replaces = !!open && !isExpired(ctx, open.answered_at);
    guideTalk.setOpen({ proposal, received_at, answered_at: ctx.now().toISOString() });
    return proposalWords(proposal, guide, replaces);
  });
}

/** Answers a question; a follow-up that it asks for is offered. */
async function answerAsked(turn: Turn, runId: string): Promise<void> {
  const { ctx, text } = turn;
  const answer = await answerQuestion(ctx, text.body);
  const { follow_up, people } = answer;
  if (!follow_up) return reply(turn, answerWords(answer));
  const { person_id, follow_up_on: day } = follow_up;
  const name = people[0]?.person.name ?? '';
  const nothing = { run_id: runId, people: [], tags: [], memories: [], unclear: [] };
  await offer(turn, { ...nothing, follow_up: { person_id, name, day, on: onDay(day) } });
}

async function readTold(turn: Turn, told: Told, runId: string): Promise<void> {
  const { ctx, guide } = turn;
  await ctx.transact((stores) => useQuota(ctx, stores, 'assistant'));
  const proposal = await propose(ctx, told, runId);
  if (proposal) await offer(turn, proposal);
  else await reply(turn, say(proposal === null ? 'unreadable' : 'nothingFound', guide));
}

/** Answers what is no command: a question, or a narrative. */
async function answerWordsOf(turn: Turn): Promise<void> {
  const { ctx, text, guide } = turn;
  if (!text.body.trim()) return reply(turn, say('onlyWords', guide));
  if ([...text.body].length > LONGEST_NARRATIVE) return refuseOnce(turn, 'length');
  const runId = derivedId(text.id, 'guide');
  const told = await openNarrative(ctx, text.body, undefined, runId);
  await (isQuestion(told.narrative) ? answerAsked(turn, runId) : readTold(turn, told, runId));
}

/** Maximum number of words of a name. More words after FIND that name nobody are read as a question. */
const WORDS_OF_NAME = 4;

async function findNamed(turn: Turn, name: string): Promise<void> {
  const found = await findPerson(turn.ctx, name);
  if (found === undefined && name.split(/\s+/).length > WORDS_OF_NAME) return answerWordsOf(turn);
  await turn.ctx.transact((stores) => useQuota(turn.ctx, stores, 'assistant'));
  await reply(turn, found ?? nobodyCalled(name));
}

async function tellWho(turn: Turn): Promise<void> {
  await turn.ctx.transact((stores) => useQuota(turn.ctx, stores, 'assistant'));
  await reply(turn, await whoToday(turn.ctx, turn.guide));
}

const COMMANDS = new Map([
  ['yes', keepOpen],
  ['no', dropOpen],
  ['undo', undoLast],
  ['who', tellWho],
]);

/**
 * Answers a text of a user to the guide. May be called again for the same text, and then goes on where it was. A disabled
 * user gets no answer; what a YES or an UNDO has begun is completed nevertheless.
 */
export async function answerText(ctx: Context, text: GuideTextRow): Promise<void> {
  if (!text.task && !(await ctx.isActive())) return answerOnce(ctx, text, async () => null);
  const settings = (await ctx.account.get())?.settings;
  const turn: Turn = { ctx, text, guide: settings?.assistantName === 'Nico' ? 'nico' : 'scout' };
  const words = text.body.trim().replaceAll(/\s+/g, ' ');
  const command = COMMANDS.get(words.toLowerCase().replace(/[.!?]+$/, ''));
  const [, name] = /^find (.+?)[.!?]*$/i.exec(words) ?? [];
  try {
    if (command) await command(turn);
    else if (name && [...words].length <= LONGEST_NARRATIVE) await findNamed(turn, name);
    else await answerWordsOf(turn);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'resource_exhausted')) throw error;
    await refuseOnce(turn, 'quota');
  }
}
