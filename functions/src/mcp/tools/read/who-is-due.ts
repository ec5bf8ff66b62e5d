import { z } from 'zod';
import { todayRoutes } from '#contract/calls/today.ts';
import { readDue } from '#services/agents/read-due.ts';
import { brief, compact } from '#mcp/answers.ts';
import { tool } from '#mcp/tools/tool.ts';

const MOST_DAYS_AHEAD = 366;

const Due = z.object({ id: z.string(), name: z.string(), reason: z.string() });
const Coming = z.object({
  on: z.string(),
  what: z.enum(['follow_up', 'birthday', 'promise']),
  id: z.string(),
  name: z.string(),
  text: z.string().optional(),
});

type Named = { id: string; name: string };
const named = ({ id, name }: Named) => ({ id, name: brief(name) });

export const whoIsDue = tool({
  name: 'who_is_due',
  title: 'Whom to reach out to',
  description:
    'Tells whom the user wants to reach out to today and why: follow-ups, birthdays of the next 7 days, people to catch up with, unread texts, and promises that are overdue, due within 7 days or have no day. With days_ahead also what comes up after today.',
  access: 'read',
  like: todayRoutes.today,
  input: z.strictObject({ days_ahead: z.number().int().min(0).max(MOST_DAYS_AHEAD).optional() }),
  output: z.object({
    today: z.string(),
    follow_ups: z.array(Due),
    birthdays: z.array(Due),
    catch_up: z.array(Due),
    unread: z.array(Due),
    promises: z.array(
      z.object({ id: z.string(), name: z.string(), text: z.string(), due_on: z.string().optional() }),
    ),
    coming: z.array(Coming).describe('After today, the soonest first'),
  }),
  async run(ctx, { days_ahead = 0 }) {
    const { day, lists, coming } = await readDue(ctx, days_ahead);
    const due = (people: (Named & { reason: string })[]) =>
      people.map((person) => ({ ...named(person), reason: person.reason }));
    return {
      today: day,
      follow_ups: due(lists.follow_ups),
      birthdays: due(lists.birthdays),
      catch_up: due(lists.catch_up),
      unread: due(lists.unread),
      promises: lists.promises.map(({ entry, person }) => ({
        ...named(person),
        text: brief(entry.content),
        ...compact({ due_on: entry.promise?.due_on }),
      })),
      coming: coming.map(({ on, what, person, text }) => ({
        on,
        what,
        ...named(person),
        ...compact({ text: text && brief(text) }),
      })),
    };
  },
});
