import { isQuestion } from '#assistant/ask/is-question.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Narrative as NarrativeInput } from '#contract/calls/assistant.ts';
import type { ExtractionResult } from '#contract/calls/extraction.ts';
import { LONGEST_NARRATIVE, NARRATIVE_TOO_LONG } from '#contract/limits.ts';
import { AppError, invalid } from '#errors.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { beginRun } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { useQuota } from '#services/write/quota.ts';
import { createExtracted } from './extracted-people.ts';
import { proposeCards } from './propose-cards.ts';
import { describeOutcome, NO_LISTS } from './extraction-answer.ts';
import { type Found, openNarrative, readKnown, readNarrative, toDuplicates } from './read-narrative.ts';

function checkNarrative(narrative: string): string {
  const text = narrative.trim();
  if (!text) throw invalid('narrative', 'must not be empty');
  if (!text.isWellFormed()) throw invalid('narrative', 'contains damaged letters');
  if ([...text].length > LONGEST_NARRATIVE)
    throw new AppError('invalid_argument', NARRATIVE_TOO_LONG, {
      details: [{ path: 'narrative', message: NARRATIVE_TOO_LONG }],
    });
  return text;
}

/**
 * Returns the created people, each with its source. People whom an earlier try created may have no source,
 * because an engine may read the same words differently.
 */
const toCreated = (
  ctx: Context,
  rows: PersonRow[],
  found: Found[],
): Promise<ExtractionResult['created_persons']> =>
  Promise.all(
    rows.map(async (row) => ({
      ...(await toPerson(ctx, row)),
      source: found.find(({ extraction }) => extraction.name === row.name)?.source,
    })),
  );

const QUESTION = {
  question: true as const,
  message: 'That is a question. Nothing was written down.',
  ...NO_LISTS,
};

/**
 * Reads a narrative: creates the new people and returns the rest as cards to confirm. The words are not
 * stored. A repeat with the same key finds the people already created and reads the words again. If the
 * opened person was deleted meanwhile, a repeat still answers, and pronouns mean nobody.
 */
export async function extractPeople(
  ctx: Context,
  { narrative: words, person_id }: NarrativeInput,
  key: string | undefined,
): Promise<ExtractionResult> {
  const text = checkNarrative(words);
  const input = person_id === undefined ? text : { text, person_id };
  const known = await readKnown(ctx);
  const { id: runId, isNew } = await beginRun(ctx, { key, call: 'extractPeople', input }, async (stores) => {
    if (person_id !== undefined) await requirePerson(stores, person_id);
    await useQuota(ctx, stores, 'assistant');
  });
  if (!isNew) await ctx.transact((stores) => useQuota(ctx, stores, 'assistant'));
  const told = await openNarrative(ctx, words, person_id, runId, known);
  if (isQuestion(told.narrative)) return { run_id: runId, ...QUESTION, ...(ctx.actor && { waiting: [] }) };
  if (ctx.actor) return proposeCards(ctx, told, { runId, key, mayBeDone: !isNew });
  const read = await readNarrative(ctx, told);
  const created = await createExtracted(ctx, runId, read.newPeople, { mayBeDone: !isNew });
  const result = {
    run_id: runId,
    created_persons: await toCreated(ctx, created.people, read.newPeople),
    duplicates: await toDuplicates(ctx, read.likely),
    ...read.cardsWith(created.people),
  };
  return { ...result, message: describeOutcome(result, created.refused, read.engine) };
}
