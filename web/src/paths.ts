import { TELL } from './lib/storage/shared-cache.ts';
import { pickListParams, oneOf } from './lib/people/list-params.ts';

const PANELS = ['messages', 'profile', 'activity', 'memories'] as const;
const AUTH_MODES = ['sign-up', 'sign-in'] as const;
export const GUIDES = ['scout', 'nico'] as const;
/** The cards of the welcome: tell the guide, import contacts, type a name. */
const WELCOME_CARDS = ['tell', 'bring', 'name'] as const;
const POST_SLUGS = ['tom-dunbar-number', 'scout-care-for-humans', 'nico-one-trick'] as const;

export type Panel = (typeof PANELS)[number];
export type AuthMode = (typeof AUTH_MODES)[number];
export type Guide = (typeof GUIDES)[number];
export type WelcomeCard = (typeof WELCOME_CARDS)[number];
export type PostSlug = (typeof POST_SLUGS)[number];

export interface PersonParams {
  panel: Panel;
  edit: boolean;
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

/** Returns the card of the welcome that the URL names. */
export const welcomeCard = (params: URLSearchParams) => oneOf(WELCOME_CARDS, params.get('welcome'));

const href = (path: string, params: URLSearchParams) => (params.size ? `${path}?${params}` : path);

export const paths = {
  root: '/',
  landing: '/landing',
  goodbye: '/goodbye',
  today: '/today',
  /** Opens the guide, with what another app shared. */
  tell: TELL,
  insights: '/insights',
  import: '/import',
  rhythm: '/rhythm',
  duplicates: '/duplicates',
  /** The picture of everybody's relations, or of those around one person. */
  circle: (id?: string) => `/circle${id ? `/${encodeURIComponent(id)}` : ''}`,
  settings: '/settings',
  preferences: '/settings/preferences',
  account: '/settings/account',
  tags: '/settings/tags',
  trash: '/settings/trash',
  data: '/settings/data',
  reminders: '/settings/reminders',
  phone: '/settings/phone',
  programs: '/settings/programs',
  /** The page on how to bring people over from other programs, or from one of them. */
  comingFrom: (producer?: string) => `/import/from${producer ? `/${producer}` : ''}`,
  post: (slug: PostSlug) => `/blog/${slug}`,
  people: (list?: URLSearchParams) => href('/people', pickListParams(list)),
  /** The welcome, which also opens in an account that has people. */
  welcome: (card: WelcomeCard = 'tell') => `/people?welcome=${card}`,
  person(id: string, open: Partial<PersonParams> = {}, list?: URLSearchParams) {
    const params = pickListParams(list);
    if (open.panel && open.panel !== 'messages') params.set('panel', open.panel);
    if (open.edit) params.set('edit', 'true');
    return href(`/people/${encodeURIComponent(id)}`, params);
  },
  auth(mode: AuthMode, guide?: Guide) {
    return href('/landing', new URLSearchParams({ auth: mode, ...(guide && { guide }) }));
  },
};
