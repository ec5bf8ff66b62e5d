import type { Narrative, Reading } from '#assistant/engine.ts';
import { interpret } from '#assistant/interpret.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { openPhones } from '#services/card/phone.ts';

/** The part of a labelled case that an engine may read. */
export interface Case {
  id: string;
  narrative: string;
  reference_date: string;
  existing_people: { id: string; name: string }[];
  existing_tags: string[];
  /** Id of the person whose page is open. */
  opened_person?: string;
  /** The expected result of a labelled case. */
  gold?: object;
}

export interface Prediction {
  id: string;
  new_people: Record<string, string>[];
  tag_assignments: { tag_name: string; operation: string; people: string[] }[];
  memory_updates: { person: string; content: string; date: string }[];
  duplicates: [string, string][];
  ambiguous: string[];
  resolves: [string, string][];
  relations: { from: string; to: string; type: string; label?: string }[];
  shared_memories: { people: string[]; content: string; date: string }[];
  promises: { person: string; content: string; due_on: string | null }[];
}

async function toPhone(phone: string): Promise<string> {
  const { parse } = await openPhones({ phone_number: phone });
  return parse(phone) ?? phone.replaceAll(/\D/g, '');
}

/** Returns the engine's input for a case. */
export function toNarrative(given: Case): Narrative {
  const opened = given.existing_people.find(({ id }) => id === given.opened_person);
  return {
    text: given.narrative,
    today: given.reference_date,
    people: given.existing_people,
    tags: given.existing_tags,
    ...(opened && { opened }),
  };
}

/**
 * Returns shared memories as one memory of each person. Cases that were labelled without shared memories have them so.
 */
const forEach = (memories: Prediction['shared_memories']): Prediction['memory_updates'] =>
  memories.flatMap(({ people, content, date }) => people.map((person) => ({ person, content, date })));

/** Joins the memories of one person and day, as an older case has them. */
function joined(memories: Prediction['memory_updates']): Prediction['memory_updates'] {
  const byDay = Map.groupBy(memories, ({ person, date }) => `${person} ${date}`);
  return [...byDay.values()].map((same) => ({
    ...same[0]!,
    content: same.map(({ content }) => content).join(' '),
  }));
}

/** Runs the offline engine on a case and returns its findings in the format used for scoring. */
export const predict = async (given: Case): Promise<Prediction> =>
  toPrediction(given, await offlineEngine.read(toNarrative(given)));

/** Returns an engine's answer to a case in the format used for scoring. */
async function toPrediction(given: Case, reading: Reading): Promise<Prediction> {
  const { id, reference_date: today } = given;
  const found = interpret(reading, toNarrative(given));
  const named = [
    ...found.tags.flatMap((tag) => tag.people),
    ...found.memories.map(({ person }) => person),
    ...found.shared_memories.flatMap(({ people }) => people),
    ...found.promises.map(({ person }) => person),
  ];
  const memories = found.memories.map(({ person, content, date }) => ({
    person: person.extracted_name,
    content,
    date: date ?? today,
  }));
  const shared = found.shared_memories.map(({ people, content, date }) => ({
    people: people.map(({ extracted_name }) => extracted_name),
    content,
    date: date ?? today,
  }));
  const isOlder = given.gold !== undefined && !('shared_memories' in given.gold);
  const read = [...found.people, ...found.duplicates.map(({ person }) => person)];
  return {
    id,
    new_people: await Promise.all(
      read.map(async ({ body, phone_number, source: _, opened_id: __, met: ___, ...person }) => ({
        ...person,
        ...(body ? { notes: body } : {}),
        ...(phone_number ? { phone_number: await toPhone(phone_number) } : {}),
      })),
    ),
    tag_assignments: found.tags.map((tag) => ({
      tag_name: tag.tag_name,
      operation: tag.operation,
      people: tag.people.map(({ extracted_name }) => extracted_name),
    })),
    memory_updates: isOlder ? joined([...forEach(shared), ...memories]) : memories,
    duplicates: found.duplicates.map(({ person, match }) => [person.name, match.person_name]),
    ambiguous: [...new Set(named.filter((name) => name.is_ambiguous).map((name) => name.extracted_name))],
    resolves: [
      ...named,
      ...found.duplicates.map(({ person, match }) => ({ extracted_name: person.name, matches: [match] })),
    ].flatMap(({ extracted_name, matches: [best] }) =>
      best ? [[extracted_name, best.person_name] as [string, string]] : [],
    ),
    relations: found.relations.map(({ from, to, type, label }) => ({
      from,
      to,
      type,
      ...(label && { label }),
    })),
    shared_memories: shared,
    promises: found.promises.map(({ person, content, due_on }) => ({
      person: person.extracted_name,
      content,
      due_on,
    })),
  };
}
