import type { PersonSummary, Relation } from 'functions/contract';
import { roleText, seenFrom, type Role } from 'functions/contract/relations/seen-from';
import { RELATION_TYPES, type RelationType } from 'functions/contract/relations/types';
import { usePeople } from '#queries/people/people.ts';
import { useRelations } from './relations.ts';

type Known = Pick<PersonSummary, 'id' | 'name' | 'is_important' | 'last_contact_date' | 'created_at'>;

/**
 * Returns a person's first name. Returns the whole name if somebody else has the same first name, or if the
 * first word is a single letter or has a period.
 */
export function shortName({ id, name }: Pick<Known, 'id' | 'name'>, people: readonly Known[]): string {
  const [first = name] = name.split(/\s+/, 1);
  const isClear = first.length > 1 && !first.includes('.');
  const start = `${first} `;
  const isShared = () =>
    people.some((other) => other.id !== id && (other.name === first || other.name.startsWith(start)));
  return isClear && !isShared() ? first : name;
}

/**
 * Tells whether the user knows one person better than another: the important one, else the one contacted
 * later, else the one added earlier.
 */
function isCloser(one: Known, other: Known): boolean {
  if (one.is_important !== other.is_important) return one.is_important;
  const [at, otherAt] = [one.last_contact_date ?? '', other.last_contact_date ?? ''];
  return at === otherAt ? one.created_at < other.created_at : at > otherAt;
}

/** Roles that place a person, the closest first. How the user met somebody is told elsewhere. */
const PLACING: readonly RelationType[] = RELATION_TYPES.filter(
  (type) => type !== 'introduced' && type !== 'introduced_by',
);

const placeText = (role: Role, name: string) =>
  role.type === 'lives_with' && !role.label ? `lives with ${name}` : `${name}’s ${roleText(role)}`;

/**
 * Returns what a person is to somebody whom the user knows better: `Anna’s daughter`. Of several, the
 * closest role counts. Undefined if nobody places them.
 */
export function placingOf(
  id: string,
  relations: readonly Relation[],
  people: readonly Known[],
): string | undefined {
  const own = relations.filter(({ from_id, to_id }) => from_id === id || to_id === id);
  const person = own.length > 0 && people.find((one) => one.id === id);
  if (!person) return undefined;
  const places = own.flatMap((relation) => {
    const otherId = relation.from_id === id ? relation.to_id : relation.from_id;
    const other = people.find((one) => one.id === otherId);
    const role = seenFrom(relation, otherId);
    const rank = PLACING.indexOf(role.type);
    return other && rank >= 0 && isCloser(other, person) ? [{ other, role, rank }] : [];
  });
  const [best] = places.toSorted((a, b) => a.rank - b.rank || (isCloser(a.other, b.other) ? -1 : 1));
  return best && placeText(best.role, shortName(best.other, people));
}

/**
 * Returns a function that calls `placingOf` with the cached people and relations. It returns undefined until
 * they are loaded.
 */
export function usePlacing(): (id: string) => string | undefined {
  const { data: people } = usePeople();
  const { relations } = useRelations();
  return (id) => (relations?.length && people ? placingOf(id, relations, people) : undefined);
}
