import { z } from 'zod';
import { READS_PEOPLE } from '#contract/needs.ts';
import { EVENT_KINDS, readRecent } from '#services/agents/read-recent.ts';
import { brief, compact, take } from '#mcp/answers.ts';
import { day, PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';

/** About how many bytes an event takes beside its people. */
const BESIDE_PEOPLE = 800;
const USUAL = 15;
const MOST = 200;

const WRITERS: Record<string, string> = { message_in: 'They wrote: ', message_out: 'The user wrote: ' };

export const recentActivity = tool({
  name: 'recent_activity',
  title: 'What happened',
  description:
    'Lists what happened, newest first, with one person or with everybody: contacts, text messages, memories, promises kept, people added and changes. Answers questions such as “when did I last text Ada and about what”, “whom did I see last week”, “what did the assistant change”.',
  access: 'read',
  like: { method: 'get', needs: READS_PEOPLE },
  input: z.strictObject({
    person_id: PersonId.optional(),
    kinds: z.array(z.enum(EVENT_KINDS)).min(1).optional().describe('All if left out'),
    since: day('The first day').optional(),
    until: day('The last day').optional(),
    before: z.string().max(200).optional().describe('next of the answer before, to go on'),
    limit: z.number().int().min(1).max(MOST).optional().describe(`How many at most; ${USUAL} if left out`),
  }),
  output: z.object({
    today: z.string(),
    events: z.array(
      z.object({
        on: z.string(),
        kind: z.enum(EVENT_KINDS),
        what: z.string(),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        more_people: z.number().optional().describe('How many others were there; with limit they are named'),
        by: z.string().optional().describe('The token that did it; absent for the user'),
        run_id: z.string().optional(),
      }),
    ),
    next: z.string().optional().describe('Present if there may be more'),
  }),
  asksForMore: ({ limit }) => limit !== undefined,
  async run(ctx, { limit = USUAL, ...wanted }, most) {
    const { days, events, next, cursorOf } = await readRecent(ctx, { limit, ...wanted });
    const told = events.map(({ row, kind, people }) => {
      const named = take(
        people.map(({ id, name }) => ({ id, name: brief(name) })),
        most - BESIDE_PEOPLE,
      );
      return {
        on: days.of(row.at),
        kind,
        what: (WRITERS[row.type] ?? '') + brief(row.summary),
        people: named,
        ...(named.length < people.length && { more_people: people.length - named.length }),
        ...compact({ by: row.by && brief(row.by), run_id: row.by && row.run_id }),
      };
    });
    const shown = take(told, most);
    const isCut = shown.length < told.length;
    const last = events[shown.length - 1];
    const from = isCut && last ? cursorOf(last.row) : next;
    return { today: days.today, events: shown, ...(from && { next: from }) };
  },
});
