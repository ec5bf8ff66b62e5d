export const PEOPLE_FILTERS = [
  'all',
  'unread',
  'important',
  'needs-attention',
  'healthy',
  'dormant',
] as const;
export const PEOPLE_SORTS = ['recent', 'name', 'intent'] as const;
export const STATUSES = ['healthy', 'warning', 'dormant'] as const;
export const PANELS = ['messages', 'profile', 'activity', 'memories'] as const;
export const AUTH_MODES = ['sign-up', 'sign-in'] as const;
export const GUIDES = ['scout', 'nico'] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
export type Status = (typeof STATUSES)[number];
export type Panel = (typeof PANELS)[number];
export type AuthMode = (typeof AUTH_MODES)[number];
export type Guide = (typeof GUIDES)[number];

/** What the list shows, as the address says it. */
export interface ListParams {
  filter: PeopleFilter;
  sort: PeopleSort;
  search: string;
  status: Status | undefined;
}

export interface PersonParams {
  panel: Panel;
  edit: boolean;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}

export function listParams(params: URLSearchParams): ListParams {
  return {
    filter: oneOf(PEOPLE_FILTERS, params.get('filter')) ?? 'all',
    sort: oneOf(PEOPLE_SORTS, params.get('sort')) ?? 'recent',
    search: params.get('search') ?? '',
    status: oneOf(STATUSES, params.get('status')),
  };
}

export function personParams(params: URLSearchParams): PersonParams {
  return {
    panel: oneOf(PANELS, params.get('panel')) ?? 'messages',
    edit: params.get('edit') === 'true',
  };
}

export function authParams(params: URLSearchParams) {
  return { auth: oneOf(AUTH_MODES, params.get('auth')), guide: oneOf(GUIDES, params.get('guide')) };
}

const LIST_KEYS = ['filter', 'sort', 'search', 'status'];

/** The part of an address that belongs to the list, so that opening a person keeps what was searched for. */
function keepList(params: URLSearchParams | undefined): URLSearchParams {
  return new URLSearchParams([...(params ?? [])].filter(([key, value]) => LIST_KEYS.includes(key) && value));
}

const href = (path: string, params: URLSearchParams) => (params.size ? `${path}?${params}` : path);

export const paths = {
  root: '/',
  landing: '/landing',
  people: (list?: URLSearchParams) => href('/people', keepList(list)),
  person(id: string, open: Partial<PersonParams> = {}, list?: URLSearchParams) {
    const params = keepList(list);
    if (open.panel && open.panel !== 'messages') params.set('panel', open.panel);
    if (open.edit) params.set('edit', 'true');
    return href(`/people/${encodeURIComponent(id)}`, params);
  },
  auth(mode: AuthMode, guide?: Guide) {
    return href('/landing', new URLSearchParams({ auth: mode, ...(guide && { guide }) }));
  },
};
