import type { NewPersonCard, OpenCard } from '#contract/calls/cards.ts';
import type { ExtractionResult, MatchedPerson } from '#contract/calls/extraction.ts';
import { MOST_WAITING_CARDS } from '#contract/limits.ts';
import type { Context } from '#context.ts';
import { beginRun, derivedId } from '#services/write/idempotency.ts';
import { keepCards } from './confirm/cards.ts';
import { namedId } from './confirm/named-person.ts';
import { describeProposal, NO_LISTS } from './extraction-answer.ts';
import { readNarrative, type Told, toDuplicates } from './read-narrative.ts';

/** Names of the people who do not exist yet, by the ids that they may get. */
type Future = ReadonlyMap<string, string>;

/**
 * Marks people who do not exist yet, so that the user can choose between them and others with the name. If nobody else
 * matches, takes the whole name of the first of them, which is enough to find or to create them.
 */
function byName(future: Future, person: MatchedPerson): MatchedPerson {
  const [meant] = person.matches;
  if (meant && person.matches.every(({ person_id }) => future.has(person_id)))
    return { extracted_name: meant.person_name, is_ambiguous: false, matches: [] };
  const matches = person.matches.map((match) =>
    future.has(match.person_id) ? { ...match, is_new: true as const } : match,
  );
  return { ...person, matches };
}

type Relation = ExtractionResult['relations'][number];

function relationByName(future: Future, { from_id, to_id, unsure, ...relation }: Relation): Relation {
  const [from, to] = [future.get(from_id ?? ''), future.get(to_id ?? '')];
  const asked =
    unsure?.map((person) => byName(future, person)).filter(({ is_ambiguous }) => is_ambiguous) ?? [];
  return {
    ...relation,
    ...(from ? { from } : from_id && { from_id }),
    ...(to ? { to } : to_id && { to_id }),
    ...(asked.length > 0 && { unsure: asked }),
  };
}

/** Returns all that a narrative says as cards, somebody new first. */
async function cardsOf(ctx: Context, runId: string, told: Told) {
  const read = await readNarrative(ctx, told);
  const fresh = read.newPeople.map(({ extraction, source, met }): NewPersonCard => ({
    extraction,
    source,
    met,
  }));
  const future = new Map(fresh.map(({ extraction: { name } }) => [namedId(runId, name), name]));
  const found = read.cardsWith([...future].map(([id, name]) => ({ id, name })));
  const named = (person: MatchedPerson) => byName(future, person);
  const cards: OpenCard[] = [
    ...fresh.map((card) => ({ kind: 'new_person' as const, card })),
    ...(await toDuplicates(ctx, read.likely)).map((card) => ({ kind: 'duplicate' as const, card })),
    ...found.tag_assignments.map((card) => ({
      kind: 'tag' as const,
      card: { ...card, matched_people: card.matched_people.map(named) },
    })),
    ...found.memory_updates.map((card) => ({
      kind: 'memory' as const,
      card: { ...card, matched_person: named(card.matched_person) },
    })),
    ...found.relations.map((card) => ({ kind: 'relation' as const, card: relationByName(future, card) })),
    ...found.shared_memories.map((card) => ({
      kind: 'shared_memory' as const,
      card: { ...card, people: card.people.map(named) },
    })),
    ...found.promises.map((card) => ({
      kind: 'promise' as const,
      card: { ...card, person: named(card.person) },
    })),
  ];
  return { cards, engine: read.engine };
}

interface Proposed {
  runId: string;
  key: string | undefined;
  /** True if an earlier attempt with this key may have kept the cards. */
  mayBeDone: boolean;
}

/**
 * Keeps all that a narrative says as waiting cards under the token's name, and creates nothing. A repeat with the same
 * key answers those of its cards that still wait.
 */
export async function proposeCards(
  ctx: Context,
  told: Told,
  { runId, key, mayBeDone }: Proposed,
): Promise<ExtractionResult> {
  const answer = (waiting: NonNullable<ExtractionResult['waiting']>, engine: number | undefined) => ({
    run_id: runId,
    message: describeProposal(waiting.length, engine),
    ...NO_LISTS,
    waiting,
  });
  const stillWaiting = async () =>
    (await ctx.guideTalk.cardsOfRun(runId)).map(({ id, kind }) => ({ id, kind }));
  const keptKey = key === undefined ? undefined : derivedId(runId, 'cards kept');
  const isDone = mayBeDone && keptKey && (await ctx.idempotency.get(keptKey, ctx.now()));
  if (isDone) return answer(await stillWaiting(), 0);
  const { cards, engine } = await cardsOf(ctx, runId, told);
  let kept: ExtractionResult['waiting'];
  await beginRun(ctx, { key: keptKey, call: 'keepCards', input: runId }, async (stores) => {
    const from = ctx.actor?.name ?? '';
    kept = await keepCards(ctx, stores, { run_id: runId, from, cards, most: MOST_WAITING_CARDS });
  });
  return answer(kept ?? (await stillWaiting()), engine);
}
