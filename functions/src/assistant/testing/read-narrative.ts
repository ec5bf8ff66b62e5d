import { predict, type Prediction } from './predict-case.ts';

/** Runs the offline engine on a text of 17 June 2026, for a user who has these people and tags. */
export const readNarrative = (
  narrative: string,
  people: string[] = [],
  tags: string[] = [],
): Promise<Prediction> =>
  predict({
    id: 'case',
    narrative,
    reference_date: '2026-06-17',
    existing_people: people.map((name, i) => ({ id: `p${i}`, name })),
    existing_tags: tags,
  });

/** Returns the names of the people a text introduces. */
export async function introduced(narrative: string, people: string[] = []): Promise<string[]> {
  const { new_people } = await readNarrative(narrative, people);
  return new_people.map((person) => person['name']!);
}

/**
 * Reads the example of a rule as a user who knows Ben, and Ana if the example needs her, and has the tags
 * choir, friend and client.
 */
export const readExample = (example: string): Promise<Prediction> =>
  readNarrative(example, knowsAna(example) ? ['Ana Costa', 'Ben Ortiz'] : ['Ben Ortiz'], [
    'choir',
    'friend',
    'client',
  ]);

/** Tells whether the user must know Ana for an example, because it asks for a tag or gives news. */
const knowsAna = (example: string): boolean =>
  !/Ana Ruiz|met|meet|new|called|name|introduc|plumber|friend, Ana|dentist|This is|Inge|Lazlo|answers/i.test(
    example,
  );
