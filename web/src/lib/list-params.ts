import { HEALTH_STATUSES, type HealthStatus } from 'functions/contract/health';
import {
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
} from 'functions/contract/people-order';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Choices of the filter by last contact: within the last 7, 30, 90 or 180 days. */
export const CONTACTED_WITHIN = ['7', '30', '90', '180'] as const;
export const HAS = ['email', 'phone', 'birthday'] as const;
export const TAGS_MODES = ['any', 'all'] as const;

export type ContactedWithin = (typeof CONTACTED_WITHIN)[number];
export type Has = (typeof HAS)[number];
export type TagsMode = (typeof TAGS_MODES)[number];

/** The filters, search and order of people, read from the page's URL. List, table and map share them. */
export interface ListParams {
  filter: PeopleFilter;
  sort: PeopleSort;
  search: string;
  statuses: HealthStatus[];
  /** Ids of tags. */
  tags: string[];
  tagsMode: TagsMode;
  contactedWithin: ContactedWithin | undefined;
  has: Has[];
}

/** Returns the value if it is one of `values`, else undefined. */
export function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}

const parts = (value: string | null) => [...new Set(value?.split(',').filter(Boolean))];
const someOf = <T extends string>(values: readonly T[], value: string | null) =>
  parts(value).flatMap((part) => oneOf(values, part) ?? []);

/** Reads filters, search and order from the URL. A value that is not known counts as missing. */
export function listParams(params: URLSearchParams): ListParams {
  return {
    filter: oneOf(PEOPLE_FILTERS, params.get('filter')) ?? 'all',
    sort: oneOf(PEOPLE_SORTS, params.get('sort')) ?? 'recent',
    search: params.get('search') ?? '',
    statuses: someOf(HEALTH_STATUSES, params.get('status')),
    tags: parts(params.get('tags')),
    tagsMode: oneOf(TAGS_MODES, params.get('tags_mode')) ?? 'any',
    contactedWithin: oneOf(CONTACTED_WITHIN, params.get('contacted_within')),
    has: someOf(HAS, params.get('has')),
  };
}

const NAMES = {
  filter: 'filter',
  sort: 'sort',
  search: 'search',
  statuses: 'status',
  tags: 'tags',
  tagsMode: 'tags_mode',
  contactedWithin: 'contacted_within',
  has: 'has',
} as const satisfies Record<keyof ListParams, string>;

const DEFAULTS = listParams(new URLSearchParams());

/** Picks the list's parameters from those of a URL, to keep them in the link to a person. */
export function pickListParams(params: URLSearchParams | undefined): URLSearchParams {
  const names: string[] = Object.values(NAMES);
  return new URLSearchParams([...(params ?? [])].filter(([name, value]) => names.includes(name) && value));
}

/** Returns the URL's parameters with the changes. A parameter that has its default value is left out. */
export function withListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const key of Object.keys(change) as (keyof ListParams)[]) {
    const value = String(change[key] ?? '');
    if (value === String(DEFAULTS[key] ?? '')) after.delete(NAMES[key]);
    else after.set(NAMES[key], value);
  }
  return after;
}

/**
 * The last change, while the page still shows the URL before it. Another change in this time builds on it.
 */
let pending: { shown: string; next: URLSearchParams } | undefined;

/** Returns the parameters of the current URL, and a function that changes some of them. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const address = pickListParams(params).toString();
  const shown = useMemo(() => listParams(new URLSearchParams(address)), [address]);
  useEffect(() => {
    if (pending?.shown !== address) pending = undefined;
  }, [address]);
  function change(to: Partial<ListParams>) {
    const next = withListParams(pending?.shown === address ? pending.next : params, to);
    pending = { shown: address, next };
    setParams(next, { replace: true });
  }
  return { shown, change };
}
