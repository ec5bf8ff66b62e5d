import type { Narrative } from '#assistant/engine.ts';
import { isQuestion } from '#assistant/ask/is-question.ts';
import { interpret } from '#assistant/interpret.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { ExtractionResult, Narrative as NarrativeInput } from '#contract/assistant.ts';
import { isCounted } from '#contract/counted.ts';
import type { PersonSummary } from '#contract/person.ts';
import { LONGEST_NARRATIVE, NARRATIVE_TOO_LONG } from '#contract/limits.ts';
import { AppError, invalid } from '#errors.ts';
import { askEngines } from './ask-engines.ts';
import { createExtracted, extractedIds } from './extracted-people.ts';
import { dayIn, momentOn } from '#contract/calendar-days.ts';
import { readPeople } from '#services/people-list/index.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { beginRun } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { useQuota } from '#services/write/quota.ts';
import {
  describeOutcome,
  type Extracted,
  type Likely,
  splitByLikeness,
  toMemoryUpdates,
  toTagAssignments,
} from './extraction-answer.ts';

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
 * Collects what the text may refer to: people and tags, without the people an earlier try of this run
 * created, and the person whose page is open. An example person is meant only on their own page.
 */
async function readNarrative(ctx: Context, words: string, openedId: string | undefined, runId: string) {
  const [{ people, tags, compared }, account] = await Promise.all([readPeople(ctx), ctx.account.get()]);
  const own = new Set(extractedIds(runId));
  const isMeant = (person: PersonSummary) => isCounted(person) || person.id === openedId;
  const known = people.filter((person) => isMeant(person) && !own.has(person.id)).map(compared);
  const timezone = account?.timezone ?? 'UTC';
  const opened = known.find(({ id }) => id === openedId);
  const narrative: Narrative = {
    text: words.trim(),
    offset: words.length - words.trimStart().length,
    today: dayIn(timezone, ctx.now()),
    people: known.map(({ id, name }) => ({ id, name })),
    tags: [...tags.values()].map(({ name }) => name),
    ...(opened && { opened: { id: opened.id, name: opened.name } }),
  };
  return { narrative, known, timezone };
}

/**
 * Returns the created people, each with its source. People whom an earlier try created may have no source,
 * because an engine may read the same words differently.
 */
const toCreated = (
  ctx: Context,
  rows: PersonRow[],
  fresh: Extracted[],
): Promise<ExtractionResult['created_persons']> =>
  Promise.all(
    rows.map(async (row) => ({
      ...(await toPerson(ctx, row)),
      source: fresh.find(({ extraction }) => extraction.name === row.name)?.source,
    })),
  );

/** Returns the existing people whom a new one may be, with their notes. */
async function toDuplicates(ctx: Context, likely: Likely[]): Promise<ExtractionResult['duplicates']> {
  const rows = await ctx.people.getAll([...new Set(likely.map(({ existingId }) => existingId))]);
  const existing = new Map(rows.map((row) => [row.id, row]));
  return likely.flatMap(({ extraction, existingId, similarity, source }) => {
    const row = existing.get(existingId);
    if (!row) return [];
    return {
      extraction,
      existing_id: row.id,
      existing_name: row.name,
      existing_notes: row.body,
      similarity,
      source,
    };
  });
}

const QUESTION = {
  question: true as const,
  message: 'That is a question. Nothing was written down.',
  created_persons: [],
  duplicates: [],
  tag_assignments: [],
  memory_updates: [],
};

/**
 * Reads a narrative: creates the new people and returns the rest as cards to confirm. The words are not
 * stored; a repeat with the same key finds the created people and reads the words again. A repeat is answered
 * also when the opened person was deleted since; then a pronoun means nobody.
 */
export async function extractPeople(
  ctx: Context,
  { narrative: words, person_id }: NarrativeInput,
  key: string | undefined,
): Promise<ExtractionResult> {
  const text = checkNarrative(words);
  const input = person_id === undefined ? text : { text, person_id };
  const { id: runId, isNew } = await beginRun(ctx, { key, call: 'extractPeople', input }, async (stores) => {
    if (person_id !== undefined) await requirePerson(stores, person_id);
    await useQuota(ctx, stores, 'assistant');
  });
  if (!isNew) await ctx.transact((stores) => useQuota(ctx, stores, 'assistant'));
  const { narrative, known, timezone } = await readNarrative(ctx, words, person_id, runId);
  if (isQuestion(narrative)) return { run_id: runId, ...QUESTION };
  const answer = await askEngines(ctx, narrative);
  /** A meeting is at noon of its day, or now if no day is told. */
  const meetingOf = ({ content, date }: { content: string; date: string | null }) => ({
    content,
    at: (date ? momentOn(timezone, date, ctx.now()) : ctx.now()).toISOString(),
  });
  const { fresh, likely } = splitByLikeness(answer.found, known);
  const newPeople = fresh.map(({ extraction, met }) => ({ extraction, met: met && meetingOf(met) }));
  const created = await createExtracted(ctx, runId, newPeople, { mayBeDone: !isNew });
  const people = [...narrative.people, ...created.people];
  const found =
    created.people.length > 0 ? interpret(answer.reading, { ...narrative, people }) : answer.found;
  const result = {
    run_id: runId,
    created_persons: await toCreated(ctx, created.people, fresh),
    duplicates: await toDuplicates(ctx, likely),
    tag_assignments: toTagAssignments(found),
    memory_updates: toMemoryUpdates(found),
  };
  return { ...result, message: describeOutcome(result, created.refused, answer.engine) };
}
