import type { Tag } from 'functions/contract';

type DemoTag = Pick<Tag, 'color' | 'category' | 'city' | 'state'>;

const nowhere = { city: null, state: null };

export const TAGS = {
  Family: { color: '#b45309', category: 'circle', ...nowhere },
  'Close friends': { color: '#be185d', category: 'circle', ...nowhere },
  College: { color: '#4338ca', category: 'circle', ...nowhere },
  Work: { color: '#0f766e', category: 'circle', ...nowhere },
  Mentors: { color: '#7c3aed', category: 'circle', ...nowhere },
  Neighbors: { color: '#4d7c0f', category: 'circle', ...nowhere },
  'School parents': { color: '#0369a1', category: 'circle', ...nowhere },
  Climbing: { color: '#c2410c', category: 'interest', ...nowhere },
  'Book club': { color: '#9f1239', category: 'interest', ...nowhere },
  Running: { color: '#15803d', category: 'interest', ...nowhere },
  Music: { color: '#a21caf', category: 'interest', ...nowhere },
  Austin: { color: '#b91c1c', category: 'place', city: 'Austin', state: 'TX' },
  Chicago: { color: '#1d4ed8', category: 'place', city: 'Chicago', state: 'IL' },
} satisfies Record<string, DemoTag>;

export type TagName = keyof typeof TAGS;
