import type { Entry, Relation } from 'functions/contract';
import type { Change, Effect } from '#queries/waiting-changes/change.ts';

/** Returns the names of the values that an effect changes, each with its value: of a person field by field. */
function valuesOf(effect: Effect): [name: string, value: unknown][] {
  if (effect.of === 'person')
    return Object.entries(effect.fields).map(([field, value]) => [`${effect.id} ${field}`, value]);
  if (effect.of === 'entry') return [[effect.entry.id, effect.entry]];
  return effect.of === 'relation' ? [[effect.relation.id, effect.relation]] : [];
}

/** Returns the effect with these values, where it changes them. */
function withValues(effect: Effect, values: ReadonlyMap<string, unknown>): Effect {
  if (effect.of === 'entry')
    return { of: 'entry', entry: (values.get(effect.entry.id) as Entry | undefined) ?? effect.entry };
  if (effect.of === 'relation')
    return { of: 'relation', relation: (values.get(effect.relation.id) as Relation) ?? effect.relation };
  if (effect.of !== 'person') return effect;
  const named = Object.keys(effect.fields).map((field) => [field, `${effect.id} ${field}`] as const);
  const older = named
    .filter(([, name]) => values.has(name))
    .map(([field, name]) => [field, values.get(name)]);
  return { ...effect, fields: { ...effect.fields, ...Object.fromEntries(older) } };
}

/**
 * Returns the changes that are undone to another value when a change is gone: for each of its values, the next
 * change of that value. That one was made on top of the value of the change that is gone; now it is undone to the
 * value before both.
 */
export function heirsOf(gone: Change, changes: readonly Change[]): Change[] {
  const before = new Map(gone.undo.flatMap(valuesOf));
  return changes.flatMap((change) => {
    const names = change.undo.flatMap(valuesOf).map(([name]) => name);
    const isHeir =
      change.order > gone.order && change.state === 'waiting' && names.some((name) => before.has(name));
    if (!isHeir) return [];
    const heir = { ...change, undo: change.undo.map((effect) => withValues(effect, before)) };
    for (const name of names) before.delete(name);
    return [heir];
  });
}
