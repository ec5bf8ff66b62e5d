import type { MatchedPerson } from '#contract/calls/extraction.ts';
import type { OpenCard } from '#contract/calls/cards.ts';
import { dayInWords, weekdayOf } from '#contract/text/calendar-days.ts';
import type { Context } from '#context.ts';
import { extractedIds } from '#services/assistant/extracted-people.ts';
import { readNarrative, toDuplicates, type Told } from '#services/assistant/read-narrative.ts';
import type { Proposal } from '#stores/user/guide-talk-store.ts';

/** The person a name means; undefined if it may mean several, or nobody. */
const meant = ({ is_ambiguous, matches }: MatchedPerson) => (is_ambiguous ? undefined : matches[0]);

/** Says a day in words: `on Friday, 6 March`. */
export const onDay = (day: string): string => `on ${weekdayOf(day)}, ${dayInWords(day, day)}`;

/**
 * The parts of a proposal that follow from one card: its clear tags and memories, or the card itself as
 * unclear.
 */
type Part = Partial<Pick<Proposal, 'tags' | 'memories' | 'unclear'>>;

/**
 * Reads a tag as the panel does: people who are not known are left out. If nobody is known, or a name may
 * mean several, it becomes a card.
 */
function tagPart(card: Extract<OpenCard, { kind: 'tag' }>['card'], run_id: string): Part {
  const known = card.matched_people.filter(({ matches }) => matches.length > 0);
  const chosen = known.flatMap((person) => meant(person) ?? []);
  if (known.length === 0 || chosen.length < known.length) return { unclear: [{ kind: 'tag', card }] };
  const { tag_name, operation } = card;
  const person_ids = [...new Set(chosen.map(({ person_id }) => person_id))];
  const names = chosen.map(({ person_name }) => person_name);
  return { tags: [{ input: { tag_name, operation, person_ids, run_id }, names }] };
}

/**
 * Reads a memory as the panel does: if nobody has the name, it is a memory of a new person. If the name may
 * mean several, it becomes a card.
 */
function memoryPart(
  card: Extract<OpenCard, { kind: 'memory' }>['card'],
  run_id: string,
  today: string,
): Part {
  const { matched_person, entry_content: content, parsed_date: date, contacted } = card;
  if (matched_person.is_ambiguous) return { unclear: [{ kind: 'memory', card }] };
  const match = matched_person.matches[0];
  const name = match?.person_name ?? matched_person.extracted_name;
  const on = date && date !== today ? onDay(date) : '';
  const person = match ? { person_id: match.person_id } : { person_name: name };
  return { memories: [{ input: { ...person, content, date, contacted, run_id }, name, on }] };
}

/**
 * Reads a memory of several people. For a name that nobody has, a new person is meant. It becomes a card if a
 * name may mean several, if none of its people exists yet, or if it names fewer than two.
 */
function sharedPart(
  card: Extract<OpenCard, { kind: 'shared_memory' }>['card'],
  run_id: string,
  today: string,
): Part {
  const { people, content, date, contacted } = card;
  const chosen = people.flatMap((person) => meant(person) ?? []);
  const person_ids = [...new Set(chosen.map(({ person_id }) => person_id))];
  const person_names = people
    .filter(({ matches }) => matches.length === 0)
    .map(({ extracted_name }) => extracted_name);
  if (chosen.length + person_names.length < people.length || person_ids.length === 0 || people.length < 2)
    return { unclear: [{ kind: 'shared_memory', card }] };
  const names = [...chosen.map(({ person_name }) => person_name), ...person_names];
  const there = { person_ids, ...(person_names.length > 0 && { person_names }) };
  const on = date && date !== today ? onDay(date) : '';
  return {
    memories: [{ input: { ...there, content, date, contacted, run_id }, name: names[0]!, names, on }],
  };
}

function promisePart(card: Extract<OpenCard, { kind: 'promise' }>['card'], run_id: string): Part {
  const { person, content, due_on } = card;
  if (person.is_ambiguous) return { unclear: [{ kind: 'promise', card }] };
  const match = person.matches[0];
  const name = match?.person_name ?? person.extracted_name;
  const whom = match ? { person_id: match.person_id } : { person_name: name };
  const on = due_on ? onDay(due_on) : '';
  return { memories: [{ input: { ...whom, content, promise: { due_on }, run_id }, name, on }] };
}

const withoutSource = <Card extends { source?: unknown }>({ source: _, ...card }: Card) => card;

/**
 * Reads a narrative and returns what it would save, without writing anything; undefined if it says nothing to save, and
 * null if no engine could read it. The people it would create have the ids they will get.
 */
export async function propose(
  ctx: Context,
  told: Told,
  run_id: string,
): Promise<Proposal | null | undefined> {
  const read = await readNarrative(ctx, told);
  if (read.engine === undefined) return null;
  const ids = extractedIds(run_id);
  const people = read.newPeople.slice(0, ids.length);
  const added = people.map(({ extraction: { name } }, index) => ({ id: ids[index]!, name }));
  const { tag_assignments, memory_updates, relations, shared_memories, promises } = read.cardsWith(added);
  const duplicates = (await toDuplicates(ctx, read.likely)).map(withoutSource);
  const parts: Part[] = [
    { unclear: duplicates.map((card) => ({ kind: 'duplicate' as const, card })) },
    ...tag_assignments.map((card) => tagPart(withoutSource(card), run_id)),
    { unclear: relations.map((card) => ({ kind: 'relation' as const, card: withoutSource(card) })) },
    ...shared_memories.map((card) => sharedPart(withoutSource(card), run_id, told.narrative.today)),
    ...memory_updates.map((card) => memoryPart(withoutSource(card), run_id, told.narrative.today)),
    ...promises.map((card) => promisePart(withoutSource(card), run_id)),
  ];
  const proposal: Proposal = {
    run_id,
    people: people.map(({ extraction, met }) => ({ extraction, met: met ?? null })),
    tags: parts.flatMap(({ tags = [] }) => tags),
    memories: parts.flatMap(({ memories = [] }) => memories),
    follow_up: null,
    unclear: parts.flatMap(({ unclear = [] }) => unclear),
  };
  const { tags, memories, unclear } = proposal;
  if (people.length + tags.length + memories.length + unclear.length === 0) return undefined;
  return JSON.parse(JSON.stringify(proposal)) as Proposal; // Firestore refuses keys without a value
}
