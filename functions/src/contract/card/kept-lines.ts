import { cleaned } from './content-line.ts';

/** Matches the start of a content line: group, name, and what follows. */
const LINE = /^(?:([\w-]+)\.)?([\w-]+)(?=[;:])(.*)$/su;

/** Properties that say how a card was made, or that each card has once of its own. */
const OWN = new Set(['BEGIN', 'END', 'VERSION', 'UID', 'FN', 'PRODID', 'REV']);

/** A line that was kept because a person has no field for it. */
export interface KeptLine {
  group: string | null;
  name: string;
  line: string;
}

/** Splits kept text into its lines, unfolded. What is no content line is left out. */
export function keptLinesOf(text: string | null): KeptLine[] {
  const lines = (text ?? '').replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.flatMap((raw) => {
    const line = cleaned(raw);
    const [, group, name] = LINE.exec(line) ?? [];
    return name && line.includes(':') ? [{ group: group ?? null, name: name.toUpperCase(), line }] : [];
  });
}

const LABEL = 'X-ABLABEL';

/**
 * Returns the kept lines that say nothing else than the card. `written` are the names of the properties that
 * the card has once and that were written from fields. A group is left out as a whole, and a label that labels
 * nothing too.
 */
export function withoutContradictions(lines: KeptLine[], written: ReadonlySet<string>): KeptLine[] {
  const isOut = ({ name }: KeptLine) => OWN.has(name) || written.has(name);
  const groupsOf = (some: KeptLine[]) => new Set(some.flatMap(({ group }) => group?.toLowerCase() ?? []));
  const refused = groupsOf(lines.filter(isOut));
  const labelled = groupsOf(lines.filter(({ name }) => name !== LABEL));
  return lines.filter((line) => {
    const group = line.group?.toLowerCase() ?? '';
    return !isOut(line) && !refused.has(group) && (line.name !== LABEL || labelled.has(group));
  });
}
