import type { Tag } from 'functions/contract';
import { countPeople } from '#lib/people/count-people.ts';

export const CATEGORIES: [category: Tag['category'], label: string][] = [
  ['general', 'General'],
  ['place', 'Place'],
  ['circle', 'Circle'],
  ['interest', 'Interest'],
];

export const categoryLabel = (category: Tag['category']) =>
  CATEGORIES.find(([known]) => known === category)?.[1];

/** Confirmation text for deleting a tag. */
export const deletionWarning = ({ name, people_count }: Tag) =>
  `Are you sure you want to delete “${name}”? ` +
  (people_count === 0
    ? 'Nobody has it.'
    : `${countPeople(people_count)} will lose it, and stay as they are.`);

export const mergeQuestion = (taken: string, tag: string) =>
  `A tag named “${taken}” already exists. Merge “${tag}” into it?`;
