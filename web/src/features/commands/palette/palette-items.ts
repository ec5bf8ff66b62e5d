import type { PersonSummary, Tag } from 'functions/contract';
import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { ArrowLeft, type LucideIcon, Plus, Tag as TagIcon, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Command, commandsFor, commandsOf, findCommands } from '#features/commands/commands.ts';
import { indexPeople, searchNamesFirst } from '#lib/people/match-people.ts';
import { serverNow } from '#lib/clock.ts';
import { usePeople, useSummary } from '#queries/people/people.ts';
import { useRecentPeople } from '#queries/people/list/recent.ts';
import { useRelations } from '#queries/relations/relations.ts';
import { useTags } from '#queries/tags/tags.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { overduePeople, overdueText } from './overdue.ts';

/** Maximum number of people found by typing. */
const FOUND_PEOPLE = 8;
/** Numbers of people shown before anything is typed, in each of the two groups. */
const RECENT_PEOPLE = 3;
const OVERDUE_PEOPLE = 4;

/** The palette's question: anybody or anything, an action for a person, or a detail of that action. */
export type Step =
  | { asks: 'anything' }
  | { asks: 'action' | 'tag' | 'merge' | 'delete'; person: PersonSummary };

/** An answer to a question about one person. */
interface Choice {
  id: string;
  label: string;
  icon: LucideIcon;
  choice: { type: 'tag'; name: string } | { type: 'delete' | 'back' };
}

/** A line of the palette. Lines of the same group stand together under its name. */
export type Item = { group?: string } & (
  | { kind: 'person'; id: string; person: PersonSummary; note?: string | undefined }
  | ({ kind: 'command' } & Command)
  | ({ kind: 'choice' } & Choice)
);

const toItem = (person: PersonSummary, more: { group?: string; note?: string | undefined } = {}): Item => ({
  kind: 'person',
  id: person.id,
  person,
  ...more,
});

function tagChoices(tags: Pick<Tag, 'id' | 'name'>[], text: string): Choice[] {
  const typed = text.trim().slice(0, LONGEST_TAG_NAME);
  const low = typed.toLowerCase();
  const choices = tags
    .filter(({ name }) => name.toLowerCase().includes(low))
    .map(({ id, name }): Choice => ({ id, label: name, icon: TagIcon, choice: { type: 'tag', name } }));
  if (!typed || tags.some(({ name }) => name.toLowerCase() === low)) return choices;
  const label = `Create “${typed}”`;
  return [...choices, { id: 'create', label, icon: Plus, choice: { type: 'tag', name: typed } }];
}

const deleteChoices = ({ name }: PersonSummary): Choice[] => [
  { id: 'delete', label: `Move ${name} to the trash`, icon: Trash2, choice: { type: 'delete' } },
  { id: 'back', label: 'Go back', icon: ArrowLeft, choice: { type: 'back' } },
];

/** Returns a function that finds people by the typed text; without text it finds nobody. */
function useFindPeople() {
  const { data: people } = usePeople();
  const { relations } = useRelations();
  return (text: string, but?: string) =>
    text.trim()
      ? searchNamesFirst(indexPeople(people ?? []), text, relations)
          .filter(({ id }) => id !== but)
          .slice(0, FOUND_PEOPLE)
      : [];
}

/** Returns the people opened last, without the open one, and other people who are overdue; nobody unless asked. */
function useFirstPeople(open: string | undefined, isAsked: boolean): Item[] {
  const { data: people } = usePeople();
  const recent = useRecentPeople(RECENT_PEOPLE + 1);
  const cadenceDefault = useSettings((settings) => settings.cadenceDefault);
  const [now] = useState(serverNow);
  return useMemo(() => {
    if (!isAsked) return [];
    const note = (person: PersonSummary) => overdueText(person, cadenceDefault, now);
    const last = recent.filter(({ id }) => id !== open).slice(0, RECENT_PEOPLE);
    const overdue = overduePeople(people ?? [], last.length + OVERDUE_PEOPLE, cadenceDefault, now)
      .filter((person) => !last.includes(person))
      .slice(0, OVERDUE_PEOPLE);
    return [
      ...last.map((person) => toItem(person, { group: 'Looked at last', note: note(person) })),
      ...overdue.map((person) => toItem(person, { group: 'Overdue', note: note(person) })),
    ];
  }, [isAsked, people, recent, cadenceDefault, open, now]);
}

/**
 * Returns the commands of the app. Those about a person are included only if they are possible for this one.
 */
function useCommands(person: PersonSummary | undefined): Command[] {
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  return useMemo(
    () =>
      commandsFor({ guide, person: person?.name }).filter(
        ({ isFor }) => !person || (isFor?.(person) ?? true),
      ),
    [guide, person],
  );
}

/**
 * Returns the lines of a step; without a step, none. If it asks for a person, a tag or an action, only lines that match
 * the text.
 */
export function useItems(step: Step | undefined, text: string, personInFocus: string | undefined): Item[] {
  const findPeople = useFindPeople();
  const isTyped = text.trim() !== '';
  const first = useFirstPeople(personInFocus, step?.asks === 'anything' && !isTyped);
  const recent = useRecentPeople(FOUND_PEOPLE + 1);
  const commands = useCommands(useSummary(personInFocus ?? ''));
  const { data: tags = [] } = useTags(step?.asks === 'tag');

  switch (step?.asks) {
    case undefined:
      return [];
    case 'anything': {
      const group = isTyped ? {} : { group: 'Actions' };
      return [
        ...(isTyped ? findPeople(text).map((person) => toItem(person)) : first),
        ...findCommands(commands, text).map((one): Item => ({ kind: 'command', ...one, ...group })),
      ];
    }
    case 'action':
      return findCommands(commandsOf(step.person), text).map((one) => ({ kind: 'command', ...one }));
    case 'merge': {
      const { id } = step.person;
      const others = isTyped ? findPeople(text, id) : recent.filter((person) => person.id !== id);
      return others.map((person) => toItem(person));
    }
    case 'tag':
      return tagChoices(tags, text).map((one) => ({ kind: 'choice', ...one }));
    case 'delete':
      return deleteChoices(step.person).map((one) => ({ kind: 'choice', ...one }));
  }
}
