import type { Context } from '#context.ts';
import { toEntry } from '#services/notebook/notebook.ts';
import { listMessages } from '#services/messages/thread.ts';
import { readPeople } from '#services/people-list/index.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { listPersonRelations } from '#services/relations/relations.ts';
import { latestMoment, requirePerson } from '#services/write/person-row.ts';
import { openDays } from './days.ts';

/** Returns the names of those of these people who are outside the trash, by id. Reads nothing without ids. */
async function namesOf(ctx: Context, ids: Set<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const { people } = await readPeople(ctx);
  return new Map(people.flatMap(({ id, name }) => (ids.has(id) ? [[id, name]] : [])));
}

interface Most {
  memories: number;
  texts: number;
}

/**
 * Reads the data about a person: the card, relations, the newest memories and texts, and the open promises,
 * at most 100.
 */
export async function readAbout(ctx: Context, id: string, most: Most) {
  const row = await requirePerson(ctx, id);
  const [days, person, relations, newest, open, thread, contacts] = await Promise.all([
    openDays(ctx),
    toPerson(ctx, row),
    listPersonRelations(ctx, id),
    ctx.notebook.newestOf(id, most.memories + 1),
    ctx.revisionAtStart.promises_open > 0 ? ctx.notebook.openOf(id) : [],
    listMessages(ctx, id, { limit: most.texts }),
    ctx.activity.interactionsOf(id, latestMoment(ctx.now()), 1),
  ]);
  const memories = newest.slice(0, most.memories).map(toEntry);
  const promises = open.map(toEntry);
  const others = new Set([...memories, ...promises].flatMap(({ person_ids }) => person_ids));
  others.delete(id);
  const names = await namesOf(ctx, others);
  return {
    days,
    person,
    relations,
    memories,
    hasOlderMemories: newest.length > most.memories,
    promises,
    /** The newest first. */
    texts: thread.messages.toReversed(),
    lastContact: contacts[0],
    namesOf: (ids: string[]) => ids.flatMap((other) => names.get(other) ?? []),
  };
}
