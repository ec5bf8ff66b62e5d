import type { Narrative } from '#assistant/engine.ts';
import { interpret } from '#assistant/interpret.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { openPhones } from '#services/card/phone.ts';

/** The part of a labelled case that an engine may see. */
export interface Case {
  id: string;
  narrative: string;
  reference_date: string;
  existing_people: { id: string; name: string }[];
  existing_tags: string[];
  /** Id of the person whose page is open. */
  opened_person?: string;
}

export interface Prediction {
  id: string;
  new_people: Record<string, string>[];
  tag_assignments: { tag_name: string; operation: string; people: string[] }[];
  memory_updates: { person: string; content: string; date: string }[];
  duplicates: [string, string][];
  ambiguous: string[];
  resolves: [string, string][];
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

/** Runs the offline engine on a case and returns its findings in the format that is scored. */
export async function predict(given: Case): Promise<Prediction> {
  const { id, reference_date: today } = given;
  const narrative = toNarrative(given);
  const found = interpret(await offlineEngine.read(narrative), narrative);
  const named = [...found.tags.flatMap((tag) => tag.people), ...found.memories.map(({ person }) => person)];
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
    memory_updates: found.memories.map(({ person, content, date }) => ({
      person: person.extracted_name,
      content,
      date: date ?? today,
    })),
    duplicates: found.duplicates.map(({ person, match }) => [person.name, match.person_name]),
    ambiguous: [...new Set(named.filter((name) => name.is_ambiguous).map((name) => name.extracted_name))],
    resolves: [
      ...named,
      ...found.duplicates.map(({ person, match }) => ({ extracted_name: person.name, matches: [match] })),
    ].flatMap(({ extracted_name, matches: [best] }) =>
      best ? [[extracted_name, best.person_name] as [string, string]] : [],
    ),
  };
}
