import type { Tag } from 'functions/contract';
import type { HealthStatus } from 'functions/contract/people/health';
import type { PeopleFilter } from 'functions/contract/people/people-order';
import type { Has, ListParams } from '#lib/people/list-params.ts';

/** Words for the API's statuses. `healthy` includes people with the badge New. */
export const STATUS_WORDS: Record<HealthStatus, string> = {
  healthy: 'Thriving or new',
  warning: 'Declining',
  dormant: 'Dormant',
};

export const HAS_WORDS: Record<Has, string> = { email: 'Email', phone: 'Phone', birthday: 'Birthday' };

const FILTER_WORDS: Record<PeopleFilter, string> = {
  all: 'Everybody',
  unread: 'Unread',
  important: 'Important',
  'needs-attention': 'Needs attention',
  healthy: STATUS_WORDS.healthy,
  dormant: STATUS_WORDS.dormant,
};

export interface ActiveFilter {
  label: string;
  /** The change of the list parameters that removes this filter. */
  without: Partial<ListParams>;
}

const leaveOut = <T>(values: T[], value: T) => values.filter((other) => other !== value);

/** Returns the active filters, each with the change of the list parameters that removes it. */
export function activeFilters(
  shown: ListParams,
  tags: readonly Tag[],
  introducer = 'somebody',
): ActiveFilter[] {
  const { filter, statuses, contactedWithin, has, met_place, met_year, introduced_by } = shown;
  const tagName = (id: string) => tags.find((tag) => tag.id === id)?.name ?? 'A tag';
  return [
    ...(filter === 'all' ? [] : [{ label: FILTER_WORDS[filter], without: { filter: 'all' as const } }]),
    ...statuses.map((status) => ({
      label: STATUS_WORDS[status],
      without: { statuses: leaveOut(statuses, status) },
    })),
    ...(contactedWithin
      ? [{ label: `Last ${contactedWithin} days`, without: { contactedWithin: undefined } }]
      : []),
    ...has.map((field) => ({ label: `Has ${HAS_WORDS[field]}`, without: { has: leaveOut(has, field) } })),
    ...(met_place ? [{ label: `Met in ${met_place}`, without: { met_place: '' } }] : []),
    ...(met_year ? [{ label: `Met in ${met_year}`, without: { met_year: '' } }] : []),
    ...(introduced_by ? [{ label: `Met through ${introducer}`, without: { introduced_by: '' } }] : []),
    ...shown.tags.map((id) => ({ label: tagName(id), without: { tags: leaveOut(shown.tags, id) } })),
  ];
}

/** The change of the list parameters that removes every filter. Search and order stay. */
export const NO_FILTERS: Partial<ListParams> = {
  filter: 'all',
  statuses: [],
  tags: [],
  tagsMode: 'any',
  contactedWithin: undefined,
  has: [],
  met_place: '',
  met_year: '',
  introduced_by: '',
};
