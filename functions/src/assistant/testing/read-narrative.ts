import { predict, type Prediction } from './predict-case.ts';

/** What the offline engine finds on 17 June 2026 in a text of somebody who knows these people and has these tags. */
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

/** The names of the people a text brings in. */
export async function introduced(narrative: string, people: string[] = []): Promise<string[]> {
  const { new_people } = await readNarrative(narrative, people);
  return new_people.map((person) => person['name']!);
}
