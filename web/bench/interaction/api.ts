import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Entry, Person, Tag } from 'functions/contract';
import { MANY_PEOPLE } from '#bench/browser.ts';
import { buildPerson } from '#testing/builders.ts';
import { openAccount, type BenchAccount } from './account.ts';

/** Milliseconds until the API answers. */
const ANSWER_MS = 60;

interface Answer {
  json: unknown;
  /** What the call changes of the person. */
  change?: Partial<Person>;
}

/** Answers to what is asked about one person, by method and the rest of the path. */
const ANSWERS: Record<string, (person: Person, body: never) => Answer> = {
  'GET ': (person) => ({ json: person }),
  'PATCH ': (person, fields: Partial<Person>) => ({ json: { ...person, ...fields }, change: fields }),
  'GET notebook': () => ({ json: [] }),
  'GET activity': () => ({ json: [] }),
  'GET tags': ({ tags }) => ({ json: tags }),
  'POST contact'(person) {
    const change = { last_contact_date: new Date().toISOString(), days_since_contact: 0 };
    return { json: { ...person, ...change, event_id: crypto.randomUUID() }, change };
  },
  'POST tags'({ tags }, { name }: { name: string }) {
    const given = { color: null, category: 'general', city: null, state: null, people_count: 1 } as const;
    const tag: Tag = { id: `tag-${name}`, name, ...given };
    return { json: tag, change: { tags: [...tags.filter(({ id }) => id !== tag.id), tag] } };
  },
  'POST notebook'({ id }, { content }: { content: string }) {
    const at = new Date().toISOString();
    const times = { created_at: at, updated_at: at };
    const entry: Entry = {
      id: crypto.randomUUID(),
      person_id: id,
      person_ids: [id],
      content,
      promise: null,
      ...times,
    };
    return {
      json: entry,
      change: { latest_notebook_entry_content: content, latest_notebook_entry_time: at },
    };
  },
};

function answerOf(account: BenchAccount, request: Request): unknown {
  const { pathname, searchParams } = new URL(request.url());
  // The server finds nobody whom the page does not.
  if (searchParams.has('search')) return [];
  const [, id = '', part = ''] = /^\/api\/people\/(person-\d+)\/?(.*)$/.exec(pathname) ?? [];
  const row = account.get(id);
  const body = request.postDataJSON() as { name?: string } | null;
  const answer = row && ANSWERS[`${request.method()} ${part}`]?.(buildPerson(row), body as never);
  if (answer?.change) account.change(id, answer.change);
  if (part === 'tags' && body?.name) account.nameTag(body.name);
  return answer?.json;
}

/** Answers what a page asks about one person and about the list, for an account of its own. */
export async function answerAboutPeople(context: BrowserContext): Promise<void> {
  const account = openAccount(MANY_PEOPLE);
  async function answer(route: Route) {
    const json = answerOf(account, route.request());
    if (json === undefined) return route.fallback();
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    return route.fulfill({ json });
  }
  async function list(route: Route) {
    const { body, headers, status } = account.list(await route.request().allHeaders());
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    return route.fulfill({ status, body, headers: { ...headers, 'content-type': 'application/json' } });
  }
  await context.route(/\/api\/people(\/person-|\?search)/, (route) => answer(route).catch(() => {}));
  await context.route('**/api/people', (route) => list(route).catch(() => {}));
}
