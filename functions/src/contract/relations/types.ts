/**
 * Types of relations, each with its inverse: if Mia is Anna's child, Anna is Mia's parent. Family comes first; the
 * order is that of lists. This file imports nothing, so that the browser can use it without zod.
 */
export const INVERSES = {
  spouse: 'spouse',
  partner: 'partner',
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  aunt_uncle: 'niece_nephew',
  niece_nephew: 'aunt_uncle',
  cousin: 'cousin',
  in_law: 'in_law',
  lives_with: 'lives_with',
  friend: 'friend',
  neighbor: 'neighbor',
  colleague: 'colleague',
  manager: 'report',
  report: 'manager',
  mentor: 'mentee',
  mentee: 'mentor',
  introduced_by: 'introduced',
  introduced: 'introduced_by',
  other: 'other',
} as const;

export type RelationType = keyof typeof INVERSES;

export const RELATION_TYPES = Object.keys(INVERSES) as [RelationType, ...RelationType[]];

/** Types between relatives. */
export const FAMILY_TYPES = [
  'spouse',
  'partner',
  'parent',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'aunt_uncle',
  'niece_nephew',
  'cousin',
  'in_law',
] as const satisfies RelationType[];

/** The other person's role as a noun, as in “Mia is Anna’s child”, unless the relation has a label. */
export const RELATION_NOUNS: Record<RelationType, string> = {
  spouse: 'spouse',
  partner: 'partner',
  parent: 'parent',
  child: 'child',
  sibling: 'sibling',
  grandparent: 'grandparent',
  grandchild: 'grandchild',
  aunt_uncle: 'aunt or uncle',
  niece_nephew: 'niece or nephew',
  cousin: 'cousin',
  in_law: 'in-law',
  lives_with: 'housemate',
  friend: 'friend',
  neighbor: 'neighbor',
  colleague: 'colleague',
  manager: 'manager',
  report: 'report',
  mentor: 'mentor',
  mentee: 'mentee',
  introduced_by: 'introducer',
  introduced: 'acquaintance',
  other: 'relation',
};

/** A relation as two people have it. `type` says what the second person is to the first. */
export interface RelationEnds {
  id: string;
  from_id: string;
  to_id: string;
  type: RelationType;
  /** The second person's role to the first, in the user's word, such as `daughter`; null: the noun of the type. */
  label: string | null;
  /** The first person's role to the second; null: the noun, and of the type `other` the same as `label`. */
  inverse_label: string | null;
}
