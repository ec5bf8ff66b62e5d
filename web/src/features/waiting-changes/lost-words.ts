import type { Lost } from 'functions/contract';
import { LIST_LABELS } from 'functions/contract/card/shapes';
import { PROFILE_FIELDS } from 'functions/contract/people/person-fields';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(PROFILE_FIELDS).map(([field, { label }]) => [field, label])),
  ...LIST_LABELS,
  content: 'Memory',
  created_at: 'Day',
  promise: 'Promise',
  person_ids: 'Who was there',
};

/** Fields that stand for the whole thing, with the words for what stayed. */
const WHOLE: Record<string, string> = {
  tag: 'the tag was taken away later',
  deleted: 'it was changed later, so it was not deleted',
  relation: 'it was changed later',
};

/** Parts of entries that say what they are, most telling first. */
const TELLING = ['value', 'service', 'street', 'city', 'date', 'on', 'place', 'due_on'];

/** Returns a value of a field as text for the user. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : 'nothing';
  if (typeof value !== 'object') return String(value);
  const parts = value as Record<string, unknown>;
  if ('done_at' in parts) return parts.done_at ? 'kept' : 'open';
  const told = TELLING.map((part) => parts[part]).filter((part) => typeof part === 'string' && part);
  return told.join(' ') || 'something else';
}

/** Returns what to show of each part of a change that lost. `mine` is missing where it cannot be told in words. */
export const lostLines = (lost: readonly Lost[], own: Record<string, unknown>) =>
  lost.map(({ field, kept, at }) => ({
    field,
    label: LABELS[field],
    mine: field in WHOLE || field === 'person_ids' ? undefined : textOf(own[field]),
    kept: WHOLE[field] ?? (field === 'person_ids' ? 'others' : textOf(kept)),
    keptAt: at,
  }));
