import { HEALTH_STATUSES, type HealthStatus } from 'functions/contract/people/health';
import {
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
} from 'functions/contract/people/people-order';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Choices of the filter by last contact: within the last 7, 30, 90 or 180 days. */
export const CONTACTED_WITHIN = ['7', '30', '90', '180'] as const;
export const HAS = ['email', 'phone', 'birthday'] as const;
export const TAGS_MODES = ['any', 'all'] as const;
const MET = ['met_place', 'met_year', 'introduced_by'] as const;

export type ContactedWithin = (typeof CONTACTED_WITHIN)[number];
export type Has = (typeof HAS)[number];
export type TagsMode = (typeof TAGS_MODES)[number];

/**
 * The part of the parameters about how the user met the people: words of the place, the year, and the id of
 * the introducer.
 */
type MetParams = Record<(typeof MET)[number], string>;

/**
 * The filters, search and order of people, read from the page's URL. The list, the table and the map share
 * them.
 */
export interface ListParams extends MetParams {
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

/** Reads filters, search and order from the URL. An unknown value counts as missing. */
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
    ...(Object.fromEntries(MET.map((name) => [name, params.get(name) ?? ''])) as MetParams),
  };
}

/** Names in the URL that differ from the keys. */
const NAMES: Partial<Record<keyof ListParams, string>> = {
  statuses: 'status',
  tagsMode: 'tags_mode',
  contactedWithin: 'contacted_within',
};
const nameOf = (key: keyof ListParams): string => NAMES[key] ?? key;

/** Returns how the user met the people, as parameters of the API; empty without such a filter. */
export const metQuery = (shown: MetParams): Partial<MetParams> =>
  Object.fromEntries(MET.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])));

const DEFAULTS = listParams(new URLSearchParams());

/** Returns the list's parameters among those of a URL, to keep them in the link to a person. */
export function pickListParams(params: URLSearchParams | undefined): URLSearchParams {
  const names = (Object.keys(DEFAULTS) as (keyof ListParams)[]).map(nameOf);
  return new URLSearchParams([...(params ?? [])].filter(([name, value]) => names.includes(name) && value));
}

/** Returns the URL's parameters with the changes. Parameters with their default value are left out. */
export function withListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const key of Object.keys(change) as (keyof ListParams)[]) {
    const value = String(change[key] ?? '');
    if (value === String(DEFAULTS[key] ?? '')) after.delete(nameOf(key));
    else after.set(nameOf(key), value);
  }
  return after;
}

/** The last change, until the page shows its URL. Another change in the meantime builds on it. */
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
