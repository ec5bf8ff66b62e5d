import type { ExtractionResult, MatchedPerson } from 'functions/contract';
import { inDays, pastDayText } from '#lib/days.ts';
import type { Confirmation } from '#queries/assistant.ts';
import type { TypedDate } from '#ui/form/date-input.tsx';
import { pastDateProblem } from '#ui/form/past-day-field.tsx';
import type { Quote } from './quote.ts';

export type Duplicate = ExtractionResult['duplicates'][number];
export type TagAssignment = ExtractionResult['tag_assignments'][number];
export type MemoryUpdate = ExtractionResult['memory_updates'][number];

/** What the user may change on a card before it is confirmed. */
export interface Choices {
  /** Ids of the people chosen for ambiguous names, by name. */
  people: Record<string, string>;
  /** The day of a memory. */
  date: TypedDate;
  /** Whether a memory also says that the two were in touch. */
  isContact: boolean;
  /** False if the user unchecked the card: it is not kept with the others. */
  isKept: boolean;
  /** Whether the card is open to be edited; undefined if the user neither opened nor closed it. */
  isOpen?: boolean;
  /** True after the user tried to confirm: what is wrong is shown. */
  isChecked: boolean;
}

/** A suggestion of the assistant that the user confirms or dismisses. */
export type Suggestion = {
  id: string;
  quote: Quote | undefined;
  /** Says whom a pronoun was taken for. */
  note: string | undefined;
  choices: Choices;
  isSaving: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
} & (
  | { kind: 'duplicate'; item: Duplicate }
  | { kind: 'tag'; item: TagAssignment }
  | { kind: 'memory'; item: MemoryUpdate }
);

type Of<Kind extends Suggestion['kind']> = Extract<Suggestion, { kind: Kind }>;
export type DuplicateSuggestion = Of<'duplicate'>;
export type TagSuggestion = Of<'tag'>;
export type MemorySuggestion = Of<'memory'>;

const listed = new Intl.ListFormat('en');
export const inWords = (names: string[]) => listed.format(names);

export const startingChoices = ({
  parsed_date = null,
  contacted = false,
}: Partial<MemoryUpdate>): Choices => ({
  people: {},
  date: { day: parsed_date ?? '', isUnfinished: false },
  isContact: contacted,
  isKept: true,
  isChecked: false,
});

/** Returns the person whom a name means; undefined while it is ambiguous, and if nobody has it. */
export const chosenOf = (
  { is_ambiguous, extracted_name, matches }: MatchedPerson,
  { people }: Choices,
): MatchedPerson['matches'][number] | undefined =>
  is_ambiguous ? matches.find(({ person_id }) => person_id === people[extracted_name]) : matches[0];

/** True if a memory would create its person. */
export const isOfNewPerson = ({ item: { matched_person } }: MemorySuggestion) =>
  matched_person.matches.length === 0 && !matched_person.is_ambiguous;

/** Splits the people of a tag into those of the account, as far as they are chosen, and the others. */
export function peopleOfTag({ item: { matched_people }, choices }: TagSuggestion) {
  const known = matched_people.filter(({ matches }) => matches.length > 0);
  const unknown = matched_people.filter(({ matches }) => matches.length === 0);
  const chosen = known.map((person) => chosenOf(person, choices)).filter((match) => match !== undefined);
  return { known, unknown, chosen };
}

const namesOf = (suggestion: TagSuggestion) =>
  inWords([...new Set(peopleOfTag(suggestion).chosen.map(({ person_name }) => person_name))]);

export const nameOf = ({ item: { matched_person }, choices }: MemorySuggestion) =>
  chosenOf(matched_person, choices)?.person_name ?? matched_person.extracted_name;

export const isDateChanged = ({ item, choices: { date } }: MemorySuggestion) =>
  date.isUnfinished || date.day !== (item.parsed_date ?? '');

function tagOf(suggestion: TagSuggestion, run_id: string): Confirmation | undefined {
  const { known, chosen } = peopleOfTag(suggestion);
  if (known.length === 0 || chosen.length < known.length) return undefined;
  const { tag_name, operation } = suggestion.item;
  const person_ids = [...new Set(chosen.map(({ person_id }) => person_id))];
  return { kind: 'tag', input: { tag_name, operation, person_ids, run_id } };
}

function memoryOf(suggestion: MemorySuggestion, run_id: string): Confirmation | undefined {
  const { item, choices } = suggestion;
  const match = chosenOf(item.matched_person, choices);
  if ((!match && !isOfNewPerson(suggestion)) || pastDateProblem(choices.date)) return undefined;
  const whom = match ? { person_id: match.person_id } : { person_name: item.matched_person.extracted_name };
  const { day } = choices.date;
  return {
    kind: 'memory',
    input: { ...whom, content: item.entry_content, date: day || null, contacted: choices.isContact, run_id },
  };
}

/**
 * Returns the call that saves a card as it is; undefined if the user must answer something first. Whether somebody
 * is a duplicate is always asked.
 */
export function confirmationOf(suggestion: Suggestion, runId: string): Confirmation | undefined {
  if (suggestion.kind === 'duplicate') return undefined;
  return suggestion.kind === 'tag' ? tagOf(suggestion, runId) : memoryOf(suggestion, runId);
}

/** Says in a sentence what a confirmation did: `Added a memory for Ana.` */
export function didOf(suggestion: Suggestion, { kind, input }: Confirmation): string {
  if (suggestion.kind === 'tag') {
    const { tag_name, operation } = suggestion.item;
    const names = namesOf(suggestion);
    return operation === 'add'
      ? `Tagged ${names} with ${tag_name}.`
      : `Took the tag ${tag_name} from ${names}.`;
  }
  if (suggestion.kind === 'memory') {
    const name = nameOf(suggestion);
    return isOfNewPerson(suggestion) ? `Added ${name} with a memory.` : `Added a memory for ${name}.`;
  }
  const { extraction, existing_name } = suggestion.item;
  const isNew = kind === 'person' && input.action === 'create_new';
  return isNew ? `Added ${extraction.name}.` : `Added what is new to ${existing_name}.`;
}

const memoryTitle = (matches: number) =>
  matches === 0 ? 'Create friend & add memory:' : matches === 1 ? 'Add memory:' : 'Multiple matches found:';

/** Returns the title of a card. */
export function titleOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'duplicate') return `Is this ${suggestion.item.existing_name}?`;
  if (suggestion.kind === 'memory') return memoryTitle(suggestion.item.matched_person.matches.length);
  const { operation, tag_name } = suggestion.item;
  return operation === 'add' ? `Add the tag ${tag_name}` : `Remove the tag ${tag_name}`;
}

/** Says in one line what a card will save; for a card that asks something, what it is about. */
export function lineOf(suggestion: Suggestion): string {
  const { item, kind, choices } = suggestion;
  if (kind === 'duplicate') return [item.extraction.name, item.extraction.body].filter(Boolean).join(' · ');
  if (kind === 'tag')
    return namesOf(suggestion) || inWords(item.matched_people.map((one) => one.extracted_name));
  const day = choices.date.day || inDays(0);
  return [nameOf(suggestion), pastDayText(day), choices.isContact && 'in touch', item.entry_content]
    .filter(Boolean)
    .join(' · ');
}
