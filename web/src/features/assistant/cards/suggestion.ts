import type { ExtractionResult, MatchedPerson, NewPersonCard } from 'functions/contract';
import type { RelationType } from 'functions/contract/relations/types';
import type { TypedDate } from '#ui/form/date-input.tsx';
import type { Quote } from '#features/assistant/cards/quote/quote.ts';

type Item<Kind extends keyof ExtractionResult> = ExtractionResult[Kind] extends (infer One)[] ? One : never;

/** Choices of the user on a card before it is confirmed. */
export interface Choices {
  /** Ids of the people chosen for ambiguous names, by the name. */
  people: Record<string, string>;
  /** Names that the user has removed from a memory of several people. */
  leftOut: string[];
  /** The day of a memory, or the day by which a promise is due. */
  date: TypedDate;
  /** True if a memory also counts as an interaction on its day. */
  isContact: boolean;
  /** The role in a relation, if the user has changed it. */
  role?: { type: RelationType; label: string };
  /** False if the user unchecked the card, so that it is not kept with the others. */
  isKept: boolean;
  /** True if the card is open for editing; undefined if the user has neither opened nor closed it. */
  isOpen?: boolean;
  /** True once the user has tried to confirm. Problems are then shown. */
  isChecked: boolean;
}

/** The card of a suggestion: its kind, and its content as the server found it. */
type Card =
  | { kind: 'new_person'; item: NewPersonCard }
  | { kind: 'duplicate'; item: Item<'duplicates'> }
  | { kind: 'tag'; item: Item<'tag_assignments'> }
  | { kind: 'memory'; item: Item<'memory_updates'> }
  | { kind: 'relation'; item: Item<'relations'> }
  | { kind: 'shared_memory'; item: Item<'shared_memories'> }
  | { kind: 'promise'; item: Item<'promises'> };

/** A suggestion of the assistant that the user confirms or dismisses. */
export type Suggestion = {
  id: string;
  /** Id of the waiting card; undefined if this is not one. */
  cardId?: string | undefined;
  quote: Quote | undefined;
  /** A note on whom a pronoun was taken for. */
  note: string | undefined;
  choices: Choices;
  isSaving: boolean;
  /** The reason why it could not be saved. */
  error: string | undefined;
} & Card;

type Of<Kind extends Suggestion['kind']> = Extract<Suggestion, { kind: Kind }>;
export type NewPersonSuggestion = Of<'new_person'>;
export type DuplicateSuggestion = Of<'duplicate'>;
export type TagSuggestion = Of<'tag'>;
export type MemorySuggestion = Of<'memory'>;
export type RelationSuggestion = Of<'relation'>;
export type SharedMemorySuggestion = Of<'shared_memory'>;
export type PromiseSuggestion = Of<'promise'>;

/** Returns the day that a card starts with; empty if it has none. */
function startDay({ kind, item }: Card): string {
  if (kind === 'memory') return item.parsed_date ?? '';
  if (kind === 'shared_memory') return item.date ?? '';
  return (kind === 'promise' && item.due_on) || '';
}

export const startingChoices = (card: Card): Choices => ({
  people: {},
  leftOut: [],
  date: { day: startDay(card), isUnfinished: false },
  isContact: (card.kind === 'memory' || card.kind === 'shared_memory') && card.item.contacted,
  isKept: true,
  isChecked: false,
});

/**
 * Tells whether the user has changed the day, typed a role, or removed people of a memory, which closing the
 * card would lose.
 */
export const isEdited = (suggestion: Suggestion) => {
  const { date, role, leftOut } = suggestion.choices;
  const isDated = date.isUnfinished || date.day !== startDay(suggestion);
  return isDated || leftOut.length > 0 || !!role?.label;
};

/** Returns the person whom a name means; undefined while it is ambiguous, or if nobody has it. */
export const chosenOf = (
  { is_ambiguous, extracted_name, matches }: MatchedPerson,
  { people }: Choices,
): MatchedPerson['matches'][number] | undefined =>
  is_ambiguous ? matches.find(({ person_id }) => person_id === people[extracted_name]) : matches[0];

/** Tells whether the user must first choose whom a name means. */
export const isUndecided = (people: readonly MatchedPerson[], choices: Choices) =>
  people.some((person) => person.is_ambiguous && !chosenOf(person, choices));

/** Label of the button that confirms a card while it is undecided. */
export const ASK_FIRST = 'Disambiguate name first';

/** Returns how a confirmation names a person: by the id, or by the name if they may not exist yet. */
export const whomOf = (person: MatchedPerson, choices: Choices) => {
  const match = chosenOf(person, choices);
  return match && !match.is_new ? { person_id: match.person_id } : { person_name: nameOf(person, choices) };
};

/** Returns the name of the person whom a name means, or that name. */
export const nameOf = (person: MatchedPerson, choices: Choices) =>
  chosenOf(person, choices)?.person_name ?? person.extracted_name;

/** Tells whether nobody has a name, or the user chose somebody new, so that its person would be created. */
export const isOfNewPerson = (person: MatchedPerson, choices: Choices) =>
  (person.matches.length === 0 && !person.is_ambiguous) || chosenOf(person, choices)?.is_new === true;

/**
 * Splits the people of a card: `known` have a name that somebody has, `unknown` have none. `chosen` are the
 * people whom the known ones mean, as far as that is decided. `names` are theirs, `ids` those of the existing ones, and
 * `newNames` those of the others, each once.
 */
export function sortPeople(people: readonly MatchedPerson[], choices: Choices) {
  const known = people.filter(({ matches }) => matches.length > 0);
  const unknown = people.filter(({ matches }) => matches.length === 0);
  const chosen = known.map((person) => chosenOf(person, choices)).filter((match) => match !== undefined);
  return {
    known,
    unknown,
    chosen,
    isEverybodyChosen: known.length > 0 && chosen.length === known.length,
    ids: [...new Set(chosen.flatMap(({ person_id, is_new }) => (is_new ? [] : person_id)))],
    names: [...new Set(chosen.map(({ person_name }) => person_name))],
    newNames: [...new Set(chosen.flatMap(({ person_name, is_new }) => (is_new ? person_name : [])))],
  };
}
