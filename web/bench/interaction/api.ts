import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Entry, Person } from 'functions/contract';
import { MANY_PEOPLE } from '#bench/browser.ts';
import { makePeople } from '#bench/pages/many-people.ts';
import { buildPerson } from '#testing/builders.ts';

/** Milliseconds until the API answers. */
const ANSWER_MS = 60;

const MANY = new Map(makePeople(MANY_PEOPLE).map((person) => [person.id, person]));

/** Answers to what is asked about one person, by method and the rest of the path. */
const ANSWERS: Record<string, (person: Person, body: never) => unknown> = {
  'GET ': (person) => person,
  'PATCH ': (person, fields: Partial<Person>) => ({ ...person, ...fields }),
  'GET notebook': () => [],
  'GET activity': () => [],
  'GET tags': ({ tags }) => tags,
  'POST contact': (person) => ({
    ...person,
    event_id: crypto.randomUUID(),
    last_contact_date: new Date().toISOString(),
    days_since_contact: 0,
  }),
  'POST tags': (_, { name }: { name: string }) => ({
    id: `tag-${name}`,
    name,
    color: null,
    category: 'general',
    city: null,
    state: null,
    people_count: 1,
  }),
  'POST notebook': ({ id }, { content }: { content: string }): Entry => {
    const at = new Date().toISOString();
    const times = { created_at: at, updated_at: at };
    return { id: crypto.randomUUID(), person_id: id, person_ids: [id], content, promise: null, ...times };
  },
};

function answerOf(request: Request): unknown {
  const { pathname, searchParams } = new URL(request.url());
  // The server finds nobody whom the page does not.
  if (searchParams.has('search')) return [];
  const [, id = '', part = ''] = /^\/api\/people\/(person-\d+)\/?(.*)$/.exec(pathname) ?? [];
  const row = MANY.get(id);
  const answer = ANSWERS[`${request.method()} ${part}`];
  return row && answer?.(buildPerson(row), request.postDataJSON() as never);
}

/** Answers what a page asks about one person. Nothing is changed for good. */
export async function answerAboutPeople(context: BrowserContext): Promise<void> {
  async function answer(route: Route) {
    const json = answerOf(route.request());
    if (json === undefined) return route.fallback();
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    return route.fulfill({ json });
  }
  await context.route(/\/api\/people(\/person-|\?search)/, (route) => answer(route).catch(() => {}));
}
