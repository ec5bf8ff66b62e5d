import { hash } from 'node:crypto';
import { DAY_MS } from '#contract/people/health.ts';
import { HOUR_MS } from '#contract/text/calendar-days.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { cardFileOf } from '#services/card/card-changes.ts';
import { type CardRef, chosenTag, isShown, namesOfTags, refOf } from './card-ref.ts';
import { noteSync } from './list-cards.ts';

/** The present state of the address book. */
export interface SyncState {
  /** An opaque URI from which changes can be asked later. It is a new one each hour. */
  token: string;
  /** A text that is the same as long as no card changes. */
  ctag: string;
}

export interface CardChanges {
  changed: CardRef[];
  /** Files without a card: deleted, merged away, or no longer with the chosen tag. */
  gone: string[];
  token: string;
}

/** Days for which a token is good. Files of people who are gone are kept a day longer. */
const TOKEN_DAYS = 30;
/**
 * Milliseconds by which a commit may be later than the moment that its people have. Firestore's client repeats a commit
 * that is refused for a while, for as long as a request may take.
 */
const OVERLAP_MS = 60_000;
/** Maximum number of people that are read for one renamed tag; more than an account has. */
const MOST_WITH_TAG = 50_000;

const TOKEN = /^urn:kindred:cards:(\d{1,15})-(\d{1,15}|x)-(\d{1,7})-([\da-f]+)$/;

/** Returns a text for the account and its chosen tag. A token given for another choice is invalid. */
const choiceOf = ({ uid, revisionAtStart: { card_tag } }: Context) =>
  hash('sha256', JSON.stringify([uid, card_tag])).slice(0, 10);

/** Returns the number of the present hour. */
const hourOf = (ctx: Context) => Math.floor(ctx.now().getTime() / HOUR_MS);

/**
 * Returns the state of the address book, without reading anything: the number of changes, the moment of the
 * last one, and the hour in which the token is given. A client with this token knows all changes before
 * this hour.
 */
export function syncState(ctx: Context): SyncState {
  const { cards, cards_changed_at } = ctx.revisionAtStart;
  const [at, choice] = [cards_changed_at ? Date.parse(cards_changed_at) : 'x', choiceOf(ctx)];
  return { token: `urn:kindred:cards:${cards}-${at}-${hourOf(ctx)}-${choice}`, ctag: `${cards}-${choice}` };
}

/** Returns the people whose card may have changed since: their own, or the name of one of their tags. */
async function changedPeople(ctx: Context, since: string): Promise<PersonRow[]> {
  const isTagChanged = (ctx.revisionAtStart.card_tags_changed_at ?? '') >= since;
  const tags = isTagChanged ? await ctx.tags.withCardsChangedSince(since) : [];
  const found = await Promise.all([
    ctx.people.withCardChangedSince(since),
    ...tags.map(({ id }) => ctx.people.withTag(id, MOST_WITH_TAG)),
  ]);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()].filter(isCounted);
}

/**
 * Returns the changes since a token; `invalid` if the token is unknown, over 30 days old or from before the
 * choice of the tag changed. For an unchanged state nothing is read.
 */
export async function changesSince(ctx: Context, token: string): Promise<CardChanges | 'invalid'> {
  const [, counter, at = '', hour, choice] = TOKEN.exec(token) ?? [];
  const { cards } = ctx.revisionAtStart;
  const isKnown = choice === choiceOf(ctx) && Number(counter) <= cards;
  if (!isKnown || (hourOf(ctx) - Number(hour)) * HOUR_MS > TOKEN_DAYS * DAY_MS) return 'invalid';
  const state = syncState(ctx);
  if (Number(counter) === cards) return { changed: [], gone: [], token: state.token };
  await noteSync(ctx);
  const last = Math.max(at === 'x' ? 0 : Number(at), Number(hour) * HOUR_MS);
  const since = new Date(last - OVERLAP_MS).toISOString();
  const [rows, erased, tagId] = await Promise.all([
    changedPeople(ctx, since),
    (ctx.revisionAtStart.cards_gone_at ?? '') >= since ? ctx.goneCards.since(since) : [],
    chosenTag(ctx),
  ]);
  const shown = rows.filter((row) => isShown(row, tagId));
  const tagsOf = await namesOfTags(ctx, shown);
  const changed = shown.map((row) => refOf(row, tagsOf(row)));
  const files = new Set(changed.map(({ file }) => file));
  const gone = [...rows.map(cardFileOf), ...erased.map(({ file }) => file)].filter(
    (file) => !files.has(file),
  );
  return { changed, gone: [...new Set(gone)], token: state.token };
}
