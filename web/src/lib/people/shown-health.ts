import type { Person } from 'functions/contract';

type Health = Pick<Person, 'health_status' | 'last_contact_date'>;
export type ShownStatus = NonNullable<Person['health_status']> | 'new';

/**
 * Returns the health status to show. A person never contacted is `new` for as long as the API calls them
 * healthy, because this only tells how long ago they were added.
 */
export const shownStatus = ({ health_status, last_contact_date }: Health): ShownStatus | null =>
  health_status === 'healthy' && last_contact_date === null ? 'new' : health_status;

/** Returns the health score to show; null for people who are new or not tracked. */
export const shownScore = (person: Health & Pick<Person, 'health_score'>): number | null =>
  shownStatus(person) === 'new' ? null : person.health_score;
