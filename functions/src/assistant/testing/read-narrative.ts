import { predict, type Prediction } from './predict-case.ts';

/** Runs the offline engine on a text of 17 June 2026, for a user with these people and tags. */
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
