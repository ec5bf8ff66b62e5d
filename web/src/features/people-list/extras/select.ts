import { NOBODY, useSelection } from './selection-store.ts';

type Named = { id: string };

export const clearSelection = () => useSelection.setState(NOBODY, true);
export const hasSelection = () => useSelection.getState().ids.size > 0;

/** Selects a person, or removes them from the selection. */
export function toggle(id: string): void {
  const ids = new Set(useSelection.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  useSelection.setState({ ids, anchor: id });
}

export const selectAll = (people: readonly Named[]) =>
  useSelection.setState({ ids: new Set(people.map(({ id }) => id)) });

/**
 * Selects everybody from the person who was selected or removed last to this one, in the order of the list,
 * and nobody else. Without such a person, does what `toggle` does.
 */
export function selectTo(id: string, people: readonly Named[]): void {
  const { anchor } = useSelection.getState();
  const to = people.findIndex((person) => person.id === id);
  const from = people.findIndex((person) => person.id === anchor);
  if (from < 0) return toggle(id);
  const range = people.slice(Math.min(from, to), Math.max(from, to) + 1);
  useSelection.setState({ ids: new Set(range.map((person) => person.id)) });
}

/** Removes people from the selection who are no longer shown, so that actions affect only visible people. */
export function keepOnlyShown(people: readonly Named[]): void {
  const { ids } = useSelection.getState();
  if (!ids.size) return;
  const left = people.filter(({ id }) => ids.has(id));
  if (left.length < ids.size) useSelection.setState({ ids: new Set(left.map(({ id }) => id)) });
}
