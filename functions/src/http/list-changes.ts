import type { Context as Call } from 'hono';
import { CHANGED_PEOPLE } from '#contract/people/changed.ts';
import type { PeopleQuery } from '#contract/calls/people.ts';
import type { Env } from './env.ts';
import { sentState } from './etag.ts';

/**
 * Returns the state of the list that the client has, if the people who changed since are enough as the answer; else
 * undefined. The order and the search of a query concern everybody.
 */
export function earlierState(c: Call<Env>, query: PeopleQuery): string | undefined {
  const accepted = c.req.header('a-im')?.split(',') ?? [];
  const isAccepted = accepted.some((word) => word.trim() === CHANGED_PEOPLE);
  const isWhole = Object.values(query).every((value) => value === undefined);
  return isAccepted && isWhole ? sentState(c) : undefined;
}

/** Sets the headers of an answer that is not the whole list. No cache may take it for that. */
export function tellChanges(c: Call<Env>, count: number): void {
  c.header('im', CHANGED_PEOPLE);
  c.header('x-people-count', String(count));
  c.header('cache-control', 'private, no-store');
}
