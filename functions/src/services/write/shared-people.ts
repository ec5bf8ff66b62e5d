/** A record of one person, or of several who share it. */
export interface SharedRecord {
  person_id: string;
  with_ids: string[];
}

/** Returns the ids of everybody who shares a record. */
export const peopleOf = ({ person_id, with_ids }: SharedRecord): string[] => [person_id, ...with_ids];

/** Returns the fields of a record that these people share; there must be at least one. */
export const sharedBy = ([person_id = '', ...with_ids]: string[]): SharedRecord => ({ person_id, with_ids });

/** Returns the ids without this person. */
export const withoutPerson = (ids: string[], personId: string) => ids.filter((id) => id !== personId);

/** Returns the ids with one person in place of another, each once. */
export const withReplaced = (ids: string[], from: string, to: string) => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/** Returns the people of those records that several share, by the record's id. */
export const sharersOf = (rows: (SharedRecord & { id: string })[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.filter(({ with_ids }) => with_ids.length > 0).map((row) => [row.id, peopleOf(row)]),
  );
