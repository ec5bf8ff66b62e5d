import { HEALTH_STATUSES, type HealthStatus } from 'functions/contract/health';
import {
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
} from 'functions/contract/people-order';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Upper limits for the days since the last contact. */
export const CONTACTED_WITHIN = ['7', '30', '90', '180'] as const;
export const HAS = ['email', 'phone', 'birthday'] as const;
export const TAGS_MODES = ['any', 'all'] as const;

export type ContactedWithin = (typeof CONTACTED_WITHIN)[number];
export type Has = (typeof HAS)[number];
export type TagsMode = (typeof TAGS_MODES)[number];

/** The filters, search and order of the people, read from the address; shared by list, table and map. */
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

/** Returns the value if it is one of `values`. */
export function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}

const parts = (value: string | null) => [...new Set(value?.split(',').filter(Boolean))];
const someOf = <T extends string>(values: readonly T[], value: string | null) =>
  parts(value).flatMap((part) => oneOf(values, part) ?? []);

/** Reads the parameters from an address; unknown values become the default. */
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

/** Picks the list's parameters from an address, so that they are kept when a person is opened. */
export function pickListParams(params: URLSearchParams | undefined): URLSearchParams {
  const names: string[] = Object.values(NAMES);
  return new URLSearchParams([...(params ?? [])].filter(([name, value]) => names.includes(name) && value));
}

/** Applies changes to an address; default values are left out. */
export function withListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const key of Object.keys(change) as (keyof ListParams)[]) {
    const value = String(change[key] ?? '');
    if (value === String(DEFAULTS[key] ?? '')) after.delete(NAMES[key]);
    else after.set(NAMES[key], value);
  }
  return after;
}

/** The last change, while the page still shows the address before it. The next change builds on it. */
let pending: { shown: string; next: URLSearchParams } | undefined;

/** Returns the current parameters, and a function that changes some of them in the address. */
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
