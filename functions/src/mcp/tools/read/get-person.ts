import { z } from 'zod';
import { peopleRoutes } from '#contract/calls/people.ts';
import { readAbout } from '#services/agents/read-about.ts';
import { brief, compact, MEDIUM, SHORT } from '#mcp/answers.ts';
import { PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';

const SHORTLY = { memories: 5, texts: 5 };
const FULLY = { memories: 50, texts: 30 };
/** Maximum size in bytes of notes and of a memory in a full answer. */
const WHOLE = 30_000;

const text = z.string().optional();
const entries = z.array(z.record(z.string(), z.unknown())).optional();

const Memory = z.object({
  id: z.string(),
  on: z.string(),
  text: z.string(),
  with: z.array(z.string()).optional().describe('The names of others who were there'),
});

const output = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string().describe('For update_person'),
  nickname: text,
  company: text,
  job_title: text,
  birthday: text,
  met: z.object({ on: text, place: text }).optional().describe('When and where the user met the person'),
  notes: text,
  memory_aid: text,
  important: z.boolean().optional(),
  health: text,
  cadence_days: z.number().optional().describe('How often the user wants to be in touch'),
  last_contact: z
    .object({ on: z.string(), days_ago: z.number().optional(), how: text })
    .optional()
    .describe('Absent if there was none'),
  follow_up_on: text,
  snoozed_until: text,
  unread_texts: z.number().optional(),
  tags: z.array(z.string()).optional(),
  phones: entries,
  emails: entries,
  addresses: entries,
  links: entries,
  handles: entries,
  dates: entries,
  related_names: entries,
  relations: z
    .array(z.object({ person_id: z.string(), name: z.string(), is: z.string(), label: text }))
    .optional()
    .describe('What the other person is to this one'),
  promises: z
    .array(Memory.extend({ due_on: text }))
    .optional()
    .describe('What the user promised and has not kept yet'),
  memories: z.array(Memory).optional().describe('The newest first'),
  has_older_memories: z.boolean().optional(),
  texts: z
    .array(z.object({ on: z.string(), from: z.enum(['user', 'person']), text: z.string() }))
    .optional()
    .describe('Text messages, the newest first'),
});

const METHODS: Record<string, string> = { message_in: 'a text from them', message_out: 'a text to them' };

export const getPerson = tool({
  name: 'get_person',
  title: 'All about a person',
  description:
    'Reads one person: contact details, how to reach them, relations, open promises, the newest memories and text messages, and when the two were last in touch. With full, longer and more of them.',
  access: 'read',
  like: peopleRoutes.get,
  input: z.strictObject({ person_id: PersonId, full: z.boolean().optional() }),
  output,
  asksForMore: ({ full }) => full === true,
  async run(ctx, { person_id, full }) {
    const read = await readAbout(ctx, person_id, full ? FULLY : SHORTLY);
    const { days, person, lastContact } = read;
    const [long, short] = full ? [WHOLE, MEDIUM] : [MEDIUM, SHORT];
    const withoutEmpty = (list: object[]) =>
      list.map((entry) => ({ ...compact(entry) }) as Record<string, unknown>);
    const toMemory = ({ id, created_at, content, person_ids }: (typeof read.memories)[number]) => ({
      id,
      on: days.of(created_at),
      text: brief(content, long),
      ...compact({ with: read.namesOf(person_ids.filter((other) => other !== person_id)) }),
    });
    return {
      id: person.id,
      name: brief(person.name, short),
      version: person.version,
      ...compact({
        nickname: person.nickname && brief(person.nickname, short),
        company: person.company && brief(person.company, short),
        job_title: person.job_title && brief(person.job_title, short),
        birthday: person.birthday,
        met: person.met && compact({ ...person.met, place: person.met.place && brief(person.met.place) }),
        notes: brief(person.body, long),
        memory_aid: person.mnemonic && brief(person.mnemonic, short),
        important: person.is_important,
        health: person.health_status,
        cadence_days: person.cadence_days,
        last_contact:
          person.last_contact_date === null
            ? null
            : {
                on: days.of(person.last_contact_date),
                ...compact({
                  days_ago: person.days_since_contact,
                  how: lastContact && (METHODS[lastContact.type] ?? brief(lastContact.summary)),
                }),
              },
        follow_up_on: person.follow_up_on,
        snoozed_until: person.snoozed_until,
        unread_texts: person.unread_count || null,
        tags: person.tags.map(({ name }) => name),
        phones: withoutEmpty(person.phones),
        emails: withoutEmpty(person.emails),
        addresses: withoutEmpty(person.addresses),
        links: withoutEmpty(person.links),
        handles: withoutEmpty(person.handles),
        dates: withoutEmpty(person.dates),
        related_names: withoutEmpty(person.related),
        relations: read.relations.map(({ type, label, person: other }) => ({
          person_id: other.id,
          name: brief(other.name),
          is: type,
          ...compact({ label }),
        })),
        promises: read.promises.map((entry) => ({
          ...toMemory(entry),
          ...compact({ due_on: entry.promise?.due_on }),
        })),
        memories: read.memories.map(toMemory),
        has_older_memories: read.hasOlderMemories,
        texts: read.texts.map(({ created_at, direction, body }) => ({
          on: days.of(created_at),
          from: direction === 'inbound' ? ('person' as const) : ('user' as const),
          text: brief(body, short),
        })),
      }),
    };
  },
});
