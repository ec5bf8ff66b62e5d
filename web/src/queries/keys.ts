import type { QueryKey } from '@tanstack/react-query';

/** Query keys of all cached answers. */
export const keys = {
  me: ['me'] as const,
  people: ['people'] as const,
  person: (id: string) => ['person', id] as const,
  photos: (personId: string) => ['photo', personId] as const,
  photo: (id: string, hash: string) => ['photo', id, hash] as const,
  personTags: (personId: string) => ['person-tags', personId] as const,
  messages: (personId: string) => ['messages', personId] as const,
  notebook: (personId: string) => ['notebook', personId] as const,
  newestMemories: (personId: string) => ['notebook', personId, 'newest'] as const,
  tags: ['tags'] as const,
  map: ['map'] as const,
  unplaced: ['map', 'unplaced'] as const,
  trash: ['trash'] as const,
  duplicates: ['duplicates'] as const,
  today: ['today'] as const,
  cards: ['cards'] as const,
  relations: ['relations'] as const,
  details: (ids: string[]) => ['details', ...ids] as const,
  insights: ['insights'] as const,
  activity: (personId: string) => ['activity', personId] as const,
};

type Counter = 'people' | 'places' | 'tags' | 'messages' | 'settings' | 'relations';

/**
 * The query keys to refetch when a counter of the revision document changes. Each also stands for all longer
 * keys that begin with it.
 */
export const INVALIDATED_BY: Record<Counter, QueryKey[]> = {
  people: [
    ['people'],
    ['person'],
    ['activity'],
    ['notebook'],
    ['map'],
    ['trash'],
    ['duplicates'],
    ['today'],
    ['insights'],
  ],
  places: [['map'], ['tags']],
  tags: [['people'], ['person'], ['tags'], ['map']],
  messages: [['messages']],
  settings: [['me'], ['cards']],
  relations: [['relations'], ['me']],
};
