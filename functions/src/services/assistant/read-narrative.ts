import type { Narrative } from '#assistant/engine.ts';
import { interpret } from '#assistant/interpret.ts';
import type { Context } from '#context.ts';
import type { ExtractionResult, Source } from '#contract/calls/extraction.ts';
import { dayIn, momentOn } from '#contract/text/calendar-days.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Identity } from '#matching/records.ts';
import { readPeople } from '#services/people-list/index.ts';
import { askEngines } from './ask-engines.ts';
import { extractedIds, type NewPerson } from './extracted-people.ts';
import {
  type Likely,
  splitByLikeness,
  toMemoryUpdates,
  toPromises,
  toRelations,
  toSharedMemories,
  toTagAssignments,
} from './extraction-answer.ts';

/** A narrative, with the people and tags that it may mean. */
export interface Told {
  narrative: Narrative;
  known: Identity[];
  timezone: string;
}

/**
 * Reads the people and tags that a text may refer to, and the account. Before the first commit of a request they cost
 * little, because the process remembers them until then.
 */
export const readKnown = (ctx: Context) => Promise.all([readPeople(ctx), ctx.account.get()]);

/**
 * Collects what the text may refer to: people and tags, without the people an earlier try of this run
 * created, and the person whose page is open. An example person is meant only on their own page.
 */
export async function openNarrative(
  ctx: Context,
  words: string,
  openedId: string | undefined,
  runId: string,
  read?: Awaited<ReturnType<typeof readKnown>>,
): Promise<Told> {
  const [{ people, tags, compared }, account] = read ?? (await readKnown(ctx));
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

/** A person to create, with the place in the text where they were found. */
export interface Found extends NewPerson {
  source: Source | undefined;
}

/** The content of a narrative. Nothing of it is stored yet. */
interface ReadNarrative {
  /** New people who resemble nobody in the account. */
  newPeople: Found[];
  /** New people who may already be in the account. */
  likely: Likely[];
  /** Returns the cards. These new people are among those whom a name may mean. */
  cardsWith: (
    added: readonly { id: string; name: string }[],
  ) => Pick<
    ExtractionResult,
    'tag_assignments' | 'memory_updates' | 'relations' | 'shared_memories' | 'promises'
  >;
  /** Index of the engine that answered; undefined if none did. */
  engine: number | undefined;
}

/** Reads a narrative without storing anything. */
export async function readNarrative(
  ctx: Context,
  { narrative, known, timezone }: Told,
): Promise<ReadNarrative> {
  const { reading, found, engine } = await askEngines(ctx, narrative);
  /** A meeting is at noon of its day, or now if no day is told. */
  const meetingOf = ({ content, date }: { content: string; date: string | null }) => ({
    content,
    at: (date ? momentOn(timezone, date, ctx.now()) : ctx.now()).toISOString(),
  });
  const { fresh, likely } = splitByLikeness(found, known);
  return {
    newPeople: fresh.map(({ extraction, source, met }) => ({
      extraction,
      source,
      met: met && meetingOf(met),
    })),
    likely,
    cardsWith(added) {
      const people = [...narrative.people, ...added];
      const all = added.length > 0 ? interpret(reading, { ...narrative, people }) : found;
      return {
        tag_assignments: toTagAssignments(all),
        memory_updates: toMemoryUpdates(all),
        relations: toRelations(all),
        shared_memories: toSharedMemories(all),
        promises: toPromises(all),
      };
    },
    engine,
  };
}

/** Returns the existing people whom a new one may be, with their notes. */
export async function toDuplicates(ctx: Context, likely: Likely[]): Promise<ExtractionResult['duplicates']> {
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
