import { readFileSync } from 'node:fs';
import type { LabelledCase } from './score.ts';

const day = '2026-06-17';

/** Reads requests such as `+choir: Ana, Ben; -garden: Cleo`. */
const toRequests = (text: string): LabelledCase['gold']['tag_assignments'] =>
  text
    .split(';')
    .map((request) => request.trim())
    .filter(Boolean)
    .map((request) => {
      const [tag, who] = request.slice(1).split(': ') as [string, string];
      return {
        tag_name: tag,
        operation: request.startsWith('+') ? 'add' : 'remove',
        people: who.split(', '),
      };
    });

/**
 * Reads narratives of which only the requests for tags are labelled. A line that begins with `user` gives the people and
 * tags of the user who writes the lines below it. A line that begins with `!` must be read right, now and later.
 */
export function readTagCases(): LabelledCase[] {
  const lines = readFileSync(new URL('cases/tags.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  let user: Pick<LabelledCase, 'existing_people' | 'existing_tags'> = {
    existing_people: [],
    existing_tags: [],
  };
  return lines.flatMap((line, i) => {
    if (line.startsWith('user ')) {
      const [people, tags] = line.slice('user '.length).split(' | ') as [string, string];
      user = {
        existing_people: people.split('; ').map((name, at) => ({ id: `p${at}`, name })),
        existing_tags: tags.split('; '),
      };
      return [];
    }
    const at = line.lastIndexOf(' =>');
    const [narrative, asked] = [line.slice(0, at), line.slice(at + ' =>'.length)];
    const gold = { new_people: [], tag_assignments: toRequests(asked), memory_updates: [] };
    const isSure = narrative.startsWith('! ');
    return [
      {
        id: `tags-${i}`,
        category: isSure ? 'sure' : 'tags',
        narrative: narrative.slice(isSure ? '! '.length : 0),
        reference_date: day,
        ...user,
        gold,
      },
    ];
  });
}
